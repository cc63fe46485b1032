import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteOldInquiries } from './inquiry.queries.ts'

/** Without the consent to three years the data serve only the answer to the inquiry. */
export const inquiriesJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'sweep-inquiries',
    cron: '50 3 * * *',
    run: () => {
      const before = (ms: number) => new Date(clock().getTime() - ms)
      const { inquiry, inquiryWithoutConsent } = sweptRows
      const ages = { upTo: before(inquiry.kept.ms), upToWithoutConsent: before(inquiryWithoutConsent.kept.ms) }
      return inBatches((most) => deleteOldInquiries(db, { ...ages, most }))
    },
  },
]
