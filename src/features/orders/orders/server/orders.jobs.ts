import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import { expireOrders } from './cancel/expire-orders.ts'

export const ordersJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  { name: 'expire-orders', cron: everyMinute, run: async () => void (await expireOrders(db, { at: clock() })) },
]
