import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Db } from '#server/database/database.ts'
import { pgliteVersion } from '#server/database/blank-database.ts'
import { cacheFolder, migrationsFolder } from '#server/folders.ts'
import { memoryCopyOf } from '../harness/memory-copy.ts'
import { createEmptyDatabase, onPostgres } from '../harness/test-database.ts'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal // drizzle's own file
export const tags = journal.entries.map(({ tag }) => tag)

/** An empty database without migrations, and the operations to migrate it step by step. */
export interface BareDatabase {
  db: Db
  /** Empty on PGlite, which has no address. */
  url: string
  exec(text: string): Promise<void>
  /** Applies the migrations of this folder; by default those of the product. */
  migrate(folder?: string): Promise<void>
  /** Removes everything, the record of applied migrations included. */
  empty(): Promise<void>
  drop(): Promise<void>
}

/** On PGlite in memory, or in this folder. */
export async function openBare(folder?: string): Promise<BareDatabase> {
  const { db, url, exec, migrate, drop } = onPostgres ? await openServer() : await openEmbedded(folder)
  return {
    db,
    url,
    exec,
    drop,
    migrate: (folder = migrationsFolder) => migrate(folder),
    empty: () => exec('drop schema public cascade; drop schema if exists drizzle cascade; create schema public'),
  }
}

async function openEmbedded(folder?: string) {
  const initial = await initialFiles()
  if (folder && !existsSync(join(folder, 'PG_VERSION'))) cpSync(initial, folder, { recursive: true })
  const client = await PGlite.create(folder ? { dataDir: folder } : { fs: memoryCopyOf(initial) })
  const db = drizzleEmbedded({ client })
  return {
    db: db as unknown as Db, // both drivers' databases are PgDatabase
    url: '',
    exec: async (text: string) => void (await client.exec(text)),
    migrate: (folder: string) => migrateEmbedded(db, { migrationsFolder: folder }),
    drop: () => client.close(),
  }
}

/** The folder of a database as PGlite creates it. Creating one takes five seconds, copying it a tenth of one. */
async function initialFiles(): Promise<string> {
  const folder = join(cacheFolder, `initial-database/${pgliteVersion()}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}-${randomUUID()}`
  mkdirSync(draft, { recursive: true })
  await (await PGlite.create({ dataDir: draft })).close()
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error // another worker was first
  }
  return folder
}

async function openServer() {
  const { url, remove } = await createEmptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const db = drizzlePostgres({ client })
  return {
    db: db as unknown as Db, // as above
    url,
    exec: async (text: string) => void (await client.query(text)),
    migrate: (folder: string) => migratePostgres(db, { migrationsFolder: folder }),
    drop: async () => {
      await client.end()
      await remove()
    },
  }
}

/** The migrations up to this tag, as an older version of the product had them. */
export const migrationsUntil = (tag: string): string =>
  copyMigrations(journal.entries.slice(0, tags.indexOf(tag) + 1))

/** One migration of another text and an earlier time, as in a version before the migrations were squashed. */
export function migrationsBefore(): string {
  const first = journal.entries[0]! // as below
  const former = { ...first, when: first.when - 86_400_000, tag: 'former' }
  const folder = copyMigrations([former])
  const text = readFileSync(join(migrationsFolder, `${first.tag}.sql`), 'utf8')
  writeFileSync(join(folder, 'former.sql'), `-- A former start.\n${text}`)
  return folder
}

/** All migrations and one more, which stands for the next version of the product. */
export function migrationsAndThen(text: string): string {
  const last = journal.entries.at(-1)! // a product without migrations would have no test
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: `${last.tag}_and_planted` }
  const folder = copyMigrations([...journal.entries, next])
  writeFileSync(join(folder, `${next.tag}.sql`), text)
  return folder
}

function copyMigrations(entries: Journal['entries']): string {
  const folder = mkdtempSync(join(tmpdir(), 'balju-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}
