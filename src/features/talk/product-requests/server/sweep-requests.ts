import { releaseAttachments } from '#features/platform/files/server/attachments.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { requestSubject } from './request-subject.ts'
import { deleteOldRequests } from './request-sweep.queries.ts'

/** Deletes old requests; `sweep-attachments` removes their files. Open requests stay. */
export async function sweepRequests({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock().getTime()
  const before = ({ kept }: { kept: { ms: number } }) => new Date(at - kept.ms)
  const ages = { refusedUpTo: before(sweptRows.refusedRequest), doneUpTo: before(sweptRows.finishedRequest) }
  await inBatches(async (most) => {
    const { deleted } = await db.transact(async (tx) => {
      const ids = await deleteOldRequests(tx, { ...ages, most })
      if (ids.length > 0) await releaseAttachments(tx, ids.map(requestSubject))
      return { ok: true, deleted: ids.length }
    })
    return deleted
  })
}
