import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openTracker } from './open-tracker.ts'
import { parcelLookup, type ParcelLookup, type RecordArrival } from './parcel-lookup.ts'

/** Tracking as the routes and jobs need it; without `lookup` no tracking service is configured. */
export interface ParcelTracking {
  lookup: ParcelLookup | undefined
  isDemo: boolean
}

interface ParcelsDeps {
  config: Config
  db: Database
  clock: Clock
  recordArrival: RecordArrival
}

/** Opened once per process: all callers share the pending queries and the state of the circuit breaker. */
export function openParcelTracking({ config, ...deps }: ParcelsDeps): ParcelTracking {
  const tracker = openTracker(config, deps.clock)
  return { lookup: tracker && parcelLookup({ ...deps, tracker }), isDemo: tracker?.isDemo ?? false }
}
