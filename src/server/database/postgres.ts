import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { refuseInsideTransaction, statementLogger, withTransactions, type Database, type Db } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { nameStatement } from './statement-names.ts'

/** Any number; the same for every process that migrates this product. */
const migrationLock = 7_263_910

/** A real PostgreSQL. Migrated under a lock when it returns: of several processes that start together one does the work. */
export async function openPostgres(url: string, options: { connections?: number } = {}): Promise<Database> {
  const pool = new GuardedPool({
    connectionString: url,
    max: options.connections ?? 10,
    Client: PreparingClient,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
  })
  pool.on('error', () => {}) // an idle connection that the server closed; the next query opens another
  const db = drizzle({ client: pool, casing: 'snake_case', logger: statementLogger })
  try {
    await migrateUnderLock(url)
  } catch (error) {
    await pool.end()
    throw error
  }
  return withTransactions(db as unknown as Db, { kind: 'postgres', close: () => pool.end() }) // both drivers' databases are PgDatabase
}

async function migrateUnderLock(url: string): Promise<void> {
  // A connection of its own: migrations may run longer than a request may, and the lock ends with the connection.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}

class GuardedPool extends pg.Pool {
  override query = ((...args: Parameters<pg.Pool['query']>) => {
    refuseInsideTransaction()
    return Reflect.apply(pg.Pool.prototype.query, this, args)
  }) as pg.Pool['query'] // same overloads, one check in front
}

/** Names every statement, so that PostgreSQL parses and plans each text once per connection instead of once per call. */
class PreparingClient extends pg.Client {
  override query = ((first: unknown, ...rest: unknown[]) => {
    if (isStatement(first) && !first.name) {
      const name = nameStatement(first.text)
      if (name) first = { ...first, name }
    }
    return Reflect.apply(pg.Client.prototype.query, this, [first, ...rest])
  }) as pg.Client['query'] // same overloads
}

function isStatement(value: unknown): value is { text: string; name?: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
