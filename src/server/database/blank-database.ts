import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cacheFolder, migrationsFolder } from '../folders.ts'
import type { Database } from './database.ts'

const blankFolders = join(cacheFolder, 'blank-database')

/**
 * @internal Creates the blank database (all tables, no rows) in the cache folder. Creating one takes seconds, copying
 * it a fraction of a second. One is built per PGlite version and state of the migrations; `npm start` does it after
 * installing.
 */
export async function makeBlankDatabase(): Promise<void> {
  const blank = blankFolder()
  if (existsSync(blank)) return
  const { openEmbedded } = await import('./open-embedded.ts')
  mkdirSync(blankFolders, { recursive: true })
  const draft = join(blankFolders, `draft-${randomUUID()}`)
  const db = await openEmbedded(draft, { isDraft: true })
  await db.close()
  syncTree(draft)
  // Rename only when complete: an interrupted or concurrent run leaves nothing half-written behind.
  try {
    renameSync(draft, blank)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(blank)) throw error
  }
}

/**
 * Copies the blank database to `folder` unless the folder exists; returns whether it copied. Opening a folder without a
 * database creates one. Syncs the copy to disk unless it is a draft.
 */
export function copyBlankDatabase(folder: string, options: { isDraft?: boolean } = {}): boolean {
  if (existsSync(folder) || !existsSync(blankFolder())) return false
  const draft = draftOf(folder)
  if (options.isDraft) renameSync(draft, folder)
  else putInPlace(draft, folder)
  return true
}

/**
 * Creates and fills a database unless the folder exists; returns whether it did. The folder appears only when complete,
 * so the draft is written without fsync and synced once at the end; an interrupted run leaves nothing and starts again
 * from scratch.
 */
export async function fillNewDatabase(folder: string, fill: (db: Database) => Promise<void>): Promise<boolean> {
  if (existsSync(folder)) return false
  const { openEmbedded } = await import('./open-embedded.ts')
  const draft = draftOf(folder)
  const db = await openEmbedded(draft, { isDraft: true })
  try {
    await fill(db)
  } finally {
    await db.close()
  }
  putInPlace(draft, folder)
  return true
}

/** Creates a blank draft next to the folder and removes leftovers of an earlier draft. */
function draftOf(folder: string): string {
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  // Copies concurrently: copying a thousand small files one by one takes several times as long.
  if (existsSync(blankFolder())) cpSync(blankFolder(), draft, { recursive: true })
  return draft
}

function putInPlace(draft: string, folder: string): void {
  syncTree(draft)
  renameSync(draft, folder)
  syncFolder(dirname(folder))
}

/** Syncs every file from the page cache to the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else syncFile(path, 'r+')
  }
  syncFolder(folder)
}

/** Syncs the directory entries. Windows does this itself and can't open a folder. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncFile(folder, 'r')
}

export function syncFile(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  fsyncSync(file)
  closeSync(file)
}

/** @internal The folder of the blank database, which exists after `makeBlankDatabase`. */
export const blankFolder = () =>
  join(blankFolders, createHash('sha256').update(pgliteVersion()).update(hashOfMigrations()).digest('hex').slice(0, 12))

/** @internal Another PGlite version may embed another PostgreSQL, which can't read the folder. */
export function pgliteVersion(): string {
  const settings = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json')
  return (JSON.parse(readFileSync(settings, 'utf8')) as { version: string }).version // every package has one
}

/** Identifies a state of the migrations. */
export function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    hash.update(file).update(readFileSync(join(migrationsFolder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
