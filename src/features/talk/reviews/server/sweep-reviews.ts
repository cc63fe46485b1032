import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { deleteDiscussionsOfEmptied, updateOldReviewsEmptied } from './review-sweep.queries.ts'

/** Deleted and hidden texts stay for a while, so that complaints about them can be checked. */
export async function sweepReviews({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock()
  const upTo = new Date(at.getTime() - sweptRows.deletedReview.kept.ms)
  await inBatches((most) => updateOldReviewsEmptied(db, { upTo, at, most }))
  await inBatches((most) => deleteDiscussionsOfEmptied(db, { most }))
}
