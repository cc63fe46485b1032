import { mostExported } from '#features/files/contract/workbook-limits.ts'
import { sheetMoment } from '#features/files/server/sheet/sheet-moment.ts'
import type { NewSheet } from '#features/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import { countAdminOrders, listAdminOrderBatches } from '#features/ordering/server/read/order-batches.ts'
import type { QueryOf } from '#contract/call.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { orderListSheetOf, type ListedOrder } from '../contract/order-list-sheet.ts'
import type { exportOrdersCall } from '../contract/order-sheets.admin.calls.ts'

export type ExportOrdersOutcome = { ok: true; bytes: Buffer } | { ok: false; refused: 'too-many' }

type Asked = Omit<Parameters<typeof countAdminOrders>[2], 'most'> & Pick<QueryOf<typeof exportOrdersCall>, 'columns'>

/** The orders of a filter as a workbook, newest first. Tests set other limits. */
export async function exportOrders(
  { db, sheets }: { db: Db; sheets: Sheets },
  operator: Caller,
  { columns, ...filter }: Asked,
  { most = mostExported, rowsAtOnce = 2_000 }: { most?: number; rowsAtOnce?: number } = {},
): Promise<ExportOrdersOutcome> {
  if ((await countAdminOrders(db, operator, { ...filter, most })) > most) return { ok: false, refused: 'too-many' }
  const { sheet, cellsOf } = orderListSheetOf(columns)
  const batches = listAdminOrderBatches(db, operator, { ...filter, rowsAtOnce })
  return { ok: true, bytes: await sheets.writeRows(sheet, mapped(batches, cellsOf)) }
}

type Batches = ReturnType<typeof listAdminOrderBatches>

async function* mapped(
  batches: Batches,
  cellsOf: (order: ListedOrder) => NewSheet['rows'][number],
): AsyncGenerator<NewSheet['rows']> {
  for await (const rows of batches) yield rows.map((row) => cellsOf({ ...row, createdAt: sheetMoment(row.createdAt) }))
}
