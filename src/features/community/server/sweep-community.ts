import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { koreanDay } from '#values/korean-date.ts'
import { unreadDays } from '../contract/community-terms.ts'
import { deleteOldComments, deleteOldPosts, deleteOldReports, deleteOldViews } from './community-sweep.queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Retention of deleted texts, so that complaints about them can be checked. */
const deletedKeptMs = 30 * dayMs
/** Retention of closed reports, which show repeatedly reported members. */
const closedKeptMs = 365 * dayMs

export async function sweepCommunity({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock()
  const upTo = new Date(at.getTime() - deletedKeptMs)
  const firstDay = koreanDay(new Date(at.getTime() - unreadDays * dayMs))
  await inBatches((most) => deleteOldComments(db, { upTo, most }))
  await inBatches((most) => deleteOldPosts(db, { upTo, most }))
  await inBatches((most) => deleteOldViews(db, { before: firstDay, most }))
  const closedUpTo = new Date(at.getTime() - closedKeptMs)
  await inBatches((most) => deleteOldReports(db, { upTo: closedUpTo, most }))
}
