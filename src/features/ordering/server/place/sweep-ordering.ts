import { deleteOldCounts } from '#features/catalog/server/monthly-limit.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { koreanDay, koreanMonthsBefore } from '#values/korean-date.ts'
import { deleteOldDrafts } from './draft.queries.ts'

export { deleteDrafts } from './draft.queries.ts'

/** Retention of drafts without changes, because they contain the receiver's address. */
const draftRetentionMs = 90 * 24 * 60 * 60 * 1000
/** Cancels of old orders need past months. */
const monthsRetained = 12

/** Deletes old drafts and counters. Orders stay: the law requires them for five years. */
export async function sweepOrdering({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock()
  const upTo = new Date(at.getTime() - draftRetentionMs)
  await inBatches((most) => deleteOldDrafts(db, { upTo, most }))
  const before = koreanMonthsBefore(`${koreanDay(at).slice(0, 7)}-01`, monthsRetained).slice(0, 7)
  await inBatches((most) => deleteOldCounts(db, { before, most }))
}
