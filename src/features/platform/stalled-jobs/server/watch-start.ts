import { deleteFailure, upsertFailure } from './job-failure.queries.ts'
import { describeError } from './describe-error.ts'
import { recorded, type WatchDeps } from './watch-job.ts'
import { startJobs } from '../contract/watched-jobs.ts'

/** Lists a process that can't start its jobs, until it succeeds. `process` names it for the operators. */
export function watchStart(deps: WatchDeps, process: string) {
  const { db, clock } = deps
  return {
    failed: (error: unknown) =>
      recorded(deps, () =>
        upsertFailure(db, { job: startJobs, subject: process, error: describeError(error), at: clock() }),
      ),
    started: () => recorded(deps, () => deleteFailure(db, { job: startJobs, subject: process })),
  }
}
