import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import { applyPlans } from './plan/apply-plans.ts'

/** Runs every minute, so that planned margins begin in the first minute of their Korean day. */
export const partnerProductsJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'apply-planned-margins', cron: everyMinute, run: () => applyPlans(deps) },
]
