import { deleteOldCounts } from '#features/catalog/server/monthly-limit.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { koreanDay, koreanMonthsBefore } from '#values/korean-date.ts'
import { deleteOldDrafts } from './ordering-sweep.store.ts'

/** What somebody began to order, with the receiver's address, and did not touch any more. */
const draftsKeptMs = 90 * 24 * 60 * 60 * 1000
/** What a store bought in a month limits that month only; so many before it are kept, for cancels of old orders. */
const monthsKept = 12

/** Orders themselves stay: the law wants them for five years. */
export async function sweepOrdering({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock()
  const upTo = new Date(at.getTime() - draftsKeptMs)
  await inBatches((most) => deleteOldDrafts(db, { upTo, most }))
  const before = koreanMonthsBefore(`${koreanDay(at).slice(0, 7)}-01`, monthsKept).slice(0, 7)
  await inBatches((most) => deleteOldCounts(db, { before, most }))
}
