import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { koreanDay } from '#values/korean-date.ts'
import { unreadDays } from '../contract/community-terms.ts'
import { deleteOldDiscussions, deleteOldPosts, deleteOldReports, deleteOldViews } from './community-sweep.queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Deleted texts stay for a while, so that complaints about them can be checked, and closed reports show repeatedly reported members. */
export async function sweepCommunity({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock()
  const upTo = new Date(at.getTime() - sweptRows.deletedPost.kept.ms)
  const firstDay = koreanDay(new Date(at.getTime() - unreadDays * dayMs))
  await inBatches((most) => deleteOldDiscussions(db, { upTo, most }))
  await inBatches((most) => deleteOldPosts(db, { upTo, most }))
  await inBatches((most) => deleteOldViews(db, { before: firstDay, most }))
  const closedUpTo = new Date(at.getTime() - sweptRows.closedReport.kept.ms)
  await inBatches((most) => deleteOldReports(db, { upTo: closedUpTo, most }))
}
