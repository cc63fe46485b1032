import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import { expireOrders } from './change/expire-orders.ts'
import { countAsDelivered } from './fulfil/receive-order.ts'
import { sweepOrdering } from './place/sweep-ordering.ts'

export const orderingJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  { name: 'expire-orders', cron: everyMinute, run: async () => void (await expireOrders(db, { at: clock() })) },
  {
    name: 'count-as-delivered',
    cron: '10 4 * * *',
    run: async () => void (await countAsDelivered(db, { at: clock() })),
  },
  { name: 'sweep-ordering', cron: '45 3 * * *', run: () => sweepOrdering({ db, clock }) },
]
