import type { Job } from '#server/jobs/jobs.ts'
import { sweepOnceFiles } from './once-file.ts'
import { sweepAttachments } from './sweep-attachments.ts'
import type { FileStorage } from './file-storage.ts'
import { sweepFiles, type SweepDeps } from './sweep-files.ts'

export const filesJobs = (deps: SweepDeps & { privateStorage: FileStorage }): Job[] => [
  { name: 'sweep-files', cron: '25 4 * * *', run: () => sweepFiles(deps) },
  { name: 'sweep-attachments', cron: '35 4 * * *', run: () => sweepAttachments(deps) },
  { name: 'sweep-once-files', cron: '*/5 * * * *', run: () => sweepOnceFiles(deps) },
]
