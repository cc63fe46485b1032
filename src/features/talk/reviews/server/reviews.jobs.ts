import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { sweepReviews } from './sweep-reviews.ts'

export const reviewsJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-reviews', cron: '57 3 * * *', run: () => sweepReviews(deps) },
]
