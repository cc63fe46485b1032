import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteOldInvitations } from './store-invitation.queries.ts'

/** Deletes the names and addresses of invitations that ended; until then an expired one can be sent again. */
export const storeInvitationsJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'sweep-store-invitations',
    cron: '12 3 * * *',
    run: async () => {
      const upTo = new Date(clock().getTime() - sweptRows.storeInvitation.kept.ms)
      await inBatches((most) => deleteOldInvitations(db, { upTo, most }))
    },
  },
]
