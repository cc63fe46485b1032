import type { Clock } from '#server/clock.ts'
import { addKoreanDays, koreanDay, koreanWeekday, startOfKoreanDay } from '#values/korean-date.ts'
import { demoStages } from '../contract/demo-stages.ts'
import type { TrackingEvent } from '../contract/tracking.ts'
import type { ParcelTracker, TrackedParcel } from './parcel-tracker.ts'

const minute = 60_000

/** Tracker of the demo installation: computes the events so far from the time of shipping. */
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

/** Computes all events of a parcel. The number seeds their times, so that every query returns the same events. */
export function demoEvents({ number, shippedAt }: Pick<TrackedParcel, 'number' | 'shippedAt'>): TrackingEvent[] {
  const digits = Number(number.replaceAll(/\D/g, '').slice(-4))
  const arrivalDay = startOfKoreanDay(workingDayAfter(koreanDay(shippedAt)))
  return demoStages.map(({ when, state, place, text }) => {
    // Spread the last stage over six hours: stores receive parcels between 11 and 17 o'clock.
    const spread = state === 'DELIVERED' ? digits % 360 : digits % 40
    const at =
      'left' in when
        ? shippedAt.getTime() + when.left * minute
        : arrivalDay.getTime() + (when.nextDay + spread) * minute
    return { at: new Date(at).toISOString(), state, place, text }
  })
}

function workingDayAfter(day: string): string {
  const next = addKoreanDays(day, 1)
  return koreanWeekday(startOfKoreanDay(next)) === 0 ? addKoreanDays(next, 1) : next
}
