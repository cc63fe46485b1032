import { mostExported } from '#features/platform/files/contract/workbook-limits.ts'
import { writeListSheet, type WriteListSheetOutcome } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Db } from '#server/database/database.ts'
import { orderSheet, type ExportedOrder } from '../../contract/order-sheet.ts'
import { findSearched } from './find-searched.ts'
import { withTotals, type AskedOrders } from './list-partner-orders.ts'
import { maskedReceiver } from './partner-order-detail.ts'
import {
  countPartnerOrders,
  listExportedOrders,
  type NamedOrders,
  type OrderPosition,
  type PartnerOrderFilter,
} from './partner-order.queries.ts'

interface Limits {
  most: number
  rowsAtOnce?: number
}

interface ExportDeps {
  db: Db
  sheets: Sheets
  /** The chosen columns; undefined: all. */
  columns?: string | undefined
}

type ExportOrdersOutcome = WriteListSheetOutcome | { ok: false; refused: 'unknown' }

/** Exports the orders of a filter as a workbook, newest first. Tests set other limits. */
export async function exportPartnerOrders(
  { db, sheets, columns }: ExportDeps,
  { search, ...asked }: AskedOrders,
  { most, rowsAtOnce = 2_000 }: Limits = { most: mostExported },
): Promise<ExportOrdersOutcome> {
  const filter = { ...asked, searched: await findSearched(db, asked.partnerId, search) }
  if ((await countPartnerOrders(db, filter, most)) > most) return { ok: false, refused: 'too-many' }
  return writeListSheet(sheets, orderSheet, { batches: batchesOf(db, filter, rowsAtOnce), columns, most })
}

/** Exports chosen orders as a workbook: all of them, or none if one belongs to another brand. */
export async function exportNamedOrders(
  { db, sheets, columns }: ExportDeps,
  named: NamedOrders,
): Promise<ExportOrdersOutcome> {
  const asked = new Set(named.orderNumbers)
  const found = await listExportedOrders(db, named, { after: undefined, most: asked.size })
  if (found.length < asked.size) return { ok: false, refused: 'unknown' }
  return writeListSheet(sheets, orderSheet, { batches: only(found.map(exportedOf)), columns })
}

async function* batchesOf(db: Db, filter: PartnerOrderFilter, rowsAtOnce: number): AsyncGenerator<ExportedOrder[]> {
  for (let after: OrderPosition | undefined; ;) {
    const rows = await listExportedOrders(db, filter, { after, most: rowsAtOnce })
    yield rows.map(exportedOf)
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)
  }
}

async function* only(rows: ExportedOrder[]): AsyncGenerator<ExportedOrder[]> {
  yield rows
}

type StoredOrder = Awaited<ReturnType<typeof listExportedOrders>>[number]

const exportedOf = (order: StoredOrder): ExportedOrder => ({
  ...withTotals(order),
  receiver: maskedReceiver(order.receiver),
})
