import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { openEmbedded } from '../database/open-embedded.ts'
import { rowsOf } from '../database/rows-of.ts'
import { unpackArchive } from './archive.ts'
import { BackupProblem } from './backup-problem.ts'
import { loadEmbedded } from './load-embedded.ts'
import { manifestEntry, type Manifest } from './manifest.ts'
import { hashOfSchema, tableName } from './spool-database.ts'

interface Verification {
  key: string | undefined
  /** A folder for the scratch database, beside the backup. */
  scratch: string
  /** Throws where the restored money doesn't match. */
  prove: (db: Database) => Promise<void>
}

/**
 * Restores a backup into a scratch database of the embedded kind, and compares it with what the backup states: rows of each table, the
 * schema, and the money. Nothing of the installation is touched, and no right on the database server is needed.
 */
export async function verifyBackup(file: string, { key, scratch, prove }: Verification): Promise<Manifest> {
  await rm(scratch, { recursive: true, force: true })
  try {
    const manifest = await unpackArchive(file, {
      folder: scratch,
      key,
      keeps: (name) => name.startsWith('database/') || name === manifestEntry,
    })
    const database = join(scratch, 'restored')
    await loadEmbedded(database, { folder: scratch, manifest, isDraft: true })
    const db = await openEmbedded(database, { isDraft: true })
    try {
      await compare(db, manifest)
      await prove(db)
    } finally {
      await db.close()
    }
    return manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function compare(db: Database, manifest: Manifest): Promise<void> {
  for (const { name, rows } of manifest.tables) {
    const [counted] = rowsOf<{ count: number }>(
      await db.execute(sql.raw(`select count(*)::float8 as count from ${tableName(name)}`)),
    )
    if (counted?.count !== rows) throw new BackupProblem('unequal', { detail: `${name}: ${counted?.count} ≠ ${rows}` })
  }
  const schemaHash = await db.inSnapshot?.(hashOfSchema)
  if (schemaHash !== manifest.schemaHash) throw new BackupProblem('unequal', { detail: 'schema' })
}
