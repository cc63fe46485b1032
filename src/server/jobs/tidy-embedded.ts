import type { Database } from '../database/database.ts'
import type { Job } from './jobs.ts'

/**
 * A PostgreSQL server vacuums and analyzes by itself. The embedded one has no process for that: deleted and updated
 * rows would occupy disk space for ever, and the planner would have no statistics.
 */
export const tidyJobs = ({ db }: { db: Database }): Job[] =>
  db.kind === 'embedded' ? [{ name: 'tidy-database', cron: '40 4 * * *', run: () => tidyDatabase(db) }] : []

async function tidyDatabase(db: Database): Promise<void> {
  const { rows } = await db.executeSql(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  // The column that the statement names.
  for (const { name } of rows as { name: string }[]) {
    await db.executeSql(`vacuum (analyze) ${name}`)
    // Yield between tables, so that other queries get the connection.
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
}
