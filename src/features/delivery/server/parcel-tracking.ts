import { and, eq, lte } from 'drizzle-orm'
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
