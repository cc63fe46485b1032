import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { asDb, statementLogger, withTransactions, type Database, type Snapshot } from './database.ts'
import { migrationsFolder } from '../folders.ts'
import { BatchingPool } from './batching-pool.ts'
import { refuseUnknownMigrations } from './refuse-unknown-migrations.ts'

/** Arbitrary, but equal in every process that migrates this product. */
const migrationLock = 7_263_910

/**
 * Opens a PostgreSQL server and applies the migrations under a lock: of several processes that start together one
 * migrates.
 */
export async function openPostgres(url: string, options: { connections?: number } = {}): Promise<Database> {
  const pool = new BatchingPool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    // Compiling a statement takes longer than any of ours runs, and PostgreSQL does it wherever it expects much work.
    options: '-c jit=off',
    // A new connection plans every statement again.
    idleTimeoutMillis: 10 * 60_000,
  })
  // A failed text may leave an open transaction behind: such a connection must not serve requests.
  const libraries = new pg.Pool({ connectionString: url, max: 2, idleTimeoutMillis: 60_000, statement_timeout: 30_000 })
  libraries.on('error', () => {})
  libraries.on('connect', ignoreConnectionErrors)
  const db = drizzle({ client: pool, casing: 'snake_case', logger: statementLogger })
  try {
    await migrateUnderLock(url)
  } catch (error) {
    await Promise.all([pool.end(), libraries.end()])
    throw error
  }
  return withTransactions(asDb(db), {
    kind: 'postgres',
    executeSql: (text, values) => executeSql(libraries, text, values),
    inSnapshot: (read) => readSnapshot(url, read),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([pool.end(), libraries.end()])
    },
  })
}

/** A connection of its own: a request may not run as long. */
async function readSnapshot<T>(url: string, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { to } = await import('pg-copy-streams')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  ignoreConnectionErrors(client)
  await client.connect()
  try {
    // The role or the database may have other settings.
    await client.query(`set statement_timeout = 0; set datestyle = 'ISO'; set intervalstyle = 'postgres'`)
    await client.query('begin isolation level repeatable read read only')
    return await read({
      query: async <Row>(text: string) => (await client.query(text)).rows as Row[], // named by the statement
      copyOut: (select) => client.query(to(`copy (${select}) to stdout`)),
    })
  } finally {
    await client.end()
  }
}

/** @internal Applies the missing migrations; concurrent processes wait for each other. */
export async function migrateUnderLock(url: string, folder = migrationsFolder): Promise<void> {
  // A separate connection: migrations may run longer than a request may, and the lock ends with the connection.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  ignoreConnectionErrors(client)
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    refuseOldServer(Number(rows[0]?.version))
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle({ client })
    await refuseUnknownMigrations(asDb(db), folder)
    await migrate(db, { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

/** @internal The migrations need this version; an older server would fail halfway. */
export function refuseOldServer(version: number): void {
  if (version < 150_000) throw new Error(`PostgreSQL 15 or later is needed, this is ${Math.floor(version / 10_000)}`)
}

/** Pending queries are rejected anyway; an unhandled error of a lost connection would also end the process. */
const ignoreConnectionErrors = (client: pg.ClientBase) => void client.on('error', () => {})

async function executeSql(pool: pg.Pool, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const client = await pool.connect()
  try {
    const result: unknown = await (values.length > 0 ? client.query(text, values) : client.query(text))
    client.release()
    // A text with several statements returns a list of results.
    const last: unknown = Array.isArray(result) ? result.at(-1) : result
    return { rows: (last as { rows?: unknown[] } | undefined)?.rows ?? [] } // the driver's result
  } catch (error) {
    client.release(true)
    throw error
  }
}
