import { deleteOldCounts } from '#features/goods/catalog/server/monthly-limit.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { koreanDay, koreanMonthsBefore } from '#values/korean-date.ts'
import { deleteOldDrafts } from './draft.queries.ts'

export { deleteDrafts } from './draft.queries.ts'

/** Cancels of old orders need past months. */
const monthsRetained = 12

/** Deletes drafts without changes, because they contain the receiver's address, and old counters. Orders stay: the law requires them for five years. */
export async function sweepCheckout({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock()
  const upTo = new Date(at.getTime() - sweptRows.orderDraft.kept.ms)
  await inBatches((most) => deleteOldDrafts(db, { upTo, most }))
  const before = koreanMonthsBefore(`${koreanDay(at).slice(0, 7)}-01`, monthsRetained).slice(0, 7)
  await inBatches((most) => deleteOldCounts(db, { before, most }))
}
