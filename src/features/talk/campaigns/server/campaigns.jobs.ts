import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { fixResults } from './fix-results.ts'

/** The job runs every ten minutes, because deadlines end with a Korean day. */
export const campaignsJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'fix-campaigns', cron: '*/10 * * * *', run: () => fixResults(deps) },
]
