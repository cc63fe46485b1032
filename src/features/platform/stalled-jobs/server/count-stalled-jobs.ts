import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { stalledJobs } from './stalled-jobs.ts'

/** Counts the jobs, and the records of jobs, that gave up. */
export async function countStalledJobs(db: Db, at: Date): Promise<{ count: number; oldestAt: string | null }> {
  const result: unknown = await db.execute(
    sql`select count(*)::int as count, to_char(min(j.since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "oldestAt" from (${stalledJobs(at)}) j`,
  )
  return rowsOf<{ count: number; oldestAt: string | null }>(result)[0]! // an aggregate is one row
}
