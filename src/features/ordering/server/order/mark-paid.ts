import { shipsOnOf } from '#features/delivery/contract/ships-on.ts'
import { queueOrderMessages } from './queue-order-messages.ts'
import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import type { OrderActor } from '../../contract/order-events.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { updateAwaitedPayment } from './order-money.store.ts'
import { listSupplierTerms, updateShipsOn } from './order-rows.store.ts'
import { insertEvent, type LockedOrder } from './order.store.ts'
import { settleStatus } from './settle-status.ts'

export interface PaidOrder {
  at: Date
  actor: OrderActor
  /** Null: no person, a job. */
  actorId: number | null
  /**
   * What becomes of the payment that was awaited from outside. DONE: it came, or `amount` of it came and is enough. CANCELLED: nothing
   * came, and what is left of the order needs nothing. REWRITTEN: the caller has just written the payments and the bundles anew.
   */
  awaited: { state: 'DONE'; amount?: Won } | { state: 'CANCELLED' } | { state: 'REWRITTEN' }
}

/** A locked, unpaid order is paid now: its payment, its timeline, the buyer's notification, its shipping days and its state say so. */
export async function markPaid(
  tx: Tx,
  order: LockedOrder,
  { at, actor, actorId, awaited }: PaidOrder,
): Promise<OrderStatus> {
  const { id: orderId, orderNumber } = order
  if (awaited.state !== 'REWRITTEN') {
    await updateAwaitedPayment(tx, { orderId, ...awaited, ...(awaited.state === 'DONE' && { paidAt: at }) })
    await renewShipsOn(tx, { orderId, at })
  }
  await insertEvent(tx, { orderId, type: 'PAID', actor, actorId, createdAt: at })
  await queueOrderMessages(tx, [{ event: 'ORDER_PAID', orderNumber, at }])
  return settleStatus(tx, order, { paid: true, paidAt: at })
}

/** Promises the shipping day anew: a transfer that comes days after the order can't keep the day that was promised with it. */
async function renewShipsOn(tx: Tx, { orderId, at }: { orderId: number; at: Date }): Promise<void> {
  for (const { supplierId, ...terms } of await listSupplierTerms(tx, orderId)) {
    await updateShipsOn(tx, { orderId, supplierId, shipsOn: shipsOnOf(terms, at) })
  }
}
