import { and, eq, lte } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import type { CourierCode } from '../contract/couriers.ts'
import type { TrackingEvent, TrackingState } from '../contract/tracking.ts'
import { parcelTracking } from './delivery.tables.ts'

/** A parcel is identified by its courier and its number. */
export interface ParcelKey {
  courier: CourierCode
  number: string
}

/** Cached state of a parcel, or the reason why its state is unknown. */
export type CachedTrackingState = TrackingState | 'NOT_FOUND' | 'FAILED'

export interface CachedTracking {
  state: CachedTrackingState
  events: TrackingEvent[]
  fetchedAt: Date
}

export async function findTracking(db: Db, { courier, number }: ParcelKey): Promise<CachedTracking | undefined> {
  const [found] = await db
    .select({ state: parcelTracking.state, events: parcelTracking.events, fetchedAt: parcelTracking.fetchedAt })
    .from(parcelTracking)
    .where(and(eq(parcelTracking.courier, courier), eq(parcelTracking.number, number)))
  return found as CachedTracking | undefined // only this file writes the table
}

/** Stores the last answer. Keeps the previous events if it has none, because a failure doesn't invalidate them. */
export async function upsertTracking(
  db: Db,
  { courier, number }: ParcelKey,
  { state, events, fetchedAt }: { state: CachedTrackingState; events?: TrackingEvent[]; fetchedAt: Date },
): Promise<void> {
  await db
    .insert(parcelTracking)
    .values({ courier, number, state, events: events ?? [], fetchedAt })
    .onConflictDoUpdate({
      target: [parcelTracking.courier, parcelTracking.number],
      set: { state, fetchedAt, ...(events && { events }) },
    })
}

/** Marks parcels as queried, so that other processes skip them. */
export async function updateQueriedAt(tx: Tx, parcels: readonly ParcelKey[], fetchedAt: Date): Promise<void> {
  await tx
    .insert(parcelTracking)
    .values(parcels.map(({ courier, number }) => ({ courier, number, state: 'NOT_FOUND', events: [], fetchedAt })))
    .onConflictDoUpdate({ target: [parcelTracking.courier, parcelTracking.number], set: { fetchedAt } })
}

/** Deletes the cached tracking of parcels whose last query was at this time or before. */
export const deleteOldTracking = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, parcelTracking, { where: lte(parcelTracking.fetchedAt, upTo), most })
