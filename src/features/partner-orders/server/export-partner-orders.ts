import { mostExported } from '#features/files/contract/workbook-limits.ts'
import type { NewSheet } from '#features/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import type { Db } from '#server/database/database.ts'
import { orderSheetOf, type ExportedOrder } from '../contract/order-sheet.ts'
import { findSearched } from './find-searched.ts'
import { withTotals, type AskedOrders } from './list-partner-orders.ts'
import { maskedReceiver } from './partner-order-detail.ts'
import {
  countPartnerOrders,
  listExportedOrders,
  type NamedOrders,
  type OrderPosition,
  type PartnerOrderFilter,
} from './partner-order.store.ts'

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

export type ExportOrdersOutcome = { ok: true; bytes: Buffer } | { ok: false; refused: 'too-many' | 'unknown' }

/** The orders of a filter as a workbook, newest first. Tests set other limits. */
export async function exportPartnerOrders(
  { db, sheets, columns }: ExportDeps,
  { search, ...asked }: AskedOrders,
  { most, rowsAtOnce = 2_000 }: Limits = { most: mostExported },
): Promise<ExportOrdersOutcome> {
  const filter = { ...asked, searched: await findSearched(db, asked.partnerId, search) }
  if ((await countPartnerOrders(db, filter, most)) > most) return { ok: false, refused: 'too-many' }
  const { sheet, cellsOf } = orderSheetOf(columns)
  const batches = batchesOf(db, filter, rowsAtOnce)
  return { ok: true, bytes: await sheets.writeRows(sheet, mapped(batches, cellsOf)) }
}

/** Chosen orders as a workbook: all of them, or nothing if one is not the brand's. */
export async function exportNamedOrders(
  { db, sheets, columns }: ExportDeps,
  named: NamedOrders,
): Promise<ExportOrdersOutcome> {
  const asked = new Set(named.orderNumbers)
  const found = await listExportedOrders(db, named, { after: undefined, most: asked.size })
  if (found.length < asked.size) return { ok: false, refused: 'unknown' }
  const { sheet, cellsOf } = orderSheetOf(columns)
  return { ok: true, bytes: await sheets.writeRows(sheet, mapped(only(found), cellsOf)) }
}

async function* batchesOf(db: Db, filter: PartnerOrderFilter, rowsAtOnce: number): AsyncGenerator<StoredOrder[]> {
  for (let after: OrderPosition | undefined; ;) {
    const rows = await listExportedOrders(db, filter, { after, most: rowsAtOnce })
    yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)
  }
}

async function* only(rows: StoredOrder[]): AsyncGenerator<StoredOrder[]> {
  yield rows
}

async function* mapped(
  batches: AsyncGenerator<StoredOrder[]>,
  cellsOf: (order: ExportedOrder) => NewSheet['rows'][number],
): AsyncGenerator<NewSheet['rows']> {
  for await (const rows of batches) yield rows.map((row) => cellsOf(exportedOf(row)))
}

type StoredOrder = Awaited<ReturnType<typeof listExportedOrders>>[number]

const exportedOf = (order: StoredOrder): ExportedOrder => ({
  ...withTotals(order),
  receiver: maskedReceiver(order.receiver),
})
