import { circuitBreaker } from '#server/circuit-breaker.ts'
import type { Clock } from '#server/clock.ts'
import type { ParcelTracker, TrackOutcome } from './parcel-tracker.ts'

/** Answers at once while the service is down. */
export function withCircuitBreaker(tracker: ParcelTracker, clock: Clock): ParcelTracker {
  const guarded = circuitBreaker<TrackOutcome>(clock, {
    down: { ok: false, refused: 'down' },
    isDown: (outcome) => !outcome.ok && outcome.refused === 'down',
  })
  return { isDemo: tracker.isDemo, track: (parcel) => guarded(() => tracker.track(parcel)) }
}
