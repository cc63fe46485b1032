import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import { notifyRestocked } from './restock/notify-restocked.ts'

export const assortmentJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'notify-restocked', cron: everyMinute, run: () => notifyRestocked(deps) },
]
