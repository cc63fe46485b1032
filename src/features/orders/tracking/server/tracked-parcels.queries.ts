import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { parcelTracking } from '#features/goods/delivery/server/delivery.tables.ts'
import type { ParcelKey } from '#features/goods/delivery/server/parcel-tracking.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { shipment } from '#features/orders/orders/server/shipment.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'

/** Finds the newest order with this parcel that the scope may read. */
export async function findParcel(db: Db, { courier, number }: ParcelKey, scope: SQL) {
  const [found] = await db
    .select({
      orderNumber: orders.orderNumber,
      partnerUri: partner.uri,
      shippedAt: shipment.shippedAt,
      deliveredAt: shipment.deliveredAt,
    })
    .from(shipment)
    .innerJoin(orders, eq(orders.id, shipment.orderId))
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .where(and(eq(shipment.courier, courier), eq(shipment.number, number), scope))
    .orderBy(desc(shipment.id))
    .limit(1)
  return found
}

/**
 * Lists parcels that have not arrived and were not queried recently. Locks them with skip locked, so that two processes
 * take different ones.
 */
export async function lockOpenParcels(
  tx: Tx,
  { sentSince, askedBefore, most }: { sentSince: Date; askedBefore: Date; most: number },
): Promise<(ParcelKey & { shippedAt: Date })[]> {
  return tx
    .select({ courier: shipment.courier, number: shipment.number, shippedAt: shipment.shippedAt })
    .from(shipment)
    .leftJoin(
      parcelTracking,
      and(eq(parcelTracking.courier, shipment.courier), eq(parcelTracking.number, shipment.number)),
    )
    .where(
      sql`${shipment.deliveredAt} is null and ${shipment.courier} <> 'ETC' and ${shipment.shippedAt} > ${sentSince.toISOString()}::timestamptz
        and (${parcelTracking.fetchedAt} is null or ${parcelTracking.fetchedAt} < ${askedBefore.toISOString()}::timestamptz)`,
    )
    .orderBy(sql`${parcelTracking.fetchedAt} nulls first`, shipment.id)
    .limit(most)
    .for('update', { of: shipment, skipLocked: true })
}
