import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteOldInvitations } from './store-invitation.queries.ts'

/** Time in which an expired invitation can be sent again. */
const keptMs = 90 * 24 * 60 * 60 * 1000

/** Deletes the names and addresses of invitations that ended. */
export const storeInvitationsJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'sweep-store-invitations',
    cron: '12 3 * * *',
    run: async () => {
      const upTo = new Date(clock().getTime() - keptMs)
      await inBatches((most) => deleteOldInvitations(db, { upTo, most }))
    },
  },
]
