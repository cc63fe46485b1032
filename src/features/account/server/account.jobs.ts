import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import type { MemberDeps } from './change-member.ts'
import { finishLeavings } from './leave/finish-leavings.ts'

export const accountJobs = (deps: MemberDeps): Job[] => [
  { name: 'finish-leavings', cron: everyMinute, run: () => finishLeavings(deps) },
]
