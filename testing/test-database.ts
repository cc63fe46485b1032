import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { copyBlankDatabase, hashOfMigrations, makeBlankDatabase } from '#server/database/blank-embedded.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { openPostgres } from '#server/database/postgres.ts'
import type { Database } from '#server/database/database.ts'

/** A real PostgreSQL to test on instead of the embedded database: `npm run test:pg` sets it. */
const serverUrl = process.env['TEST_DATABASE_URL']
export const onPostgres = serverUrl !== undefined

/** Names begin alike within one run of the tests, so that its end finds what workers still held when they were ended. */
const run = process.env['BALJU_TEST_RUN'] ?? ''
const newName = (kind: string) => `${kind}${run}${randomUUID().replaceAll('-', '')}`.slice(0, 60)

const templateName = `balju_template_${hashOfMigrations()}`

/** Made once per state of the migrations: creating a database takes seconds, copying one takes a fraction of that. */
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
  /** The connection string on PostgreSQL, for a second process. */
  url: string | undefined
  drop(): Promise<void>
}

/** A copy of the template for whoever opens it: in the folder, or (with a url) on the server. */
export async function createTestDatabase(
  folder: string,
): Promise<{ url: string | undefined; remove: () => Promise<void> }> {
  if (!serverUrl) {
    if (!copyBlankDatabase(folder, { isDraft: true }))
      throw new Error('there is no blank database, or the folder is taken')
    return { url: undefined, remove: () => rm(folder, { recursive: true, force: true }) }
  }
  const name = newName('balju_test_')
  await withClient(serverUrl, (client) => client.query(`create database "${name}" template "${templateName}"`))
  const remove = () =>
    withClient(serverUrl, async (client) => void (await client.query(`drop database "${name}" with (force)`)))
  return { url: databaseUrl(serverUrl, name), remove }
}

/** A database on the server that nobody has migrated yet. */
export async function createEmptyDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  if (!serverUrl) throw new Error('only a PostgreSQL server has empty databases')
  const name = newName('balju_test_')
  await withClient(serverUrl, (client) => client.query(`create database "${name}"`))
  const remove = () =>
    withClient(serverUrl, async (client) => void (await client.query(`drop database "${name}" with (force)`)))
  return { url: databaseUrl(serverUrl, name), remove }
}

/** A database of its own, migrated and empty, open. */
export async function openTestDatabase(options: { connections?: number } = {}): Promise<TestDatabase> {
  const folder = join(tmpdir(), newName('balju-test-'))
  const { url, remove } = await createTestDatabase(folder)
  // Thrown away in the end: writing it safely took a fifth of what the tests take. What is killed or cut off opens its own.
  const db = url ? await openPostgres(url, options) : await openEmbedded(folder, { migrated: true, isDraft: true })
  await db.executeSql(emptyingFunction)
  const drop = async () => {
    await db.close()
    await remove()
  }
  return { db, url, drop }
}

/** What this worker has opened and no file uses now, by how many connections it has. */
const idle = new Map<number | undefined, TestDatabase[]>()

/**
 * A database as `openTestDatabase` gives it, for files that leave its tables as they found them: given back, it serves the next file of
 * the same worker, for opening one takes longer than most files do. The rows are whoever borrows it to take out.
 */
export async function borrowTestDatabase(
  options: { connections?: number } = {},
): Promise<{ opened: TestDatabase; giveBack: () => void }> {
  const shelf = idle.get(options.connections) ?? []
  idle.set(options.connections, shelf)
  const opened = shelf.pop() ?? (await openTestDatabase(options))
  return { opened, giveBack: () => void shelf.push(opened) }
}

/**
 * Takes every row out, and starts numbering anew. Deleting a few rows of sixty tables is ten times as fast as truncating them;
 * with triggers and foreign keys off the order does not matter, and the ledger lets go of its entries.
 */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.execute(sql`select empty_tables()`)
}

/** In a function their plans are kept. A catalog's version is never given twice: what the process keeps in memory would be taken for the next test's. */
const emptyingFunction = `
  do $$ declare deletes text; restarts text; begin
    select string_agg(format('delete from %I;', tablename), ' ') into deletes from pg_tables where schemaname = 'public';
    select string_agg(format('perform setval(%L, 1, false);', sequencename), ' ') into restarts from pg_sequences
      where schemaname = 'public' and sequencename <> 'catalog_version';
    execute format('create function empty_tables() returns void language plpgsql as %L',
      'begin perform set_config(''session_replication_role'', ''replica'', true);' || deletes || restarts || ' end');
  end $$`

/** Removes what the workers of a run have left. */
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
