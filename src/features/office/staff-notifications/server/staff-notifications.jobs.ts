import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { notifyStaff } from './notify-staff.ts'
import { sendDigests } from './send-digests.ts'

export const staffNotificationsJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'notify-staff', cron: '*/5 * * * *', run: async () => void (await notifyStaff(deps)) },
  // Runs once a day for each member; the later hours cover a server that was down at eight.
  { name: 'send-digests', cron: '0 8-20 * * *', run: async () => void (await sendDigests(deps)) },
]
