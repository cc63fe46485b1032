import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from './rows-of.ts'
import type { Db } from './database.ts'
import type { DueRows } from './held-rows.ts'

/** Counts the rows that a retention rule selects; `at` is the expression for their age. Scans more rows than a request may. */
export const countDue = (db: Db, from: SQL, { at, where }: { at: SQL; where: SQL }): Promise<DueRows> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '60000', true)`)
    const result: unknown = await tx.execute(
      sql`select count(*)::int as count, min(${at})::text as "oldestAt" from ${from} where ${where}`,
    )
    const [row] = rowsOf<{ count: number; oldestAt: string | null }>(result)
    return { count: row?.count ?? 0, oldestAt: row?.oldestAt ? new Date(row.oldestAt) : null }
  })
