import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cacheFolder, migrationsFolder } from '../folders.ts'

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
  const db = await openEmbedded(draft)
  await db.close()
  // Renamed when whole: whoever is ended halfway, or comes second, leaves nothing broken.
  try {
    renameSync(draft, blank)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(blank)) throw error
  }
}

/** Puts the blank database where no folder is yet; answers whether it did. Opening a folder without a database makes one. */
export async function copyBlankDatabase(folder: string): Promise<boolean> {
  const blank = blankFolder()
  if (existsSync(folder) || !existsSync(blank)) return false
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  await cp(blank, draft, { recursive: true })
  renameSync(draft, folder)
  return true
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
