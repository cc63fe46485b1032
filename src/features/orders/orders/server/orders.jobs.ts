import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import { announceDelays } from './order/announce-delays.ts'
import { expireOrders } from './cancel/expire-orders.ts'

export const ordersJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  { name: 'expire-orders', cron: everyMinute, run: async () => void (await expireOrders(db, { at: clock() })) },
  // In the morning: the message arrives at a time at which the store reads it.
  { name: 'announce-delays', cron: '5 9 * * *', run: async () => void (await announceDelays(db, { at: clock() })) },
]
