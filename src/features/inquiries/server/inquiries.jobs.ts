import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteOldInquiries } from './inquiry.queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Three years, as stated in the consent [law: Privacy]. */
const retentionMs = 3 * 365 * dayMs
/** Without the consent the data serve only the answer to the inquiry. */
const withoutConsentMs = 90 * dayMs

export const inquiriesJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'sweep-inquiries',
    cron: '50 3 * * *',
    run: () => {
      const before = (ms: number) => new Date(clock().getTime() - ms)
      const ages = { upTo: before(retentionMs), upToWithoutConsent: before(withoutConsentMs) }
      return inBatches((most) => deleteOldInquiries(db, { ...ages, most }))
    },
  },
]
