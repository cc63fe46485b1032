import { shipment } from '#features/orders/orders/server/shipment.tables.ts'
import { demoEvents } from '#features/goods/delivery/server/demo-tracker.ts'
import { markDelivered } from '#features/orders/fulfilment/server/mark-delivered.ts'
import type { Database } from '#server/database/database.ts'

/** Marks parcels as delivered at the time that the demo's tracking service states; nearly all have arrived. */
export async function seedParcels(db: Database, now: Date): Promise<void> {
  const parcels = await db
    .select({
      shipmentId: shipment.id,
      orderId: shipment.orderId,
      courier: shipment.courier,
      number: shipment.number,
      shippedAt: shipment.shippedAt,
    })
    .from(shipment)
    .orderBy(shipment.id)
  await markDelivered(
    db,
    parcels.flatMap((parcel) => {
      const arrival = demoEvents(parcel).findLast(({ state }) => state === 'DELIVERED')
      const at = new Date(arrival?.at ?? now)
      return at < now ? [{ ...parcel, at }] : []
    }),
  )
}
