import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { parcelsFollowedMs } from './parcel-lookup.ts'
import { deleteOldTracking } from './parcel-tracking.ts'

export const deliveryJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-delivery', cron: '35 3 * * *', run: () => sweepTracking(deps) },
]

/** Deletes old tracking events; the arrival time stays on the shipment. */
async function sweepTracking({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const upTo = new Date(clock().getTime() - parcelsFollowedMs)
  await inBatches((most) => deleteOldTracking(db, { upTo, most }))
}
