import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { rerunJobCall, stalledJobsCall } from '../contract/stalled-jobs.admin.calls.ts'
import { rerunJob } from './rerun-job.ts'
import { listStalledJobs } from './stalled-job.queries.ts'
import type { WatchDeps } from './watch-job.ts'

const mostListed = 200

/** `jobs` are the scheduled jobs without the watch, because a rerun watches itself. */
export function stalledJobsAdminRoutes(routes: Routes, deps: WatchDeps & { jobs: readonly Job[] }): void {
  const { db, clock, jobs } = deps
  routes.on(stalledJobsCall, async () => success(await listStalledJobs(db, clock(), mostListed)))

  routes.on(rerunJobCall, async ({ params, http }) => {
    const job = jobs.find(({ name }) => name === params.job)
    // Some jobs exist for one of the two databases only.
    return job ? rerunJob(deps, { job, audit: http.audit }) : notFound()
  })
}
