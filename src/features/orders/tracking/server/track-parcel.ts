import type { DataOf } from '#contract/call.ts'
import { readableOrders } from '#features/orders/orders/server/order/order-access.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { trackingCall } from '../contract/tracking.calls.ts'
import type { TrackingAnswer, TrackingState } from '#features/goods/delivery/contract/tracking.ts'
import type { ParcelLookup } from '#features/goods/delivery/server/parcel-lookup.ts'
import type { ParcelKey, CachedTracking } from '#features/goods/delivery/server/parcel-tracking.ts'
import { findParcel } from './tracked-parcels.queries.ts'

export type Tracking = DataOf<typeof trackingCall>

/** Answers the state of a parcel to the readers of its order; others don't learn whether it exists [T51]. */
export async function trackParcel(
  { db, lookup, isDemo }: { db: Database; lookup: ParcelLookup | undefined; isDemo: boolean },
  caller: Caller,
  parcel: ParcelKey,
): Promise<Tracking | undefined> {
  const scope = readableOrders(caller)
  const found = await findParcel(db, parcel, scope)
  if (!found) return undefined
  if (parcel.courier === 'ETC') return trackingOf(parcel, found, { answer: 'BY_HAND' })
  if (!lookup) return trackingOf(parcel, found, { answer: 'OFF' })
  const known = await lookup.lookUp({ ...parcel, shippedAt: found.shippedAt })
  if (!known) return trackingOf(parcel, found, { answer: 'OFF' })
  // The query may have recorded the arrival.
  const now = (await findParcel(db, parcel, scope)) ?? found
  return trackingOf(parcel, now, {
    answer: answerOf(known),
    state: stateOf(known),
    events: known.events,
    checkedAt: known.fetchedAt.toISOString(),
    demo: isDemo,
  })
}

type ReadableParcel = NonNullable<Awaited<ReturnType<typeof findParcel>>>

const nothingKnown: Pick<Tracking, 'state' | 'events' | 'checkedAt' | 'demo'> = {
  state: 'UNKNOWN',
  events: [],
  checkedAt: null,
  demo: false,
}

const trackingOf = (
  { courier, number }: ParcelKey,
  { orderNumber, partnerUri, shippedAt, deliveredAt }: ReadableParcel,
  known: Pick<Tracking, 'answer'> & Partial<Tracking>,
): Tracking => ({
  ...nothingKnown,
  deliveryId: courier,
  deliveryNumber: number,
  orderNumber,
  partnerUri,
  shippedAt: shippedAt.toISOString(),
  deliveredAt: deliveredAt?.toISOString() ?? null,
  ...known,
  ...(deliveredAt && { state: 'DELIVERED' }),
})

function answerOf({ state }: CachedTracking): TrackingAnswer {
  if (state === 'FAILED') return 'DOWN'
  return state === 'NOT_FOUND' ? 'NOT_YET' : 'FOUND'
}

function stateOf({ state, events }: CachedTracking): TrackingState {
  if (state === 'NOT_FOUND') return 'UNKNOWN'
  return state === 'FAILED' ? (events.at(-1)?.state ?? 'UNKNOWN') : state
}
