import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { openEmbedded } from '../database/open-embedded.ts'
import { unpackArchive } from './archive.ts'
import { BackupProblem } from './backup-problem.ts'
import type { LoadTarget } from './load-database.ts'
import { loadEmbedded } from './load-embedded.ts'
import { manifestEntry, type Manifest } from './manifest.ts'
import { hashOfSchema, tableName } from './spool-database.ts'

interface Verification {
  key: string | undefined
  /** A folder for the scratch database, beside the backup. */
  scratch: string
  /** Checks of the restored money that failed. */
  prove: (db: Database) => Promise<string[]>
}

/**
 * Restores a backup into a scratch database of the embedded kind, compares rows of each table and the schema with what the backup
 * states, and proves the money: money that doesn't match is no fault of a backup, which is then needed most. Nothing of the installation
 * is touched, and no right on the database server is needed.
 */
export async function verifyBackup(
  file: string,
  { key, scratch, prove }: Verification,
): Promise<{ manifest: Manifest; unproved: string[] }> {
  await rm(scratch, { recursive: true, force: true })
  try {
    const manifest = await unpackArchive(file, {
      folder: scratch,
      key,
      keeps: (name) => name.startsWith('database/') || name === manifestEntry,
    })
    const database = join(scratch, 'restored')
    await loadEmbedded(database, { folder: scratch, manifest, verify: (target) => compare(target, manifest) })
    const db = await openEmbedded(database, { isDraft: true })
    try {
      return { manifest, unproved: await prove(db) }
    } finally {
      await db.close()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function compare({ run }: LoadTarget, manifest: Manifest): Promise<void> {
  for (const { name, rows } of manifest.tables) {
    const [counted] = await run<{ count: number }>(`select count(*)::float8 as count from ${tableName(name)}`)
    if (counted?.count !== rows) throw new BackupProblem('unequal', { detail: `${name}: ${counted?.count} ≠ ${rows}` })
  }
  if ((await hashOfSchema({ query: run }, manifest.tables)) !== manifest.schemaHash)
    throw new BackupProblem('unequal', { detail: 'schema' })
}
