import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { RerunResult } from '../contract/watched-jobs.ts'
import { insertJobRun, isJobRunning, lockReruns } from './job-run.queries.ts'
import { findStalledJob } from './stalled-job.queries.ts'
import { runExpiresAt, runAnnounced, type WatchDeps } from './watch-job.ts'

/** Time after which a run is answered with 'RUNNING'. */
const longestMs = 10_000

type Begun = { ok: true; runId: number } | { ok: false; refused: 'running' | 'recovered' }
type RerunOutcome = { ok: true; result: RerunResult } | Extract<Begun, { ok: false }>

/** Runs a failed job once more, unless a process is running it. */
export async function rerunJob(
  deps: WatchDeps,
  { job, audit }: { job: Job; audit: AuditContext },
  { lock = lockReruns, isRunning = isJobRunning, waitMs = longestMs } = {},
): Promise<RerunOutcome> {
  const { db, clock, log } = deps
  const begun = await db.transact<Begun>(async (tx) => {
    await lock(tx, job.name)
    const at = clock()
    const failures = await findStalledJob(tx, job.name, at)
    if (failures === undefined) return { ok: false, refused: 'recovered' }
    if (await isRunning(tx, job.name, at)) return { ok: false, refused: 'running' }
    const runId = await insertJobRun(tx, { job: job.name, expiresAt: runExpiresAt(clock) })
    const change = { subject: `job/${job.name}`, before: { failedRuns: failures }, after: { isRerun: true }, at }
    await writeAudit(tx, audit, change)
    return { ok: true, runId }
  })
  if (!begun.ok) return begun
  const run = runAnnounced(job, deps, begun.runId).then(
    () => 'DONE' as const,
    (error: unknown) => {
      log.error({ job: job.name, err: error }, 'a job failed')
      return 'FAILED' as const
    },
  )
  return { ok: true, result: await Promise.race([run, after(waitMs)]) }
}

const after = (ms: number): Promise<'RUNNING'> =>
  new Promise((resolve) => void setTimeout(() => resolve('RUNNING'), ms).unref())
