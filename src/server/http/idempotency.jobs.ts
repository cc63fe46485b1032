import { lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { deleteSome } from '../database/delete-some.ts'
import { inBatches } from '../jobs/in-batches.ts'
import type { Job } from '../jobs/jobs.ts'
import { idempotencyKey } from './idempotency.tables.ts'
import { keyRetentionMs } from './transact-once.ts'

/** Deletes expired idempotency keys. */
export const idempotencyJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'sweep-keys',
    cron: '5 3 * * *',
    run: async () => {
      const where = lt(idempotencyKey.createdAt, new Date(clock().getTime() - keyRetentionMs))
      await inBatches((most) => deleteSome(db, idempotencyKey, { where, most }))
    },
  },
]
