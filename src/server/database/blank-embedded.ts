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

const shelf = join(cacheFolder, 'blank-database')

/**
 * @internal Makes an embedded database with its tables and without a row, for whoever needs a new one: making it takes seconds, copying it a
 * fraction of one. Made once per version of PGlite and state of the migrations; `npm start` does it after installing.
 */
export async function makeBlankDatabase(): Promise<void> {
  const blank = blankFolder()
  if (existsSync(blank)) return
  const { openEmbedded } = await import('./embedded.ts')
  mkdirSync(shelf, { recursive: true })
  const draft = join(shelf, `draft-${randomUUID()}`)
  const db = await openEmbedded(draft, { isDraft: true })
  await db.close()
  writeOut(draft)
  // Renamed when whole: whoever is ended halfway, or comes second, leaves nothing broken.
  try {
    renameSync(draft, blank)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(blank)) throw error
  }
}

/**
 * Puts the blank database where no folder is yet; answers whether it did. Opening a folder without a database makes one. Safe from a
 * power cut, unless it is a draft.
 */
export function copyBlankDatabase(folder: string, options: { isDraft?: boolean } = {}): boolean {
  if (existsSync(folder) || !existsSync(blankFolder())) return false
  const draft = draftOf(folder)
  if (options.isDraft) renameSync(draft, folder)
  else putInPlace(draft, folder)
  return true
}

/**
 * Puts a database where no folder is yet, filled; answers whether it did. Nobody sees it before it is whole, so it is written quickly,
 * and made safe from a power cut in the end; who is ended meanwhile has nothing, and begins anew.
 */
export async function fillNewDatabase(folder: string, fill: (db: Database) => Promise<void>): Promise<boolean> {
  if (existsSync(folder)) return false
  const { openEmbedded } = await import('./embedded.ts')
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

/** Beside the folder, and blank; what a draft before it left is removed. */
function draftOf(folder: string): string {
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  // At once: a thousand small files one after the other, each waited for, take several times as long.
  if (existsSync(blankFolder())) cpSync(blankFolder(), draft, { recursive: true })
  return draft
}

function putInPlace(draft: string, folder: string): void {
  writeOut(draft)
  renameSync(draft, folder)
  writeOutFolder(dirname(folder))
}

/** From the system's memory to the disk. */
function writeOut(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) writeOutFolder(path)
    else syncFile(path, 'r+')
  }
  writeOutFolder(folder)
}

/** Which names are in it. Windows keeps them by itself, and opens no folder. */
function writeOutFolder(folder: string): void {
  if (process.platform !== 'win32') syncFile(folder, 'r')
}

function syncFile(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  fsyncSync(file)
  closeSync(file)
}

const blankFolder = () =>
  join(shelf, createHash('sha256').update(versionOfPglite()).update(hashOfMigrations()).digest('hex').slice(0, 12))

/** Another version may be another PostgreSQL, which does not read the folder. */
function versionOfPglite(): string {
  const settings = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json')
  return (JSON.parse(readFileSync(settings, 'utf8')) as { version: string }).version // every package has one
}

/** Names a state of the migrations. */
export function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    hash.update(file).update(readFileSync(join(migrationsFolder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
