import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { deleteUnusedSubscriptions } from './push-subscription.queries.ts'

/** A device that accepted no notice for this long is unused. A member who still uses it turns the notices on again. */
const retentionMs = 180 * 24 * 60 * 60 * 1000

export async function sweepSubscriptions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const upTo = new Date(clock().getTime() - retentionMs)
  await inBatches((most) => deleteUnusedSubscriptions(db, { upTo, most }))
}
