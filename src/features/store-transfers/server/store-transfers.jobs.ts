import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { endDueTransfers } from './end-due-transfers.ts'

/** A transfer begins with a Korean day; every minute, so that an interrupted run continues at once. */
export const storeTransfersJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'transfer-stores', cron: '* * * * *', run: () => endDueTransfers(deps) },
]
