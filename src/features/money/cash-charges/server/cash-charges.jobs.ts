import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import { expireCharges } from './expire-charges.ts'

export const cashChargesJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  { name: 'expire-charges', cron: everyMinute, run: async () => void (await expireCharges(db, { at: clock() })) },
]
