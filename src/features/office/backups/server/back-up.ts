import { fork } from 'node:child_process'
import { extname, join } from 'node:path'
import { openFileStorage } from '#features/platform/files/server/open-file-storage.ts'
import { backupName, deleteOldBackups } from '#server/backup/backup-files.ts'
import { spoolBackup, type BackupSource, type Packed } from '#server/backup/make-backup.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { programVersion } from '#server/program-version.ts'
import { readOrCreateSecret } from '#server/read-or-create-secret.ts'
import { insertRun, type BackupRun } from './backup-run.queries.ts'
import type { Finished } from './backup-worker.ts'
import { finishBackup, type Finishing } from './finish-backup.ts'

/** Packs and verifies: in this process, or in one of its own. */
export type Finish = (finishing: Finishing) => Promise<Packed>

export type { BackupRun }

export interface BackUp {
  db: Database
  config: Config
  clock: Clock
  finish?: Finish
  progress?: (line: string) => void
}

/** The folder of the backups; undefined: none are made by themselves. */
export const backupFolder = ({ BACKUP_DIR, DATABASE_URL, DATA_DIR }: Config): string | undefined =>
  BACKUP_DIR ?? (DATABASE_URL ? undefined : join(DATA_DIR, 'backups'))

/** Whether backups are made every night: never of a demo, and of a PostgreSQL only into a BACKUP_DIR. */
export const backsUp = (config: Config): boolean => backupFolder(config) !== undefined && !config.isDemo

export const accountKeyOf = ({ ACCOUNT_KEY, DATA_DIR }: Config): string =>
  ACCOUNT_KEY ?? readOrCreateSecret(DATA_DIR, 'account-key')

/** Makes a verified backup in a folder, records the result, and deletes the ones that need not be kept. Throws when it failed. */
export async function backUp(
  folder: string,
  { db, config, clock, finish = finishBackup, progress }: BackUp,
): Promise<BackupRun> {
  const madeAt = clock()
  const file = join(folder, backupName(madeAt))
  const accountKey = accountKeyOf(config)
  const { list } = openFileStorage(config).storage
  const source: BackupSource = { dataDir: config.DATA_DIR, accountKey, version: programVersion(), bucketKeys: list }
  const tookMs = () => clock().getTime() - madeAt.getTime()
  try {
    const spool = await spoolBackup(db, { folder: `${file}.spool`, at: madeAt, source, ...(progress && { progress }) })
    const packing = { file, key: config.BACKUP_KEY, dataDir: config.DATA_DIR, accountKey }
    const { bytes, unproved } = await finish({ spool, packing })
    const rows = spool.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const run = { madeAt, tookMs: tookMs(), file, bytes, rows, unproved, problem: null }
    await insertRun(db, run)
    await deleteOldBackups(folder)
    return run
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await insertRun(db, { madeAt, tookMs: tookMs(), file: null, bytes: null, rows: null, unproved: null, problem })
    throw error
  }
}

const program = join(import.meta.dirname, `backup-worker${extname(import.meta.filename)}`)

/** Finishes a backup in another process, so that requests don't wait for it. */
export function finishElsewhere(finishing: Finishing): Promise<Packed> {
  const { promise, resolve, reject } = Promise.withResolvers<Packed>()
  // The keys go by message: the environment of a process can be read by others of the account.
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { MALLOC_ARENA_MAX: '2' } })
  child.once('message', (answer: Finished) => (answer.ok ? resolve(answer.packed) : reject(new Error(answer.problem))))
  child.once('error', reject)
  child.once('exit', (code, signal) => reject(new Error(`the backup was ended (${signal ?? code})`)))
  child.send(finishing)
  return promise
}
