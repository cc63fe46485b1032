import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rowsOf } from './rows-of.ts'
import type { Db } from './database.ts'

/**
 * Deletes up to `most` matching rows in one statement, so that locks are short, and returns the number deleted. Skips
 * locked rows: a sweep never waits, and concurrent sweeps delete different rows.
 */
export async function deleteSome(
  db: Db,
  table: PgTable,
  { where, most }: { where: SQL | undefined; most: number },
): Promise<number> {
  // Select by ctid: not every table has a single-column key.
  const result: unknown = await db.execute(sql`
    with deleted as (
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where ?? sql`false`} limit ${most} for update skip locked))
      returning 1
    )
    select count(*)::int as count from deleted`)
  const rows = rowsOf<{ count: number }>(result)
  return rows[0]?.count ?? 0
}
