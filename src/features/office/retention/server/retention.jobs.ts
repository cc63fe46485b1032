import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { runRetention } from './run-retention.ts'

export const retentionJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'anonymise-old-records', cron: '55 3 * * *', run: () => runRetention(deps) },
]
