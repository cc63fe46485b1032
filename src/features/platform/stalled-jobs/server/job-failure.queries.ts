import { and, eq, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { jobFailure, jobState } from './stalled-jobs.tables.ts'

interface Failure {
  job: string
  subject: string
  error: string
  at: Date
}

/** Counts within the row, so that two processes don't lose each other's failures. */
export async function upsertFailure(db: Db, { job, subject, error, at }: Failure): Promise<void> {
  await db
    .insert(jobFailure)
    .values({ job, subject, failures: 1, since: at, lastTriedAt: at, error })
    .onConflictDoUpdate({
      target: [jobFailure.job, jobFailure.subject],
      set: { failures: sql`${jobFailure.failures} + 1`, lastTriedAt: at, error },
    })
}

/** Deletes the failures of a job except those of the subjects, and of runs that began later. */
export async function deleteFailures(
  db: Db,
  { job, upTo, except }: { job: string; upTo: Date; except: readonly string[] },
): Promise<void> {
  await db
    .delete(jobFailure)
    .where(and(eq(jobFailure.job, job), lte(jobFailure.lastTriedAt, upTo), notInArray(jobFailure.subject, [...except])))
}

/**
 * Records a success, unless one was recorded since `unlessAfter`, so that a run every minute doesn't write each time.
 */
export async function updateAwaited(db: Db, job: string, at: Date, unlessAfter: Date): Promise<void> {
  await db
    .update(jobState)
    .set({ awaitedFrom: at })
    .where(and(eq(jobState.job, job), lt(jobState.awaitedFrom, unlessAfter)))
}

export async function upsertAwaited(db: Db, jobs: readonly string[], at: Date): Promise<void> {
  await db
    .insert(jobState)
    .values(jobs.map((job) => ({ job, awaitedFrom: at })))
    .onConflictDoUpdate({ target: jobState.job, set: { awaitedFrom: at } })
}

export async function deleteFailure(db: Db, { job, subject }: { job: string; subject: string }): Promise<void> {
  await db.delete(jobFailure).where(and(eq(jobFailure.job, job), eq(jobFailure.subject, subject)))
}

/** Deletes the rows of jobs that no longer exist. */
export async function deleteOtherJobs(db: Db, jobs: readonly string[]): Promise<void> {
  await db.delete(jobState).where(notInArray(jobState.job, [...jobs]))
  await db.delete(jobFailure).where(notInArray(jobFailure.job, [...jobs]))
}
