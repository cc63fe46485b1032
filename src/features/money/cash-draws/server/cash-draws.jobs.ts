import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { expireDraws } from './expire-draws.ts'

export const cashDrawsJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  { name: 'expire-draws', cron: '5 0 * * *', run: async () => void (await expireDraws(db, { at: clock() })) },
]
