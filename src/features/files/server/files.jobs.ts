import type { Job } from '#server/jobs/jobs.ts'
import { sweepFiles, type SweepDeps } from './sweep-files.ts'

export const filesJobs = (deps: SweepDeps): Job[] => [
  { name: 'sweep-files', cron: '25 4 * * *', run: () => sweepFiles(deps) },
]
