import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { WatchedJobName } from '../contract/watched-jobs.ts'
import type { StalledJob } from '../contract/stalled-jobs.admin.calls.ts'
import { stalledJobs } from './stalled-jobs.ts'
import { jobRun } from './stalled-jobs.tables.ts'

interface StalledRow extends Omit<StalledJob, 'job'> {
  job: WatchedJobName
}

const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export async function listStalledJobs(db: Db, at: Date, limit: number): Promise<StalledRow[]> {
  const result: unknown = await db.execute(sql`
    select j.job, j.subject, ${iso(sql`j.since`)} as since, j.failures, j.error,
      ${iso(sql`j.last_tried_at`)} as "lastTriedAt",
      exists (select from ${jobRun} r where r.job = j.job and r.expires_at > ${at.toISOString()}::timestamptz) as "isRunning"
    from (${stalledJobs(at)}) j order by j.since, j.job, j.subject limit ${limit}`)
  return rowsOf<StalledRow>(result)
}

/** Number of failed runs in a row of the job or its records; undefined if it has not given up. */
export async function findStalledJob(db: Db, job: string, at: Date): Promise<number | undefined> {
  const result: unknown = await db.execute(
    sql`select max(j.failures)::int as failures from (${stalledJobs(at)}) j where j.job = ${job} having count(*) > 0`,
  )
  return rowsOf<{ failures: number }>(result)[0]?.failures
}
