import type { Clock } from '#server/clock.ts'
import type { ParcelTracker } from './parcel-tracker.ts'

const mostFailures = 5
const rest = 60_000

/** After some failures in a row the service is left alone for a while: nobody waits three seconds for what is down anyway. */
export function withBreaker(tracker: ParcelTracker, clock: Clock): ParcelTracker {
  let failures = 0
  let restUntil = 0
  return {
    isDemo: tracker.isDemo,
    track: async (parcel) => {
      if (clock().getTime() < restUntil) return { ok: false, refused: 'down' }
      const outcome = await tracker.track(parcel)
      const isDown = !outcome.ok && outcome.refused === 'down'
      failures = isDown ? failures + 1 : 0
      if (failures >= mostFailures) restUntil = clock().getTime() + rest
      return outcome
    },
  }
}
