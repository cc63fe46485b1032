import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { sweepOrdering } from './place/sweep-ordering.ts'

export const checkoutJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-ordering', cron: '45 3 * * *', run: () => sweepOrdering({ db, clock }) },
]
