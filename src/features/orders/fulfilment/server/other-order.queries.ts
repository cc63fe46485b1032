import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { parcelsFollowedMs } from '#features/goods/delivery/server/parcel-lookup.ts'
import type { Tx } from '#server/database/database.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { shipment } from '#features/orders/orders/server/shipment.tables.ts'

/** Finds the newest other order that has a parcel with this invoice number; a parcel that is handed over has no number. */
export async function findOtherOrder(
  tx: Tx,
  { orderId, courier, number, at }: { orderId: number; courier: CourierCode; number: string; at: Date },
): Promise<string | undefined> {
  if (number === '') return undefined
  // Couriers reuse numbers: a parcel that is no longer followed is unrelated.
  const since = new Date(at.getTime() - parcelsFollowedMs)
  const [found] = await tx
    .select({ orderNumber: orders.orderNumber })
    .from(shipment)
    .innerJoin(orders, eq(orders.id, shipment.orderId))
    .where(
      and(
        eq(shipment.courier, courier),
        eq(shipment.number, number),
        ne(shipment.orderId, orderId),
        gt(shipment.shippedAt, since),
      ),
    )
    .orderBy(desc(shipment.id))
    .limit(1)
  return found?.orderNumber
}
