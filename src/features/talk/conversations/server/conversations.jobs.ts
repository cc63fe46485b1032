import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteOldComments } from './comment-records.ts'

export const conversationsJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-comments', cron: '53 3 * * *', run: () => sweepComments(deps) },
]

/** Deleted comments stay for a while, so that complaints about them can be checked. */
async function sweepComments({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const upTo = new Date(clock().getTime() - sweptRows.deletedComment.kept.ms)
  await inBatches((most) => deleteOldComments(db, { upTo, most }))
}
