import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/server/brands.tables.ts'
import { orders, shipment } from '#features/ordering/server/ordering.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import type { CourierCode } from '../contract/couriers.ts'
import type { TrackingEvent, TrackingState } from '../contract/tracking.ts'
import { parcelTracking } from './delivery.tables.ts'

/** A parcel is known by its courier and its number. */
export interface ParcelKey {
  courier: CourierCode
  number: string
}

/** What is remembered of a parcel: how far it was, or why nothing is known. */
export type RememberedState = TrackingState | 'NOT_FOUND' | 'FAILED'

export interface Remembered {
  state: RememberedState
  events: TrackingEvent[]
  fetchedAt: Date
}

/** The newest order with this parcel that somebody may read. */
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

export async function findTracking(db: Db, { courier, number }: ParcelKey): Promise<Remembered | undefined> {
  const [found] = await db
    .select({ state: parcelTracking.state, events: parcelTracking.events, fetchedAt: parcelTracking.fetchedAt })
    .from(parcelTracking)
    .where(and(eq(parcelTracking.courier, courier), eq(parcelTracking.number, number)))
  return found as Remembered | undefined // nobody but this file writes the table
}

/** What was answered last. Without events those of the last time stay: a failure teaches nothing new. */
export async function upsertTracking(
  db: Db,
  { courier, number }: ParcelKey,
  { state, events, fetchedAt }: { state: RememberedState; events?: TrackingEvent[]; fetchedAt: Date },
): Promise<void> {
  await db
    .insert(parcelTracking)
    .values({ courier, number, state, events: events ?? [], fetchedAt })
    .onConflictDoUpdate({
      target: [parcelTracking.courier, parcelTracking.number],
      set: { state, fetchedAt, ...(events && { events }) },
    })
}

/** Parcels that are on their way and were not asked for since; locked, so that two processes take different ones. */
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

/** Says of parcels that they are being asked for, so that nobody else asks. */
export async function updateAsked(tx: Tx, parcels: readonly ParcelKey[], fetchedAt: Date): Promise<void> {
  await tx
    .insert(parcelTracking)
    .values(parcels.map(({ courier, number }) => ({ courier, number, state: 'NOT_FOUND', events: [], fetchedAt })))
    .onConflictDoUpdate({ target: [parcelTracking.courier, parcelTracking.number], set: { fetchedAt } })
}

/** What was said of parcels, last asked for at this moment or before. */
export const deleteOldTracking = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, parcelTracking, { where: lte(parcelTracking.fetchedAt, upTo), most })

/** The shipments of a parcel that nobody has called delivered: one box may hold goods of two orders. */
export async function listUndelivered(db: Db, { courier, number }: ParcelKey) {
  return db
    .select({ shipmentId: shipment.id, orderId: shipment.orderId, shippedAt: shipment.shippedAt })
    .from(shipment)
    .where(and(eq(shipment.courier, courier), eq(shipment.number, number), sql`${shipment.deliveredAt} is null`))
}
