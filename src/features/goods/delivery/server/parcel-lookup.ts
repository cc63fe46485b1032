import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import type { TrackingEvent } from '../contract/tracking.ts'
import type { ParcelTracker, TrackedParcel } from './parcel-tracker.ts'
import { findTracking, upsertTracking, type CachedTracking } from './parcel-tracking.ts'

/**
 * Runs when a courier reports the arrival of a parcel. Its shipments belong to a higher feature, which passes this
 * function in.
 */
export type RecordArrival = (parcel: TrackedParcel, at: Date) => Promise<void>

interface ParcelLookupDeps {
  db: Database
  tracker: ParcelTracker
  clock: Clock
  recordArrival: RecordArrival
}

export interface ParcelLookup {
  /**
   * Answers from the cache while it is fresh, else queries the service. Undefined: the parcel is too old and its cache
   * entry was deleted.
   */
  lookUp(parcel: TrackedParcel): Promise<CachedTracking | undefined>
  /** Always queries the service, and records an arrival. */
  query(parcel: TrackedParcel): Promise<CachedTracking>
}

const minute = 60_000
const freshFor = 10 * minute
const freshForFailed = 5 * minute
/** Limit after which tracking ends and the cache entry is deleted: couriers reuse the number by then. */
export const parcelsFollowedMs = sweptRows.parcelTracking.kept.ms
/** Couriers reuse numbers: events long before the shipping belong to another parcel. */
export const longestBefore = 14 * 24 * 60 * minute

/** Queries the service at most once in ten minutes per parcel, with concurrent requests sharing one query. */
export function parcelLookup(deps: ParcelLookupDeps): ParcelLookup {
  const { db, clock } = deps
  const pending = new Map<string, Promise<CachedTracking>>()
  // Reads the cache inside the shared query: a value read earlier could be stale when the query ends.
  const shared = (parcel: TrackedParcel, find: () => Promise<CachedTracking>): Promise<CachedTracking> => {
    const key = `${parcel.courier} ${parcel.number}`
    const running = pending.get(key)
    if (running) return running
    const finding = find().finally(() => pending.delete(key))
    pending.set(key, finding)
    return finding
  }
  return {
    query: (parcel) => shared(parcel, () => queryTracker(deps, parcel)),
    lookUp: (parcel) => {
      if (clock().getTime() - parcel.shippedAt.getTime() > parcelsFollowedMs) return findTracking(db, parcel)
      return shared(parcel, async () => {
        const known = await findTracking(db, parcel)
        return known && isFresh(known, clock()) ? known : queryTracker(deps, parcel)
      })
    },
  }
}

function isFresh({ state, fetchedAt }: CachedTracking, now: Date): boolean {
  if (state === 'DELIVERED') return true
  return now.getTime() - fetchedAt.getTime() < (state === 'FAILED' ? freshForFailed : freshFor)
}

async function queryTracker(
  { db, tracker, clock, recordArrival }: ParcelLookupDeps,
  parcel: TrackedParcel,
): Promise<CachedTracking> {
  const outcome = await tracker.track(parcel)
  const fetchedAt = clock()
  if (!outcome.ok && outcome.refused === 'down') {
    await upsertTracking(db, parcel, { state: 'FAILED', fetchedAt })
    return (await findTracking(db, parcel)) ?? { state: 'FAILED', events: [], fetchedAt }
  }
  const oldest = parcel.shippedAt.getTime() - longestBefore
  const events = outcome.ok ? outcome.events.filter(({ at }) => Date.parse(at) > oldest) : []
  const state = outcome.ok && events.length > 0 ? outcome.state : 'NOT_FOUND'
  await upsertTracking(db, parcel, { state, events, fetchedAt })
  if (state === 'DELIVERED') await recordArrival(parcel, arrivedAt(events, fetchedAt))
  return { state, events, fetchedAt }
}

/** The courier's delivery time, or now if that lies in the future. */
function arrivedAt(events: readonly TrackingEvent[], now: Date): Date {
  const said = events.findLast(({ state }) => state === 'DELIVERED')?.at
  return said ? new Date(Math.min(Date.parse(said), now.getTime())) : now
}
