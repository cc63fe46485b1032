import { mostExported } from '#features/platform/files/contract/workbook-limits.ts'
import { writeListSheet, type WriteListSheetOutcome } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Db } from '#server/database/database.ts'
import { orderItemSheet, orderSheet, type ExportedOrder } from '../../contract/order-sheet.ts'
import { toItems, viewOfHeadquarters } from '../read/order-items.ts'
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
  /** Undefined: a row per order. */
  items?: { seesContacts: boolean } | undefined
}

type ExportOrdersOutcome = WriteListSheetOutcome | { ok: false; refused: 'unknown' }

/** Exports the orders of a filter as a workbook, newest first. Tests set other limits. */
export async function exportPartnerOrders(
  deps: ExportDeps,
  { search, ...asked }: AskedOrders,
  { most, rowsAtOnce = 2_000 }: Limits = { most: mostExported },
): Promise<ExportOrdersOutcome> {
  const { db } = deps
  const filter = { ...asked, searched: await findSearched(db, asked.partnerId, search) }
  if ((await countPartnerOrders(db, filter, most)) > most) return { ok: false, refused: 'too-many' }
  return write(deps, { batches: batchesOf(db, filter, rowsAtOnce), partnerId: asked.partnerId, most })
}

/** Exports chosen orders as a workbook: all of them, or none if one belongs to another brand. */
export async function exportNamedOrders(deps: ExportDeps, named: NamedOrders): Promise<ExportOrdersOutcome> {
  const asked = new Set(named.orderNumbers)
  const found = await listExportedOrders(deps.db, named, { after: undefined, most: asked.size })
  if (found.length < asked.size) return { ok: false, refused: 'unknown' }
  return write(deps, { batches: only(found.map(exportedOf)), partnerId: named.partnerId })
}

interface Writing {
  batches: AsyncIterable<StoredExport[]>
  partnerId: number
  most?: number
}

function write({ db, sheets, columns, items }: ExportDeps, { batches, partnerId, ...most }: Writing) {
  if (!items) return writeListSheet(sheets, orderSheet, { batches, columns, ...most })
  const rows = toItems(db, batches, viewOfHeadquarters({ partnerId, ...items }))
  return writeListSheet(sheets, orderItemSheet, { batches: rows, columns, ...most })
}

async function* batchesOf(db: Db, filter: PartnerOrderFilter, rowsAtOnce: number): AsyncGenerator<StoredExport[]> {
  for (let after: OrderPosition | undefined; ;) {
    const rows = await listExportedOrders(db, filter, { after, most: rowsAtOnce })
    yield rows.map(exportedOf)
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)
  }
}

async function* only(rows: StoredExport[]): AsyncGenerator<StoredExport[]> {
  yield rows
}

type StoredOrder = Awaited<ReturnType<typeof listExportedOrders>>[number]

type StoredExport = ExportedOrder & { id: number }

const exportedOf = (order: StoredOrder): StoredExport => ({
  ...withTotals(order),
  receiver: maskedReceiver(order.receiver),
})
