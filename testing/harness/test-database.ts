import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { blankFolder, copyBlankDatabase, hashOfMigrations, makeBlankDatabase } from '#server/database/blank-database.ts'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import type { Database } from '#server/database/database.ts'
import { memoryCopyOf } from './memory-copy.ts'

/** A PostgreSQL server for the tests instead of the embedded database; `npm run test:pg` sets it. */
const serverUrl = process.env['TEST_DATABASE_URL']
export const onPostgres = serverUrl !== undefined

/** A common prefix of one test run, so that its teardown finds the databases that ended workers still held. */
const run = process.env['BALJU_TEST_RUN'] ?? ''
const newName = (kind: string) => `${kind}${run}${randomUUID().replaceAll('-', '')}`.slice(0, 60)

const templateName = `balju_template_${hashOfMigrations()}`

/** Created once per state of the migrations: creating a database takes seconds, copying one a fraction of that. */
export async function makeTemplate(): Promise<void> {
  if (serverUrl) await makePostgresTemplate(serverUrl)
  else await makeBlankDatabase()
}

async function makePostgresTemplate(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [templateName])
    if (rowCount) return
    const draft = `${templateName}_${process.pid}`
    await client.query(`create database "${draft}"`)
    const db = await openPostgres(databaseUrl(url, draft))
    await db.close()
    await client.query(`alter database "${draft}" rename to "${templateName}"`)
  })
}

export interface TestDatabase {
  db: Database
  /** The PostgreSQL connection string for a second process. */
  url: string | undefined
  drop(): Promise<void>
}

/** Copies the template without opening it: into the folder, or onto the server, then with a url. */
export async function createTestDatabase(
  folder: string,
): Promise<{ url: string | undefined; remove: () => Promise<void> }> {
  if (!serverUrl) {
    if (!copyBlankDatabase(folder, { isDraft: true }))
      throw new Error('the blank database is missing, or the folder exists')
    return { url: undefined, remove: () => rm(folder, { recursive: true, force: true }) }
  }
  const name = newName('balju_test_')
  await withClient(serverUrl, (client) => client.query(`create database "${name}" template "${templateName}"`))
  const remove = () =>
    withClient(serverUrl, async (client) => void (await client.query(`drop database "${name}" with (force)`)))
  return { url: databaseUrl(serverUrl, name), remove }
}

/** Creates a database on the server without migrations. */
export async function createEmptyDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  if (!serverUrl) throw new Error('only a PostgreSQL server has empty databases')
  const name = newName('balju_test_')
  await withClient(serverUrl, (client) => client.query(`create database "${name}"`))
  const remove = () =>
    withClient(serverUrl, async (client) => void (await client.query(`drop database "${name}" with (force)`)))
  return { url: databaseUrl(serverUrl, name), remove }
}

/** Opens a new migrated and empty database. */
export async function openTestDatabase(options: { connections?: number } = {}): Promise<TestDatabase> {
  if (!serverUrl) return openInMemory()
  const { url, remove } = await createTestDatabase(join(tmpdir(), newName('balju-test-')))
  const db = await openPostgres(url ?? '', options)
  await db.executeSql(emptyingFunction)
  const drop = async () => {
    await db.close()
    await remove()
  }
  return { db, url, drop }
}

/** Tests that kill processes open their databases on the disk. */
async function openInMemory(): Promise<TestDatabase> {
  const db = await openEmbedded('memory://', { migrated: true, isDraft: true, fs: memoryCopyOf(blankFolder()) })
  await db.executeSql(emptyingFunction)
  return { db, url: undefined, drop: () => db.close() }
}

/** The open databases of this worker that no file uses, by their number of connections. */
const idle = new Map<number | undefined, TestDatabase[]>()

/**
 * Borrows a database of `openTestDatabase`, for files that don't change its schema. The next file of the worker reuses it, because
 * opening one takes longer than most files. The borrower deletes the rows.
 */
export async function borrowTestDatabase(
  options: { connections?: number } = {},
): Promise<{ opened: TestDatabase; release: () => void }> {
  const idleDatabases = idle.get(options.connections) ?? []
  idle.set(options.connections, idleDatabases)
  const opened = idleDatabases.pop() ?? (await openTestDatabase(options))
  return { opened, release: () => void idleDatabases.push(opened) }
}

/**
 * Deletes all rows and restarts the sequences. Deleting a few rows of sixty tables is ten times as fast as truncating them. With
 * triggers and foreign keys off the order does not matter, and the ledger allows the delete.
 */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.execute(sql`select empty_tables()`)
}

/** A function caches the plans. The catalog version continues: otherwise a cache of this process would serve the next test. */
const emptyingFunction = `
  do $$ declare deletes text; restarts text; begin
    select string_agg(format('delete from %I;', tablename), ' ') into deletes from pg_tables where schemaname = 'public';
    select string_agg(format('perform setval(%L, 1, false);', sequencename), ' ') into restarts from pg_sequences
      where schemaname = 'public' and sequencename <> 'catalog_version';
    execute format('create function empty_tables() returns void language plpgsql as %L',
      'begin perform set_config(''session_replication_role'', ''replica'', true);' || deletes || restarts || ' end');
  end $$`

/** Removes the databases that the workers of a run have left. */
export async function removeTestDatabases(ofRun: string): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(`balju-test-${ofRun}`))
  await Promise.all(folders.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })))
  if (!serverUrl) return
  await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`balju_test_${ofRun}`],
    )
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`)
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
