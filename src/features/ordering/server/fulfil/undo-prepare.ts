import { writeAudit } from '#features/audit/server/write-audit.ts'
import { dropHeld } from '#features/messages/server/held-messages.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { lastPrepared } from '../../contract/undo-prepare.ts'
import type { OperatorAction } from '../order/operator-action.ts'
import { listBundles, updateUnprepared } from '../order/order-rows.store.ts'
import { insertEvent, listEvents, lockOrder } from '../order/order.store.ts'
import { settleStatus } from '../order/settle-status.ts'

export type UndoPrepareOutcome =
  | { ok: true; status: OrderStatus }
  | { ok: false; refused: 'unknown' | 'nothing-prepared' | 'followed' | 'listed' | 'undo-late' }

/** Whether a purchase order of one of the suppliers names the order since then: a higher feature knows. */
export type IsListedSince = (
  tx: Tx,
  order: { orderId: number; supplierIds: readonly number[]; since: Date },
) => Promise<boolean>

export interface UndoPrepareDeps {
  db: Database
  isListedSince: IsListedSince
}

/**
 * Takes the last 발주 확인 of an order back, for all of its suppliers, while the buyer has not been told [decisions: Orders]. Stock,
 * limits and money know nothing of preparing.
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
    // The message is about the first supplier that began; it stays as long as one is at work.
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
