import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import type { MemberDeps } from './change-member.ts'
import { finishLeavings } from './leave/finish-leavings.ts'

export const finishLeavingsJob = 'finish-leavings'

export const accountJobs = (deps: MemberDeps): Job[] => [
  { name: finishLeavingsJob, cron: everyMinute, run: () => finishLeavings(deps) },
]
