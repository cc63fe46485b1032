import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { deleteUnusedSubscriptions } from './push-subscription.queries.ts'

/** A device that accepted no notice for long is unused. A member who still uses it turns the notices on again. */
export async function sweepSubscriptions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const upTo = new Date(clock().getTime() - sweptRows.pushSubscription.kept.ms)
  await inBatches((most) => deleteUnusedSubscriptions(db, { upTo, most }))
}
