import type { Clock } from '#server/clock.ts'
import { addKoreanDays, koreanDay, koreanWeekday, startOfKoreanDay } from '#values/korean-date.ts'
import { demoStages } from '../contract/demo-stages.ts'
import type { TrackingEvent } from '../contract/tracking.ts'
import type { ParcelTracker, TrackedParcel } from './parcel-tracker.ts'

const minute = 60_000

/** For the demo installation: what would have happened to a parcel by now, worked out from when it left. */
export function demoTracker(clock: Clock): ParcelTracker {
  return {
    isDemo: true,
    track: (parcel) => {
      const now = clock()
      const events = demoEvents(parcel).filter((event) => new Date(event.at) <= now)
      const last = events.at(-1)
      return Promise.resolve(last ? { ok: true, state: last.state, events } : { ok: false, refused: 'not-found' })
    },
  }
}

/** The whole way of a parcel. Each takes a time of its own, and the same whenever it is asked for. */
export function demoEvents({ number, shippedAt }: Pick<TrackedParcel, 'number' | 'shippedAt'>): TrackingEvent[] {
  const digits = Number(number.replaceAll(/\D/g, '').slice(-4))
  const arrivalDay = startOfKoreanDay(workingDayAfter(koreanDay(shippedAt)))
  return demoStages.map(({ when, state, place, text }) => {
    // Of the last stage up to six hours: a store is reached between 11 and 17 o'clock.
    const spread = state === 'DELIVERED' ? digits % 360 : digits % 40
    const at =
      'left' in when
        ? shippedAt.getTime() + when.left * minute
        : arrivalDay.getTime() + (when.nextDay + spread) * minute
    return { at: new Date(at).toISOString(), state, place, text }
  })
}

/** Couriers rest on Sundays. */
function workingDayAfter(day: string): string {
  const next = addKoreanDays(day, 1)
  return koreanWeekday(startOfKoreanDay(next)) === 0 ? addKoreanDays(next, 1) : next
}
