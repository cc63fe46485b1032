import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { startJobs } from '../contract/watched-jobs.ts'
import { deleteOtherJobs, upsertAwaited } from './job-failure.queries.ts'

/**
 * Gives every job its time for a success from the start of a process on: time while all processes were off doesn't
 * count as overdue.
 */
export async function awaitJobs(db: Database, jobs: readonly Pick<Job, 'name'>[], at: Date): Promise<void> {
  const names = jobs.map(({ name }) => name)
  await upsertAwaited(db, names, at)
  // Other processes may run no jobs.
  await deleteOtherJobs(db, [...names, startJobs])
}
