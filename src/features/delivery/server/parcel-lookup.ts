import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { TrackingEvent } from '../contract/tracking.ts'
import type { ParcelTracker, TrackedParcel } from './parcel-tracker.ts'
import { findTracking, upsertTracking, type Remembered } from './parcel-tracking.ts'

/** Called when a courier says that a parcel has arrived: its shipments belong to a higher feature, which passes this in. */
export type RecordArrival = (parcel: TrackedParcel, at: Date) => Promise<void>

interface ParcelDeskDeps {
  db: Database
  tracker: ParcelTracker
  clock: Clock
  recordArrival: RecordArrival
}

export interface ParcelDesk {
  /** What is known of a parcel: from memory while it is young, else asked for. Undefined: of one so old nothing is kept. */
  lookUp(parcel: TrackedParcel): Promise<Remembered | undefined>
  /** Asks in any case, and records the delivery if that is the answer. */
  ask(parcel: TrackedParcel): Promise<Remembered>
}

const minute = 60_000
const freshFor = 10 * minute
const freshForFailed = 5 * minute
/** So long a parcel is followed, and what was said of it kept. After it the courier has given the number to another one. */
export const parcelsFollowedMs = 180 * 24 * 60 * minute
/** Couriers use their numbers again: what happened long before the parcel left happened to another one. */
export const longestBefore = 14 * 24 * 60 * minute

/** Asks where parcels are, at most once in ten minutes each, however many people look at it at the same moment. */
export function parcelDesk(deps: ParcelDeskDeps): ParcelDesk {
  const { db, clock } = deps
  const underWay = new Map<string, Promise<Remembered>>()
  // What is remembered is looked up in the same flight: read before it, it may be old when the flight is over.
  const together = (parcel: TrackedParcel, find: () => Promise<Remembered>): Promise<Remembered> => {
    const key = `${parcel.courier} ${parcel.number}`
    const running = underWay.get(key)
    if (running) return running
    const finding = find().finally(() => underWay.delete(key))
    underWay.set(key, finding)
    return finding
  }
  return {
    ask: (parcel) => together(parcel, () => askOnce(deps, parcel)),
    lookUp: (parcel) => {
      if (clock().getTime() - parcel.shippedAt.getTime() > parcelsFollowedMs) return findTracking(db, parcel)
      return together(parcel, async () => {
        const known = await findTracking(db, parcel)
        return known && isFresh(known, clock()) ? known : askOnce(deps, parcel)
      })
    },
  }
}

function isFresh({ state, fetchedAt }: Remembered, now: Date): boolean {
  if (state === 'DELIVERED') return true
  return now.getTime() - fetchedAt.getTime() < (state === 'FAILED' ? freshForFailed : freshFor)
}

async function askOnce(
  { db, tracker, clock, recordArrival }: ParcelDeskDeps,
  parcel: TrackedParcel,
): Promise<Remembered> {
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

/** The time that the courier says, unless it lies in the future. */
function arrivedAt(events: readonly TrackingEvent[], now: Date): Date {
  const said = events.findLast(({ state }) => state === 'DELIVERED')?.at
  return said ? new Date(Math.min(Date.parse(said), now.getTime())) : now
}
