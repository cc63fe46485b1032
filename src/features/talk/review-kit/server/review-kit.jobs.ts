import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteExpiredHandOvers } from './hand-over.queries.ts'

/** Deletes expired salts at night; the next hand-over deletes those of a returning member. */
export const reviewKitJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'sweep-review-kit',
    cron: '20 3 * * *',
    run: async () => {
      const upTo = clock()
      await inBatches((most) => deleteExpiredHandOvers(db, { upTo, most }))
    },
  },
]
