import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteExpiredHandOvers } from './hand-over.store.ts'

/** Deletes expired salts at night; those of a returning member are deleted by the next hand-over. */
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
