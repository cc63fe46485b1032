import { join } from 'node:path'
import type { Config } from '../config.ts'
import { copyBlankDatabase } from './blank-database.ts'
import type { Database } from './database.ts'

/**
 * Opens the embedded database of the data folder, or the PostgreSQL of DATABASE_URL, without loading the other driver.
 */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'DATA_DIR'>,
): Promise<Database> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./open-postgres.ts')
    return openPostgres(config.DATABASE_URL, { connections: config.DATABASE_CONNECTIONS })
  }
  const { openEmbedded } = await import('./open-embedded.ts')
  const { finishRestore } = await import('../backup/restore-backup.ts')
  await finishRestore(config.DATA_DIR)
  const folder = embeddedFolder(config)
  copyBlankDatabase(folder)
  return openEmbedded(folder)
}

export const embeddedFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'database')
