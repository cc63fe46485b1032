import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteOldInquiries } from './inquiry.store.ts'

/** Three years, as the consent says [law: Privacy]. */
const retentionMs = 3 * 365 * 24 * 60 * 60 * 1000

export const inquiriesJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'sweep-inquiries',
    cron: '50 3 * * *',
    run: () => inBatches((most) => deleteOldInquiries(db, { upTo: new Date(clock().getTime() - retentionMs), most })),
  },
]
