import { onPostgres } from '../harness/test-database.ts'
import type { World } from '../world.ts'

/** Deadlocks in the database so far. A transaction that was retried after one succeeds, so that no answer shows it. */
export async function countDeadlocks({ db }: World): Promise<number> {
  if (!onPostgres) return 0
  await new Promise((resume) => setTimeout(resume, 1_500)) // PostgreSQL writes its statistics once a second
  const { rows } = await db.executeSql(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  )
  return (rows[0] as { count: number }).count
}
