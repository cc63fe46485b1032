import { deleteOldAttempts } from '#server/attempts/attempts.queries.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteExpiredCodes, deleteExpiredRights } from './recovery-sweep.queries.ts'

/** Window of the longest limit: wrong codes of a day [T02]. */
const attemptRetentionMs = sweptRows.attempt.kept.ms

export const recoveryJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-recovery', cron: '15 3 * * *', run: () => sweepRecovery(deps) },
]

/** Codes and rights are deleted when their ten minutes are over. */
async function sweepRecovery({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock()
  await inBatches((most) => deleteExpiredCodes(db, { upTo: at, most }))
  await inBatches((most) => deleteExpiredRights(db, { upTo: at, most }))
  await inBatches((most) => deleteOldAttempts(db, { upTo: new Date(at.getTime() - attemptRetentionMs), most }))
}
