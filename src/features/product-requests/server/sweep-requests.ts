import { releaseAttachments } from '#features/files/server/attachments.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { requestSubject } from './request-subject.ts'
import { deleteOldRequests } from './request-sweep.queries.ts'

const day = 24 * 60 * 60 * 1000

/** Retention of declined and withdrawn requests. */
const refusedKeptMs = 365 * day
/** Retention of accepted quotes and approved proofs, which are records of a contract [law: Privacy]. */
const doneKeptMs = 5 * 366 * day

/** Deletes old requests; `sweep-attachments` removes their files. Open requests stay. */
export async function sweepRequests({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock().getTime()
  const ages = { refusedUpTo: new Date(at - refusedKeptMs), doneUpTo: new Date(at - doneKeptMs) }
  await inBatches(async (most) => {
    const { deleted } = await db.transact(async (tx) => {
      const ids = await deleteOldRequests(tx, { ...ages, most })
      if (ids.length > 0) await releaseAttachments(tx, ids.map(requestSubject))
      return { ok: true, deleted: ids.length }
    })
    return deleted
  })
}
