import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openTracker } from './open-tracker.ts'
import { parcelDesk, type ParcelDesk } from './parcel-desk.ts'

/** What the room has to follow parcels with; no desk: this installation has no tracking service. */
export interface Parcels {
  desk: ParcelDesk | undefined
  isDemo: boolean
}

/** Opened once per process: what is being asked for, and whether the service rests, is known to all who ask. */
export function openParcels({ config, db, clock }: { config: Config; db: Database; clock: Clock }): Parcels {
  const tracker = openTracker(config, clock)
  return { desk: tracker && parcelDesk({ db, tracker, clock }), isDemo: tracker?.isDemo ?? false }
}
