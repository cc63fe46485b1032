import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { listOwnTables } from './own-tables.ts'
import { BackupProblem } from './backup-problem.ts'
import { loadDatabase, type Load, type LoadTarget } from './load-database.ts'

/**
 * Loads a backup into a PostgreSQL database in one transaction: it is whole or as before. A database with rows is refused unless they
 * shall be replaced, and one that another program uses is refused always.
 */
export async function loadPostgres(
  url: string,
  load: Load & { replaces: boolean; beforeCommit: () => Promise<void> },
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // the running statement rejects
  await client.connect()
  try {
    const target: LoadTarget = {
      run: async <Row>(text: string) => {
        const result: unknown = await client.query(text)
        // A text with several statements returns a list of results.
        const last = (Array.isArray(result) ? result.at(-1) : result) as { rows: Row[] } // the driver's result
        return last.rows
      },
      copyIn: (statement, file) => pipeline(createReadStream(file), client.query(from(`${statement} stdin`))),
    }
    // The role or the database may have other settings.
    await target.run(`set statement_timeout = 0; set datestyle = 'ISO'; set intervalstyle = 'postgres'`)
    await target.run('begin')
    await refuseOthers(target)
    await clear(target, load)
    await loadDatabase(target, load)
    await load.beforeCommit()
    await target.run('commit')
  } finally {
    await client.end()
  }
}

async function refuseOthers(target: LoadTarget): Promise<void> {
  const [others] = await target.run<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (others && others.count > 0) throw new BackupProblem('in-use')
}

/**
 * Drops the tables, sequences and functions of the schema `public` and the schemas of the product, and leaves the database and its rights
 * as they are. A table that no migration makes belongs to another program: refused.
 */
async function clear(target: LoadTarget, { replaces, manifest }: Load & { replaces: boolean }): Promise<void> {
  const tables = await target.run<{ name: string; text: string }>(
    `select format('%I.%I', schemaname, tablename) as text, tablename as name from pg_tables where schemaname = 'public'`,
  )
  if (tables.length > 0 && !replaces) throw new BackupProblem('not-empty')
  const own = new Set([...listOwnTables(), ...manifest.tables.map(({ name }) => name)])
  const foreign = tables.filter(({ name }) => !own.has(name))
  if (foreign.length > 0)
    throw new BackupProblem('foreign-table', { detail: foreign.map(({ name }) => name).join(', ') })
  if (tables.length > 0) await target.run(`drop table ${tables.map(({ text }) => text).join(', ')} cascade`)
  await target.run('drop schema if exists drizzle cascade; drop schema if exists jobs cascade')
  const rest = await target.run<{ statement: string }>(
    `select format('drop sequence %I.%I cascade', schemaname, sequencename) as statement from pg_sequences where schemaname = 'public'
     union all
     select format('drop routine %s cascade', p.oid::regprocedure) from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { statement } of rest) await target.run(statement)
}
