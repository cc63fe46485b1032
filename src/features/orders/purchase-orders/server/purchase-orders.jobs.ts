import { sendMessagesJob } from '#features/messages/messages/server/messages.jobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { everyMinute, type Job, type TriggerJob } from '#server/jobs/jobs.ts'
import { makeDuePurchaseOrders } from './make-due.ts'

interface Deps {
  db: Database
  clock: Clock
  triggerJob: TriggerJob
  publicUrl: string | undefined
}

export const purchaseOrdersJobs = ({ db, clock, triggerJob, publicUrl }: Deps): Job[] => [
  {
    name: 'make-purchase-orders',
    cron: everyMinute,
    run: async () => {
      const made = await makeDuePurchaseOrders(db, { at: clock(), origin: publicUrl?.replace(/\/+$/, '') })
      if (made > 0) triggerJob(sendMessagesJob)
    },
  },
]
