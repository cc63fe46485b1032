import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openEmbedded } from '#server/database/embedded.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { migrationsFolder } from '#server/database/migrations-folder.ts'
import type { Database } from '#server/database/database.ts'

/** A real PostgreSQL to test on instead of the embedded database: `npm run test:pg` sets it. */
const serverUrl = process.env['TEST_DATABASE_URL']
export const onPostgres = serverUrl !== undefined

const migrationsHash = hashOfMigrations()
const templateFolder = join(import.meta.dirname, '../.cache/test-database', migrationsHash)
const templateName = `balju_template_${migrationsHash}`

/** Made once per state of the migrations: creating a database takes seconds, copying one takes a fraction of that. */
export async function makeTemplate(): Promise<void> {
  if (serverUrl) await makePostgresTemplate(serverUrl)
  else await makeEmbeddedTemplate()
}

async function makeEmbeddedTemplate(): Promise<void> {
  if (existsSync(templateFolder)) return
  const draft = `${templateFolder}-${randomUUID()}`
  const db = await openEmbedded(draft)
  await db.close()
  // Renamed when whole, so that a run that was stopped halfway leaves no broken template behind.
  renameSync(draft, templateFolder)
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
    await cp(templateFolder, folder, { recursive: true })
    return { url: undefined, remove: () => rm(folder, { recursive: true, force: true }) }
  }
  const name = `balju_test_${randomUUID().replaceAll('-', '')}`
  await withClient(serverUrl, (client) => client.query(`create database "${name}" template "${templateName}"`))
  const remove = () =>
    withClient(serverUrl, async (client) => void (await client.query(`drop database "${name}" with (force)`)))
  return { url: databaseUrl(serverUrl, name), remove }
}

/** A database on the server that nobody has migrated yet. */
export async function createEmptyDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  if (!serverUrl) throw new Error('only a PostgreSQL server has empty databases')
  const name = `balju_test_${randomUUID().replaceAll('-', '')}`
  await withClient(serverUrl, (client) => client.query(`create database "${name}"`))
  const remove = () =>
    withClient(serverUrl, async (client) => void (await client.query(`drop database "${name}" with (force)`)))
  return { url: databaseUrl(serverUrl, name), remove }
}

/** A database of its own, migrated and empty, open. */
export async function openTestDatabase(options: { connections?: number } = {}): Promise<TestDatabase> {
  const folder = join(tmpdir(), `balju-test-${randomUUID()}`)
  const { url, remove } = await createTestDatabase(folder)
  const db = url ? await openPostgres(url, options) : await openEmbedded(folder, { migrated: true })
  const drop = async () => {
    await db.close()
    await remove()
  }
  return { db, url, drop }
}

/**
 * Takes every row out, and starts numbering anew. Deleting a few rows of forty tables is ten times as fast as truncating them;
 * with triggers and foreign keys off the order does not matter, and the ledger lets go of its entries.
 */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.execute(sql`
    do $$ declare name text; begin
      perform set_config('session_replication_role', 'replica', true);
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('delete from %I', name);
      end loop;
      -- A catalog's version is never given twice: what the process keeps in memory would be taken for the next test's.
      perform setval(format('%I', sequencename)::regclass, 1, false) from pg_sequences
        where schemaname = 'public' and sequencename <> 'catalog_version';
    end $$`)
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

function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    hash.update(file).update(readFileSync(join(migrationsFolder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
