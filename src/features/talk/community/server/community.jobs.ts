import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { sweepCommunity } from './sweep-community.ts'

export const communityJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-community', cron: '55 3 * * *', run: () => sweepCommunity(deps) },
]
