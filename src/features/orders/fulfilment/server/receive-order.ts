import { listUnreceived } from '#features/orders/orders/server/parcels/parcel-arrivals.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { daysUntilDelivered, mayTake, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { lockOrder } from '#features/orders/orders/server/order/order-records.ts'
import { recordOrderArrival } from './record-arrivals.ts'
import { orderSentences } from '#features/orders/orders/contract/order-sentences.ts'

export type ReceiveOrderOutcome =
  | { ok: true; status: OrderStatus; parcels: number }
  | { ok: false; refused: 'unknown' | 'handed-over' | 'nothing-sent' }

interface Received {
  orderNumber: string
  /** Left out: every parcel under way. */
  shipmentId?: number | undefined
  at: Date
}

/** Records that the buyer received the parcels (수령확인) [rules §2]; idempotent. */
export function receiveOrder(
  db: Database,
  caller: Caller,
  { orderNumber, shipmentId, at }: Received,
): Promise<ReceiveOrderOutcome> {
  return db.transact<ReceiveOrderOutcome>(async (tx) => {
    const order = await lockOrder(tx, { orderNumber, memberId: caller.memberId })
    if (!order) return { ok: false, refused: 'unknown' }
    if (order.isHandedOver) return { ok: false, refused: 'handed-over' }
    if (!mayTake('receive', order.status)) return { ok: false, refused: 'nothing-sent' }
    const buyer = { type: 'RECEIVED', actor: 'BUYER', actorId: caller.memberId } as const
    const parcels = await recordOrderArrival(tx, { orderId: order.id, shipmentId, at }, buyer)
    return { ok: true, status: order.status, parcels }
  })
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Counts parcels as delivered a week after they were sent [rules §2]. A daily job stores it, so that tracking stops and
 * reviews count from a stored time. Returns the number of orders.
 */
export async function countAsDelivered(db: Database, { at }: { at: Date }): Promise<number> {
  const sentBefore = new Date(at.getTime() - daysUntilDelivered * dayMs)
  const orderNumbers = await listUnreceived(db, { sentBefore })
  for (const orderNumber of orderNumbers) {
    await db.transact(async (tx) => {
      const order = await lockOrder(tx, { orderNumber })
      if (!order) return { ok: false }
      const arrival = { orderId: order.id, at, sentBefore, note: orderSentences.countsAsDelivered }
      await recordOrderArrival(tx, arrival, { type: 'DELIVERED', actor: 'SYSTEM', actorId: null })
      return { ok: true }
    })
  }
  return orderNumbers.length
}
