import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { sweepCheckout } from './place/sweep-checkout.ts'

export const checkoutJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-checkout', cron: '45 3 * * *', run: () => sweepCheckout({ db, clock }) },
]
