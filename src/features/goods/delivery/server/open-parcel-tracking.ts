import { perSettings } from '#features/platform/settings/server/live-settings.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openTracker } from './open-tracker.ts'
import { parcelLookup, type ParcelLookup, type RecordArrival } from './parcel-lookup.ts'

/** Tracking for routes and jobs; without `lookup` no tracking service is configured. */
export interface ParcelTracking {
  lookup: ParcelLookup | undefined
  isDemo: boolean
}

interface ParcelsDeps {
  /** Reads the current settings. */
  now: () => Config
  db: Database
  clock: Clock
  recordArrival: RecordArrival
}

/**
 * Opened once per process and state of the settings, so that all callers share the pending queries and the circuit
 * breaker.
 */
export function openParcelTracking({ now, ...deps }: ParcelsDeps): ParcelTracking {
  const trackingOf = perSettings((settings: Config) => {
    const tracker = openTracker(settings, deps.clock)
    return { lookup: tracker && parcelLookup({ ...deps, tracker }), isDemo: tracker?.isDemo ?? false }
  })
  return {
    get lookup() {
      return trackingOf(now()).lookup
    },
    get isDemo() {
      return trackingOf(now()).isDemo
    },
  }
}
