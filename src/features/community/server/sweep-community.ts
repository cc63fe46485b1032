import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { koreanDay } from '#values/korean-date.ts'
import { deleteOldComments, deleteOldPosts, deleteOldViews } from './community-sweep.store.ts'

/** Deleted texts are kept this long, so that complaints about them can be checked. */
const deletedKeptMs = 30 * 24 * 60 * 60 * 1000

export async function sweepCommunity({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock()
  const upTo = new Date(at.getTime() - deletedKeptMs)
  await inBatches((most) => deleteOldComments(db, { upTo, most }))
  await inBatches((most) => deleteOldPosts(db, { upTo, most }))
  await inBatches((most) => deleteOldViews(db, { before: koreanDay(at), most }))
}
