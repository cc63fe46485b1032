import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { endDueTransfers } from './end-due-transfers.ts'

/** Runs every minute, so that a transfer starts with its Korean day and an interrupted run continues at once. */
export const storeTransfersJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'transfer-stores', cron: '* * * * *', run: () => endDueTransfers(deps) },
]
