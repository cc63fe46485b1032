import { couriers, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { longestBefore } from '#features/goods/delivery/server/parcel-lookup.ts'
import type { TrackedParcel } from '#features/goods/delivery/server/parcel-tracker.ts'
import {
  listParcelKeys,
  listUndelivered,
  type ParcelArrival,
} from '#features/orders/orders/server/parcels/parcel-arrivals.ts'
import type { Database } from '#server/database/database.ts'
import { lockOrders } from '#features/orders/orders/server/order/order-records.ts'
import { recordArrivals } from './record-arrivals.ts'

export interface DeliveredParcel extends ParcelArrival {
  courier: CourierCode
  number: string
}

/** Records parcels that their courier reports as delivered, each with a line in the order's timeline. */
export async function markDelivered(db: Database, parcels: readonly DeliveredParcel[]): Promise<void> {
  if (parcels.length === 0) return
  await db.transact(async (tx) => {
    // Locks the orders first, like every use case that changes an order, to avoid deadlocks.
    await lockOrders(
      tx,
      parcels.map(({ orderId }) => orderId),
    )
    const keys = await listParcelKeys(
      tx,
      parcels.map(({ shipmentId }) => shipmentId),
    )
    // Skips parcels that an operator corrected meanwhile: the courier's answer concerns the old number.
    const unchanged = parcels.filter(({ shipmentId, courier, number }) => {
      const now = keys.get(shipmentId)
      return now?.courier === courier && now.number === number
    })
    const arrivals = unchanged.map((parcel) => ({
      ...parcel,
      note: `${couriers[parcel.courier].label} ${parcel.number}`.trim(),
    }))
    await recordArrivals(tx, arrivals, { type: 'DELIVERED', actor: 'SYSTEM', actorId: null })
    return { ok: true }
  })
}

/** Records a parcel that its courier reports as delivered; one box may hold goods of two orders. */
export async function markParcelDelivered(db: Database, parcel: TrackedParcel, at: Date): Promise<void> {
  const { courier, number } = parcel
  const shipments = await listUndelivered(db, { courier, number })
  await markDelivered(
    db,
    shipments
      // Skips shipments of the same number that were sent long before or after, because couriers reuse numbers.
      .filter(({ shippedAt }) => Math.abs(shippedAt.getTime() - parcel.shippedAt.getTime()) < longestBefore)
      .map(({ shipmentId, orderId, shippedAt }) => ({
        shipmentId,
        orderId,
        courier,
        number,
        // A number that is entered late must not make a parcel arrive before it was sent.
        at: at < shippedAt ? shippedAt : at,
      })),
  )
}
