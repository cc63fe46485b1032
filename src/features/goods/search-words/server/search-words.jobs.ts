import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteOldMisses } from './search-miss.queries.ts'

export const searchWordsJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-search-misses', cron: '58 3 * * *', run: () => sweepMisses(deps) },
]

async function sweepMisses({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const upTo = new Date(clock().getTime() - sweptRows.searchMiss.kept.ms)
  await inBatches((most) => deleteOldMisses(db, { upTo, most }))
}
