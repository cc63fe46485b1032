import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteOldInvitations } from './invitation.queries.ts'

/** Time in which an expired invitation can be sent again. The audit log keeps its recipient. */
const keptMs = 30 * 24 * 60 * 60 * 1000

/** Deletes the names and addresses of invitations that ended. */
export const teamsJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'sweep-invitations',
    cron: '10 3 * * *',
    run: async () => {
      const upTo = new Date(clock().getTime() - keptMs)
      await inBatches((most) => deleteOldInvitations(db, { upTo, most }))
    },
  },
]
