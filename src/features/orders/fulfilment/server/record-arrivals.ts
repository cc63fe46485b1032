import {
  listOnTheWay,
  recordParcelArrivals,
  type OrderParcels,
  type ParcelArrival,
} from '#features/orders/orders/server/parcels/parcel-arrivals.ts'
import type { Tx } from '#server/database/database.ts'
import type { OrderActor, OrderEventType } from '#features/orders/orders/contract/order-events.ts'
import { insertEvents, listOrderNumbers } from '#features/orders/orders/server/order/order-records.ts'
import { queueOrderMessages } from '#features/orders/orders/server/order/queue-order-messages.ts'

export interface Arrival extends ParcelArrival {
  /** Note in the timeline; parcels of one order with different notes get a line each. */
  note: string
}

/** The source of the report, and the type of its line in the timeline. */
export interface ArrivalReport {
  type: Extract<OrderEventType, 'RECEIVED' | 'DELIVERED'>
  actor: OrderActor
  actorId: number | null
}

/**
 * Records arrived parcels as reported by the courier, the buyer or the time limit [rules §2]. Only the first report of
 * a parcel counts. The state of the order does not change. The caller has locked the orders. Returns the number of
 * recorded parcels.
 */
export async function recordArrivals(tx: Tx, arrivals: readonly Arrival[], report: ArrivalReport): Promise<number> {
  if (arrivals.length === 0) return 0
  const recorded = new Set(await recordParcelArrivals(tx, arrivals))
  const lines = new Map<string, Arrival>()
  for (const arrival of arrivals) {
    const key = `${arrival.orderId} ${arrival.note}`
    if (recorded.has(arrival.shipmentId) && !lines.has(key)) lines.set(key, arrival)
  }
  await insertEvents(
    tx,
    [...lines.values()].map(({ orderId, note, at }) => ({ ...report, orderId, note, createdAt: at })),
  )
  if (report.type === 'DELIVERED') await askForReviews(tx, [...lines.values()])
  return recorded.size
}

/**
 * Notifies buyers once per order that they can review the goods. A buyer who confirms the arrival sees it on that page
 * instead.
 */
async function askForReviews(tx: Tx, arrivals: readonly Arrival[]): Promise<void> {
  const numbers = await listOrderNumbers(tx, [...new Set(arrivals.map(({ orderId }) => orderId))])
  await queueOrderMessages(
    tx,
    arrivals.flatMap(({ orderId, at }) => {
      const orderNumber = numbers.get(orderId)
      return orderNumber ? [{ event: 'ORDER_DELIVERED' as const, orderNumber, at }] : []
    }),
  )
}

/** Records every parcel of a locked order that is on its way, only the named one, or only those sent before `sentBefore`. */
export async function recordOrderArrival(
  tx: Tx,
  { at, note = '', ...which }: OrderParcels & { at: Date; note?: string },
  report: ArrivalReport,
): Promise<number> {
  const { orderId } = which
  const onTheWay = await listOnTheWay(tx, which)
  return recordArrivals(
    tx,
    onTheWay.map((shipmentId) => ({ shipmentId, orderId, at, note })),
    report,
  )
}
