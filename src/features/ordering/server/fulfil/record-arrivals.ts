import { listOnTheWay, recordDeliveries, type Delivered } from './parcel-arrivals.ts'
import type { Tx } from '#server/database/database.ts'
import type { OrderActor, OrderEventType } from '../../contract/order-events.ts'
import { insertArrivalEvents } from './delivered.store.ts'

export interface Arrival extends Delivered {
  /** What the timeline says of it; parcels of an order that are told apart get a line each. */
  note: string
}

/** Who says that parcels arrived, and by which line of the timeline. */
export interface ArrivalTeller {
  type: Extract<OrderEventType, 'RECEIVED' | 'DELIVERED'>
  actor: OrderActor
  actorId: number | null
}

/**
 * [rules §2] Parcels have arrived, whoever says so: the courier, the buyer or the calendar. Once each: the first one who said
 * so keeps the time and the line. No state of the order changes. The orders are locked already. Answers how many it was.
 */
export async function recordArrivals(tx: Tx, arrivals: readonly Arrival[], teller: ArrivalTeller): Promise<number> {
  if (arrivals.length === 0) return 0
  const recorded = new Set(await recordDeliveries(tx, arrivals))
  const lines = new Map<string, Arrival>()
  for (const arrival of arrivals) {
    const key = `${arrival.orderId} ${arrival.note}`
    if (recorded.has(arrival.shipmentId) && !lines.has(key)) lines.set(key, arrival)
  }
  await insertArrivalEvents(
    tx,
    [...lines.values()].map(({ orderId, note, at }) => ({ ...teller, orderId, note, createdAt: at })),
  )
  return recorded.size
}

/** All that is on its way of a locked order has arrived, or of that only what left before a moment. */
export async function recordOrderArrival(
  tx: Tx,
  { orderId, at, sentBefore, note = '' }: { orderId: number; at: Date; sentBefore?: Date; note?: string },
  teller: ArrivalTeller,
): Promise<number> {
  const onTheWay = await listOnTheWay(tx, { orderId, ...(sentBefore && { sentBefore }) })
  return recordArrivals(
    tx,
    onTheWay.map((shipmentId) => ({ shipmentId, orderId, at, note })),
    teller,
  )
}
