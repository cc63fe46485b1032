import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openTracker } from './open-tracker.ts'
import { parcelDesk, type ParcelDesk, type RecordArrival } from './parcel-lookup.ts'

/** What the room has to follow parcels with; no desk: this installation has no tracking service. */
export interface Parcels {
  desk: ParcelDesk | undefined
  isDemo: boolean
}

interface ParcelsDeps {
  config: Config
  db: Database
  clock: Clock
  recordArrival: RecordArrival
}

/** Opened once per process: what is being asked for, and whether the service rests, is known to all who ask. */
export function openParcels({ config, ...deps }: ParcelsDeps): Parcels {
  const tracker = openTracker(config, deps.clock)
  return { desk: tracker && parcelDesk({ ...deps, tracker }), isDemo: tracker?.isDemo ?? false }
}
