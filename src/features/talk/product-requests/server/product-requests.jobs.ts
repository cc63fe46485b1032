import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { sweepRequests } from './sweep-requests.ts'

export const productRequestsJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-product-requests', cron: '40 3 * * *', run: () => sweepRequests(deps) },
]
