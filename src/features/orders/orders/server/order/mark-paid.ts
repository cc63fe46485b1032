import { shipsOnOf } from '#features/goods/delivery/contract/ships-on.ts'
import { documentPayment } from '../pay/document-payment.ts'
import { queueOrderMessages } from './queue-order-messages.ts'
import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import type { OrderActor } from '../../contract/order-events.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { updateAwaitedPayment } from './order-money-records.ts'
import { listSupplierTerms, updateShipsOn } from './order-row-records.ts'
import { insertEvent, type LockedOrder } from './order-records.ts'
import { settleStatus } from './settle-status.ts'

export interface PaidOrder {
  at: Date
  actor: OrderActor
  /** Null: a job. */
  actorId: number | null
  /** Distinguishes a payment after an undone one, so that the buyer is notified again. */
  once?: string | undefined
  /**
   * Outcome of the awaited payment. DONE: it arrived, or `amount` of it arrived and suffices. CANCELLED: no money
   * arrived, and the rest of the order needs none. REWRITTEN: the caller has just replaced the payments and the
   * bundles.
   */
  awaited: { state: 'DONE'; amount?: Won } | { state: 'CANCELLED' } | { state: 'REWRITTEN' }
}

/**
 * Marks a locked, unpaid order as paid: settles its payment, shipping days and state, adds the event, draws up the tax documents and
 * notifies the buyer.
 */
export async function markPaid(
  tx: Tx,
  order: LockedOrder,
  { at, actor, actorId, once, awaited }: PaidOrder,
): Promise<OrderStatus> {
  const { id: orderId, orderNumber } = order
  if (awaited.state !== 'REWRITTEN') {
    await updateAwaitedPayment(tx, { orderId, ...awaited, ...(awaited.state === 'DONE' && { paidAt: at }) })
    await renewShipsOn(tx, { orderId, at })
  }
  await insertEvent(tx, { orderId, type: 'PAID', actor, actorId, createdAt: at })
  await queueOrderMessages(tx, [{ event: 'ORDER_PAID', orderNumber, at, ...(once && { once }) }])
  await documentPayment(tx, order, at)
  return settleStatus(tx, order, { paid: true, paidAt: at })
}

/** Recomputes the shipping days: a late transfer invalidates the promised days. */
async function renewShipsOn(tx: Tx, { orderId, at }: { orderId: number; at: Date }): Promise<void> {
  for (const { supplierId, ...terms } of await listSupplierTerms(tx, orderId)) {
    await updateShipsOn(tx, { orderId, supplierId, shipsOn: shipsOnOf(terms, at) })
  }
}
