import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { shipment } from '#features/orders/orders/server/shipment.tables.ts'
import type { ParcelKey } from '#features/goods/delivery/server/parcel-tracking.ts'
import type { Db, Tx } from '#server/database/database.ts'

export interface ParcelArrival {
  shipmentId: number
  orderId: number
  at: Date
}

/** Stores arrival times; a shipment keeps an existing one. Returns the ids of newly arrived shipments. */
export async function recordParcelArrivals(tx: Tx, deliveries: readonly ParcelArrival[]): Promise<number[]> {
  const rows = deliveries.map(({ shipmentId, at }) => ({ id: shipmentId, at: at.toISOString() }))
  const recorded = await tx
    .update(shipment)
    .set({ deliveredAt: sql`done.at` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done (id bigint, at timestamptz)`)
    .where(sql`${shipment.id} = done.id and ${shipment.deliveredAt} is null`)
    .returning({ id: shipment.id })
  return recorded.map(({ id }) => id)
}

export interface OrderParcels {
  orderId: number
  /** Only this one. */
  shipmentId?: number | undefined
  /** Only those sent until then. */
  sentBefore?: Date
}

/** Only what nobody has reported as arrived yet. */
export async function listOnTheWay(tx: Tx, { orderId, shipmentId, sentBefore }: OrderParcels): Promise<number[]> {
  const rows = await tx
    .select({ id: shipment.id })
    .from(shipment)
    .where(
      and(
        eq(shipment.orderId, orderId),
        shipmentId === undefined ? undefined : eq(shipment.id, shipmentId),
        isNull(shipment.deliveredAt),
        sentBefore && lte(shipment.shippedAt, sentBefore),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Lists completely sent orders with parcels that were sent before this time and have no arrival. */
export async function listUnreceived(db: Db, { sentBefore }: { sentBefore: Date }): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderNumber: orders.orderNumber })
    .from(shipment)
    .innerJoin(orders, eq(orders.id, shipment.orderId))
    .where(and(isNull(shipment.deliveredAt), lte(shipment.shippedAt, sentBefore), eq(orders.status, 'RC')))
    .limit(1_000)
  return rows.map((row) => row.orderNumber)
}

/** The courier and the number of shipments, by id. */
export async function listParcelKeys(tx: Tx, shipmentIds: readonly number[]): Promise<Map<number, ParcelKey>> {
  const rows = await tx
    .select({ id: shipment.id, courier: shipment.courier, number: shipment.number })
    .from(shipment)
    .where(inArray(shipment.id, [...shipmentIds]))
  return new Map(rows.map(({ id, ...key }) => [id, key]))
}

/** Lists the shipments of a parcel without an arrival; one box may contain goods of two orders. */
export async function listUndelivered(db: Db, { courier, number }: ParcelKey) {
  return db
    .select({ shipmentId: shipment.id, orderId: shipment.orderId, shippedAt: shipment.shippedAt })
    .from(shipment)
    .where(and(eq(shipment.courier, courier), eq(shipment.number, number), sql`${shipment.deliveredAt} is null`))
}
