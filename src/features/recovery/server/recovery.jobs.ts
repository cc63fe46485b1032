import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteDeadCodes, deleteDeadRights, deleteOldAttempts } from './recovery-sweep.store.ts'

/** As far as the longest limit looks back: wrong codes of a day [T02]. */
const attemptsKeptMs = 24 * 60 * 60 * 1000

export const recoveryJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-recovery', cron: '15 3 * * *', run: () => sweepRecovery(deps) },
]

/** Codes and rights go with their ten minutes. */
async function sweepRecovery({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock()
  await inBatches((most) => deleteDeadCodes(db, { upTo: at, most }))
  await inBatches((most) => deleteDeadRights(db, { upTo: at, most }))
  await inBatches((most) => deleteOldAttempts(db, { upTo: new Date(at.getTime() - attemptsKeptMs), most }))
}
