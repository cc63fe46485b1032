import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { dropHeld } from '#features/messages/messages/server/held-messages.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { lastPrepared } from '../contract/undo-prepare.ts'
import type { OperatorAction } from '#features/orders/orders/server/order/operator-action.ts'
import { listBundles, updateUnprepared } from '#features/orders/orders/server/order/order-row-records.ts'
import { insertEvent, listEvents, lockOrder } from '#features/orders/orders/server/order/order-records.ts'
import { settleStatus } from '#features/orders/orders/server/order/settle-status.ts'

export type UndoPrepareOutcome =
  | { ok: true; status: OrderStatus }
  | { ok: false; refused: 'unknown' | 'nothing-prepared' | 'followed' | 'listed' | 'undo-late' }

/** Tells whether a later purchase order of one of the suppliers contains the order; a higher feature implements it. */
export type IsListedSince = (
  tx: Tx,
  order: { orderId: number; supplierIds: readonly number[]; since: Date },
) => Promise<boolean>

export interface UndoPrepareDeps {
  db: Database
  isListedSince: IsListedSince
}

/**
 * Undoes the last 발주 확인 of an order for all of its suppliers, before the buyer is notified [decisions: Orders].
 * Preparing changes neither stock, limits nor money.
 */
export function undoPrepare(
  { db, isListedSince }: UndoPrepareDeps,
  { orderNumber, at, audit }: OperatorAction,
  { drop = dropHeld } = {},
): Promise<UndoPrepareOutcome> {
  return db.transact<UndoPrepareOutcome>(async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    if (!order) return { ok: false, refused: 'unknown' }
    const [bundles, timeline] = [await listBundles(tx, order.id), await listEvents(tx, order.id)]
    const last = lastPrepared({ status: order.status, bundles, timeline })
    if (!last.ok) return last
    const { supplierIds, until, keepsOthers } = last
    if (at >= until) return { ok: false, refused: 'undo-late' }
    const taken = bundles.filter(({ supplierId }) => supplierIds.includes(supplierId))
    const since = taken[0]?.preparedAt ?? at
    if (await isListedSince(tx, { orderId: order.id, supplierIds, since })) return { ok: false, refused: 'listed' }
    // The message belongs to the first supplier that began; it stays while another supplier is preparing.
    if (!keepsOthers && !(await drop(tx, { event: 'ORDER_PREPARED', orderNumber })))
      return { ok: false, refused: 'undo-late' }

    await updateUnprepared(tx, { orderId: order.id, supplierIds })
    const note = taken.map(({ supplierName }) => supplierName).join(', ')
    const event = { orderId: order.id, actor: 'OPERATOR', actorId: audit.actorId, createdAt: at } as const
    await insertEvent(tx, { ...event, type: 'PREPARE_UNDONE', note })
    const status = await settleStatus(tx, order, { paid: true })
    const change = { before: { status: order.status }, after: { status, suppliers: supplierIds } }
    await writeAudit(tx, audit, { subject: orderNumber, at, ...change })
    return { ok: true, status }
  })
}
