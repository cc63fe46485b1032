import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/**
 * Deletes up to `most` of these rows in a statement of its own, so that no lock lasts. A row that somebody holds is left for the
 * next time: nobody waits for a sweep, and of two sweeps at once each takes its own. Answers how many went.
 */
export async function deleteSome(
  db: Db,
  table: PgTable,
  { where, most }: { where: SQL | undefined; most: number },
): Promise<number> {
  // By the place where they lie: not every table has a key of one column.
  const result: unknown = await db.execute(sql`
    with gone as (
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where ?? sql`false`} limit ${most} for update skip locked))
      returning 1
    )
    select count(*)::int as count from gone`)
  const { rows } = result as { rows: { count: number }[] } // both drivers answer so
  return rows[0]?.count ?? 0
}
