import type { Database } from '../database/database.ts'
import type { Job } from './jobs.ts'

/**
 * A PostgreSQL server sweeps and counts its tables by itself, all day. The embedded one has no process for that: without it, rows that
 * were deleted or changed keep their place on disk for ever, and the planner never hears how many there are.
 */
export const tidyJobs = ({ db }: { db: Database }): Job[] =>
  db.kind === 'embedded' ? [{ name: 'tidy-database', cron: '40 4 * * *', run: () => tidyDatabase(db) }] : []

async function tidyDatabase(db: Database): Promise<void> {
  const { rows } = await db.executeSql(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  for (const { name } of rows as { name: string }[]) {
    // the column named above
    await db.executeSql(`vacuum (analyze) ${name}`)
    // One table after the other, and in between everybody else has their turn.
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
}
