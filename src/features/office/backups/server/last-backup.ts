import type { Db } from '#server/database/database.ts'
import { findLastRuns, type BackupRun } from './backup-run.queries.ts'

export interface LastBackup {
  /** The newest backup that was verified. */
  good: BackupRun | undefined
  /** The newest attempt failed. */
  failed: boolean
}

export async function lastBackup(db: Db): Promise<LastBackup> {
  const { last, good } = await findLastRuns(db)
  return { good, failed: last !== undefined && last.file === null }
}
