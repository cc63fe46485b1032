import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Db } from '#server/database/database.ts'
import { migrationsFolder } from '#server/folders.ts'
import { createEmptyDatabase, onPostgres } from '../test-database.ts'

interface Journal {
  entries: { tag: string }[]
}

const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal // drizzle's own file
export const tags = journal.entries.map(({ tag }) => tag)

/** A database that nobody has migrated, and the hand of whoever migrates it. */
export interface BareDatabase {
  db: Db
  /** Empty on PGlite, which has no address. */
  url: string
  exec(text: string): Promise<void>
  /** Up to the migration of that tag, and no further. */
  migrate(last: string | undefined): Promise<void>
  /** Takes everything away again. */
  empty(): Promise<void>
  drop(): Promise<void>
}

export async function openBare(): Promise<BareDatabase> {
  const { db, url, exec, migrate, drop } = onPostgres ? await openServer() : await openEmbedded()
  return {
    ...{ db, url, exec, drop },
    migrate: async (last) => {
      const folder = folderUntil(last)
      await migrate(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
    },
    empty: () => exec('drop schema public cascade; drop schema if exists drizzle cascade; create schema public'),
  }
}

async function openEmbedded() {
  const client = await PGlite.create()
  const db = drizzleEmbedded({ client })
  return {
    db: db as unknown as Db, // both drivers' databases are PgDatabase
    url: '',
    exec: async (text: string) => void (await client.exec(text)),
    migrate: (folder: string) => migrateEmbedded(db, { migrationsFolder: folder }),
    drop: () => client.close(),
  }
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

/** The migrations as an older version of the product brought them. */
function folderUntil(last: string | undefined): string {
  const count = last === undefined ? tags.length : tags.indexOf(last) + 1
  const folder = mkdtempSync(join(tmpdir(), 'balju-migrations-'))
  mkdirSync(join(folder, 'meta'))
  const entries = journal.entries.slice(0, count)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}
