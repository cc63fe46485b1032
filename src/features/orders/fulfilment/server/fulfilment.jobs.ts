import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { countAsDelivered } from './receive-order.ts'

export const fulfilmentJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'count-as-delivered',
    cron: '10 4 * * *',
    run: async () => void (await countAsDelivered(db, { at: clock() })),
  },
]
