import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteOldChecks } from './business-check.queries.ts'

export const businessChecksJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-business-checks', cron: '58 3 * * *', run: () => sweepChecks(deps) },
]

async function sweepChecks({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const upTo = new Date(clock().getTime() - sweptRows.businessCheck.kept.ms)
  await inBatches((most) => deleteOldChecks(db, { upTo, most }))
}
