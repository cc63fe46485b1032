import { mostExported } from '#features/platform/files/contract/workbook-limits.ts'
import { writeListSheet, type WriteListSheetOutcome } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { countAdminOrders, listAdminOrderBatches } from '#features/orders/orders/server/read/order-batches.ts'
import type { WorkbookRows } from '#features/orders/orders/contract/order-items-sheet.ts'
import { toItems, viewOfOperator } from '#features/orders/orders/server/read/order-items.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { orderItemListSheet, orderListSheet } from '../contract/order-list-sheet.ts'

type Asked = Omit<Parameters<typeof countAdminOrders>[2], 'most'> & Written

/** Kind of the rows (orders by default), and the chosen columns. */
interface Written {
  rows?: WorkbookRows | undefined
  columns?: string | undefined
}

/** Exports the orders of a filter as a workbook, newest first. Tests set other limits. */
export async function exportOrders(
  { db, sheets }: { db: Db; sheets: Sheets },
  operator: Caller,
  { columns, rows, ...filter }: Asked,
  { most = mostExported, rowsAtOnce = 2_000 }: { most?: number; rowsAtOnce?: number } = {},
): Promise<WriteListSheetOutcome> {
  if ((await countAdminOrders(db, operator, { ...filter, most })) > most) return { ok: false, refused: 'too-many' }
  const batches = listAdminOrderBatches(db, operator, { ...filter, rowsAtOnce })
  return write({ db, sheets }, operator, { batches, columns, rows, most })
}

export type ExportNamedOrdersOutcome = WriteListSheetOutcome | { ok: false; refused: 'unknown' }

/** Exports ticked orders as a workbook: all of them, or none if one is unknown. */
export async function exportNamedOrders(
  { db, sheets }: { db: Db; sheets: Sheets },
  operator: Caller,
  { orderNumbers, ...asked }: Written & { orderNumbers: readonly string[] },
): Promise<ExportNamedOrdersOutcome> {
  const named = [...new Set(orderNumbers)]
  const [found = []] = await Array.fromAsync(
    listAdminOrderBatches(db, operator, { orderNumbers: named, rowsAtOnce: named.length + 1 }),
  )
  if (found.length < named.length) return { ok: false, refused: 'unknown' }
  return write({ db, sheets }, operator, { batches: only(found), ...asked })
}

async function* only<Row>(rows: Row[]) {
  yield rows
}

interface Writing extends Written {
  batches: ReturnType<typeof listAdminOrderBatches>
  most?: number
}

const write = (
  { db, sheets }: { db: Db; sheets: Sheets },
  operator: Caller,
  { batches, rows, columns, ...most }: Writing,
): Promise<WriteListSheetOutcome> =>
  rows === 'item'
    ? writeListSheet(sheets, orderItemListSheet, {
        batches: toItems(db, batches, viewOfOperator(operator)),
        columns,
        ...most,
      })
    : writeListSheet(sheets, orderListSheet, { batches, columns, ...most })
