import type { Clock } from '#server/clock.ts'
import type { ParcelTracker } from './parcel-tracker.ts'

const mostFailures = 5
const rest = 60_000

/**
 * Stops calling the service for a while after several failures in a row, so that callers don't wait three seconds for a service
 * that is down.
 */
export function withCircuitBreaker(tracker: ParcelTracker, clock: Clock): ParcelTracker {
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
