import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { jobRun } from './stalled-jobs.tables.ts'

/** Serialises operators who start the same job. */
export async function lockReruns(tx: Tx, job: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job ${job}`}, 0))`)
}

export async function isJobRunning(db: Db, job: string, at: Date): Promise<boolean> {
  const rows = await db
    .select({ id: jobRun.id })
    .from(jobRun)
    .where(and(eq(jobRun.job, job), gt(jobRun.expiresAt, at)))
    .limit(1)
  return rows.length > 0
}

export async function insertJobRun(db: Db, run: { job: string; expiresAt: Date }): Promise<number> {
  return insertedId(await db.insert(jobRun).values(run).returning({ id: jobRun.id }))
}

export async function updateJobRun(db: Db, id: number, expiresAt: Date): Promise<void> {
  await db.update(jobRun).set({ expiresAt }).where(eq(jobRun.id, id))
}

/** Deletes the run, and runs of killed processes. */
export async function deleteJobRun(db: Db, id: number, at: Date): Promise<void> {
  await db.delete(jobRun).where(eq(jobRun.id, id))
  await db.delete(jobRun).where(lte(jobRun.expiresAt, at))
}
