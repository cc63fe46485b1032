import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './database.ts'
import { rowsOf } from './rows-of.ts'
import { UnknownMigrations } from './unknown-migrations.ts'

/**
 * Refuses a database whose migrations this program doesn't know, before anything is written to it. Drizzle compares times only: it
 * would run the first migration into the tables of an earlier version, and serve those of a later one as they are.
 */
export async function refuseUnknownMigrations(db: Db, migrationsFolder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  const hashes = new Set(known.map(({ hash }) => hash))
  const unknown = (await listApplied(db)).filter(({ hash }) => !hashes.has(hash))
  if (unknown.length === 0) return
  const newest = Math.max(...known.map(({ folderMillis }) => folderMillis))
  throw new UnknownMigrations(unknown.some(({ at }) => Number(at) > newest) ? 'later' : 'earlier')
}

/** The migrations that the database remembers; none of a new one, which has no such table. */
async function listApplied(db: Db): Promise<{ hash: string; at: number | string }[]> {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`)
  if (!rowsOf<{ exists: boolean }>(table)[0]?.exists) return []
  return rowsOf(await db.execute(sql`select hash, created_at as at from drizzle.__drizzle_migrations`))
}
