import { mostExported } from '#features/platform/files/contract/workbook-limits.ts'
import {
  mapBatches,
  writeListSheet,
  type WriteListSheetOutcome,
} from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Db } from '#server/database/database.ts'
import type { WorkbookRows } from '../../contract/order-items-sheet.ts'
import { orderItemSheet, orderSheet } from '../../contract/order-sheet.ts'
import type { PartnerOrderSort } from '../../contract/orders.partner.calls.ts'
import { toItems, viewOfHeadquarters } from '../read/order-items.ts'
import { findSearched } from './find-searched.ts'
import { withTotals, type AskedOrders } from './list-partner-orders.ts'
import { receiverOf } from './partner-order-detail.ts'
import {
  countPartnerOrders,
  listExportedOrders,
  type NamedOrders,
  type OrderPosition,
  type PartnerOrderFilter,
} from './partner-order.queries.ts'

interface Sorted {
  sort: PartnerOrderSort
}

interface Limits {
  most: number
  rowsAtOnce?: number
}

interface ExportDeps {
  db: Db
  sheets: Sheets
  /** The chosen columns; undefined: all. */
  columns?: string | undefined
  rows: WorkbookRows
  /** Whether the reader may see the contacts of the stores. */
  seesContacts: boolean
}

type ExportOrdersOutcome = WriteListSheetOutcome | { ok: false; refused: 'unknown' }

/** Exports the orders of a filter as a workbook, sorted like the list. Tests set other limits. */
export async function exportPartnerOrders(
  deps: ExportDeps,
  { search, sort, ...asked }: AskedOrders & Sorted,
  { most, rowsAtOnce = 2_000 }: Limits = { most: mostExported },
): Promise<ExportOrdersOutcome> {
  const { db } = deps
  const filter = { ...asked, searched: await findSearched(db, asked.partnerId, search) }
  if ((await countPartnerOrders(db, filter, most)) > most) return { ok: false, refused: 'too-many' }
  return write(deps, { batches: batchesOf(db, filter, { sort, rowsAtOnce }), partnerId: asked.partnerId, most })
}

/** Exports chosen orders as a workbook: all of them, or none if one belongs to another brand. */
export async function exportNamedOrders(
  deps: ExportDeps,
  { sort, ...named }: NamedOrders & Sorted,
): Promise<ExportOrdersOutcome> {
  const asked = new Set(named.orderNumbers)
  const found = await listExportedOrders(deps.db, named, { sort, after: undefined, most: asked.size })
  if (found.length < asked.size) return { ok: false, refused: 'unknown' }
  return write(deps, { batches: only(found), partnerId: named.partnerId })
}

interface Writing {
  batches: AsyncIterable<StoredOrder[]>
  partnerId: number
  most?: number
}

function write(
  { db, sheets, columns, rows, seesContacts }: ExportDeps,
  { batches: stored, partnerId, ...most }: Writing,
) {
  const viewOf = viewOfHeadquarters({ partnerId, seesContacts })
  const batches = mapBatches(stored, (order) => ({
    ...withTotals(order),
    receiver: receiverOf(viewOf(order), order.receiver),
  }))
  if (rows === 'order') return writeListSheet(sheets, orderSheet, { batches, columns, ...most })
  return writeListSheet(sheets, orderItemSheet, { batches: toItems(db, batches, viewOf), columns, ...most })
}

async function* batchesOf(
  db: Db,
  filter: PartnerOrderFilter,
  { sort, rowsAtOnce }: Sorted & { rowsAtOnce: number },
): AsyncGenerator<StoredOrder[]> {
  for (let after: OrderPosition | undefined; ;) {
    const rows = await listExportedOrders(db, filter, { sort, after, most: rowsAtOnce })
    yield rows
    const last = rows.at(-1)
    if (rows.length < rowsAtOnce || !last) return
    after = withTotals(last)
  }
}

async function* only(rows: StoredOrder[]): AsyncGenerator<StoredOrder[]> {
  yield rows
}

type StoredOrder = Awaited<ReturnType<typeof listExportedOrders>>[number]
