import { sweepThreads } from '#features/talk/conversations/server/sweep-threads.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { requestSubject } from './request-subject.ts'
import { deleteOldRequests } from './request-sweep.queries.ts'

/** Deletes old requests. Open requests stay. */
export async function sweepRequests({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock().getTime()
  const before = ({ kept }: { kept: { ms: number } }) => new Date(at - kept.ms)
  const ages = { refusedUpTo: before(sweptRows.refusedRequest), doneUpTo: before(sweptRows.finishedRequest) }
  await sweepThreads(db, {
    subjectOf: requestSubject,
    deleteSome: (tx, most) => deleteOldRequests(tx, { ...ages, most }),
  })
}
