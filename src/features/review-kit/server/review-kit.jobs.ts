import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteDeadHandOvers } from './hand-over.store.ts'

/** Salts go with their minute: of those who come again by the next hand-over, of the others at night. */
export const reviewKitJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'sweep-review-kit',
    cron: '20 3 * * *',
    run: async () => {
      const upTo = clock()
      await inBatches((most) => deleteDeadHandOvers(db, { upTo, most }))
    },
  },
]
