import { mostExported } from '#features/platform/files/contract/workbook-limits.ts'
import { writeListSheet, type WriteListSheetOutcome } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { countAdminOrders, listAdminOrderBatches } from '#features/orders/orders/server/read/order-batches.ts'
import type { QueryOf } from '#contract/call.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { orderListSheet } from '../contract/order-list-sheet.ts'
import type { exportOrdersCall } from '../contract/order-sheets.admin.calls.ts'

type Asked = Omit<Parameters<typeof countAdminOrders>[2], 'most'> & Pick<QueryOf<typeof exportOrdersCall>, 'columns'>

/** Exports the orders of a filter as a workbook, newest first. Tests set other limits. */
export async function exportOrders(
  { db, sheets }: { db: Db; sheets: Sheets },
  operator: Caller,
  { columns, ...filter }: Asked,
  { most = mostExported, rowsAtOnce = 2_000 }: { most?: number; rowsAtOnce?: number } = {},
): Promise<WriteListSheetOutcome> {
  if ((await countAdminOrders(db, operator, { ...filter, most })) > most) return { ok: false, refused: 'too-many' }
  const batches = listAdminOrderBatches(db, operator, { ...filter, rowsAtOnce })
  return writeListSheet(sheets, orderListSheet, { batches, columns, most })
}

export type ExportNamedOrdersOutcome = WriteListSheetOutcome | { ok: false; refused: 'unknown' }

/** Exports ticked orders as a workbook: all of them, or none if one is unknown. */
export async function exportNamedOrders(
  { db, sheets }: { db: Db; sheets: Sheets },
  operator: Caller,
  { orderNumbers, columns }: { orderNumbers: readonly string[]; columns: string | undefined },
): Promise<ExportNamedOrdersOutcome> {
  const named = [...new Set(orderNumbers)]
  const batches = listAdminOrderBatches(db, operator, { orderNumbers: named, rowsAtOnce: named.length + 1 })
  const written = await writeListSheet(sheets, orderListSheet, { batches, columns })
  return written.ok && written.rows < named.length ? { ok: false, refused: 'unknown' } : written
}
