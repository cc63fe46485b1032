import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { FailedItems } from '#server/jobs/failed-items.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { safeError } from '#server/log/safe-error.ts'
import { describeError } from './describe-error.ts'
import { deleteFailures, updateAwaited, upsertFailure } from './job-failure.queries.ts'
import { deleteJobRun, insertJobRun, updateJobRun } from './job-run.queries.ts'

const minute = 60_000
/** Least interval between two recorded successes. */
const recordedEveryMs = 5 * minute
/** Limit of listed records of one job; the others fail for the same reason. */
const mostSubjects = 100
/** Shorter runs need no row. */
const announcedAfterMs = 1_000
const renewedEveryMs = minute
/** Expiry of a row that a killed process no longer renews. */
const expiresAfterMs = 3 * minute

export interface WatchDeps {
  db: Database
  clock: Clock
  log: { error: (facts: object, text: string) => void }
}

export const runExpiresAt = (clock: Clock): Date => new Date(clock().getTime() + expiresAfterMs)

/** Wraps a job to record its failures and successes for the operators. */
export const watchJob = (job: Job, deps: WatchDeps): Job => ({ ...job, run: () => runWatched(job, deps) })

/** Runs a job, records its result, and rethrows its error. `runId`: row of a run that other processes already see. */
async function runWatched(job: Job, deps: WatchDeps, runId?: number): Promise<void> {
  const { db, clock } = deps
  const startedAt = clock()
  const announcement = announceRun(job.name, deps, runId)
  try {
    await job.run()
  } catch (error) {
    await recorded(deps, () => recordFailure(db, { job: job.name, error, startedAt, at: clock() }))
    throw error
  } finally {
    await recorded(deps, announcement.end)
  }
  await recorded(deps, () => recordSuccess(db, { job: job.name, startedAt, at: clock(), except: [] }))
}

/** Runs a job whose row exists already. */
export const runAnnounced = (job: Job, deps: WatchDeps, runId: number): Promise<void> => runWatched(job, deps, runId)

/** Watching must not change the result of a job, for example while the database can't be reached. */
export async function recorded({ log }: WatchDeps, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => log.error({ err: safeError(error) }, 'a run could not be recorded'))
}

interface Run {
  job: string
  startedAt: Date
  at: Date
}

/** @internal */
export async function recordFailure(db: Database, { error, ...run }: Run & { error: unknown }): Promise<void> {
  const { job, at } = run
  if (!(error instanceof FailedItems)) return upsertFailure(db, { job, subject: '', error: describeError(error), at })
  const items = error.items.slice(0, mostSubjects)
  for (const item of items) {
    await upsertFailure(db, { job, subject: item.subject, error: describeError(item.error), at })
  }
  // The rest of the job succeeded.
  await recordSuccess(db, { ...run, except: items.map(({ subject }) => subject) })
}

async function recordSuccess(
  db: Database,
  { job, startedAt, at, except }: Run & { except: readonly string[] },
): Promise<void> {
  await deleteFailures(db, { job, upTo: startedAt, except })
  await updateAwaited(db, job, at, new Date(at.getTime() - recordedEveryMs))
}

/** Shows a longer run to other processes, until it ends. */
function announceRun(job: string, { db, clock, log }: WatchDeps, runId?: number): { end: () => Promise<void> } {
  let id = runId
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    if (id === undefined) id = await insertJobRun(db, { job, expiresAt: runExpiresAt(clock) })
    else await updateJobRun(db, id, runExpiresAt(clock))
  }
  const next = (ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      writing = recorded({ db, clock, log }, write)
      timer = next(renewedEveryMs)
    }, ms).unref()
  let timer = next(id === undefined ? announcedAfterMs : renewedEveryMs)
  return {
    end: async () => {
      clearTimeout(timer)
      await writing
      if (id !== undefined) await deleteJobRun(db, id, clock())
    },
  }
}
