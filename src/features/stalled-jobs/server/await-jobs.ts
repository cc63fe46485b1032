import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { startJobs } from '../contract/watched-jobs.ts'
import { deleteOtherJobs, upsertAwaited } from './job-failure.store.ts'

/** From the start of a process on, every job has its time for a success: what did not run while all were off is not overdue. */
export async function awaitJobs(db: Database, jobs: readonly Pick<Job, 'name'>[], at: Date): Promise<void> {
  const names = jobs.map(({ name }) => name)
  await upsertAwaited(db, names, at)
  // Other processes may be without jobs.
  await deleteOtherJobs(db, [...names, startJobs])
}
