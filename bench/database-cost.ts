import pg from 'pg'
import { cpuSeconds } from './load.ts'

/** The database's work since its counters were set to zero. */
export interface DatabaseCost {
  cpuSeconds: number
  /** Statements of clients; what triggers run doesn't count, nor do begin and commit. */
  statements: number
  planningMs: number
}

export interface DatabaseMeter {
  /** False where the server doesn't load pg_stat_statements: statements and planning are 0. */
  countsStatements: boolean
  reset(): Promise<void>
  read(): Promise<DatabaseCost>
  /** The statements that took longest since the meter was set to zero, planning included. */
  longest(): Promise<StatementCost[]>
  close(): Promise<void>
}

export interface StatementCost {
  calls: number
  /** The number of plannings; equal to the number of calls for a statement that is planned at every call. */
  plans: number
  planMs: number
  runMs: number
  text: string
}

/** Measures one database of a PostgreSQL server on this machine. */
export async function openMeter(url: string): Promise<DatabaseMeter> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench meter' })
  client.on('error', () => {}) // the database is dropped at the end
  await client.connect()
  const countsStatements = await client
    .query('create extension if not exists pg_stat_statements')
    .then(
      () => client.query('select 1 from pg_stat_statements limit 1').then(() => true),
      () => false,
    )
    .catch(() => false)
  let before = new Map<number, number>()
  const processes = async () => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return new Map(rows.map(({ pid }) => [pid, cpuSeconds(pid)]))
  }
  return {
    countsStatements,
    reset: async () => {
      if (countsStatements)
        await client.query(
          'select pg_stat_statements_reset(0, oid, 0) from pg_database where datname = current_database()',
        )
      before = await processes()
    },
    read: async () => {
      const after = await processes()
      const spent = [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)
      if (!countsStatements) return { cpuSeconds: spent, statements: 0, planningMs: 0 }
      const { rows } = await client.query<{ calls: string; planning: number }>(`
        select coalesce(sum(calls), 0) as calls, coalesce(sum(total_plan_time), 0) as planning from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database()) and query !~* '^(begin|commit|rollback)'`)
      return { cpuSeconds: spent, statements: Number(rows[0]?.calls), planningMs: Number(rows[0]?.planning) }
    },
    longest: async () => {
      if (!countsStatements) return []
      const { rows } = await client.query<StatementCost>(`
        select calls::int, plans::int, mean_plan_time as "planMs", mean_exec_time as "runMs", query as text from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database())
        order by total_plan_time + total_exec_time desc limit 12`)
      return rows
    },
    close: () => client.end(),
  }
}
