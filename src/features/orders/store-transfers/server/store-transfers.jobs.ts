import type { Job } from '#server/jobs/jobs.ts'
import { endDueTransfers, type DueTransferDeps } from './end-due-transfers.ts'

/** Runs every minute, so that a transfer starts with its Korean day and an interrupted run continues at once. */
export const storeTransfersJobs = (deps: DueTransferDeps): Job[] => [
  { name: 'transfer-stores', cron: '* * * * *', run: () => endDueTransfers(deps) },
]
