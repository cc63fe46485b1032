import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { daysAfter } from '../contract/review-terms.ts'
import { deleteCommentsOfEmptied, deleteOldReviewComments, updateOldReviewsEmptied } from './review-sweep.queries.ts'

/** Retention of deleted and hidden texts, so that complaints about them can be checked. */
const keptDays = 30

export async function sweepReviews({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock()
  const upTo = daysAfter(at, -keptDays)
  await inBatches((most) => updateOldReviewsEmptied(db, { upTo, at, most }))
  await inBatches((most) => deleteOldReviewComments(db, { upTo, most }))
  await inBatches((most) => deleteCommentsOfEmptied(db, { most }))
}
