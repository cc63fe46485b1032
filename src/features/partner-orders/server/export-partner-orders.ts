import { mostExported } from '#features/files/contract/workbook-limits.ts'
import type { NewSheet } from '#features/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import type { Db } from '#server/database/database.ts'
import { orderCells, orderSheet } from '../contract/order-sheet.ts'
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

export type ExportOrdersOutcome = { ok: true; bytes: Buffer } | { ok: false; refused: 'too-many' | 'unknown' }

/** The orders of a filter as a workbook, newest first. Tests set other limits. */
export async function exportPartnerOrders(
  { db, sheets }: { db: Db; sheets: Sheets },
  { search, ...asked }: AskedOrders,
  { most, rowsAtOnce = 2_000 }: Limits = { most: mostExported },
): Promise<ExportOrdersOutcome> {
  const filter = { ...asked, searched: await findSearched(db, asked.partnerId, search) }
  if ((await countPartnerOrders(db, filter, most)) > most) return { ok: false, refused: 'too-many' }
  return { ok: true, bytes: await sheets.writeRows(orderSheet, batchesOf(db, filter, rowsAtOnce)) }
}

/** Chosen orders as a workbook: all of them, or nothing if one is not the brand's. */
export async function exportNamedOrders(
  { db, sheets }: { db: Db; sheets: Sheets },
  named: NamedOrders,
): Promise<ExportOrdersOutcome> {
  const asked = new Set(named.orderNumbers)
  const found = await listExportedOrders(db, named, { after: undefined, most: asked.size })
  if (found.length < asked.size) return { ok: false, refused: 'unknown' }
  return { ok: true, bytes: await sheets.writeRows(orderSheet, only(found.map(cellsOf))) }
}

async function* batchesOf(db: Db, filter: PartnerOrderFilter, rowsAtOnce: number): AsyncGenerator<NewSheet['rows']> {
  for (let after: OrderPosition | undefined; ;) {
    const rows = await listExportedOrders(db, filter, { after, most: rowsAtOnce })
    yield rows.map(cellsOf)
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)
  }
}

async function* only(rows: NewSheet['rows']): AsyncGenerator<NewSheet['rows']> {
  yield rows
}

type StoredOrder = Awaited<ReturnType<typeof listExportedOrders>>[number]

const cellsOf = (order: StoredOrder) => orderCells({ ...withTotals(order), receiver: maskedReceiver(order.receiver) })
