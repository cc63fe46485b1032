import { fork } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { openFileStorage } from '#features/platform/files/server/open-file-storage.ts'
import { backupName, deleteLeftovers } from '#server/backup/backup-files.ts'
import { spoolBackup, type BackupSource, type Packed } from '#server/backup/make-backup.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { programVersion } from '#server/program-version.ts'
import { accountKeyOf } from '#server/read-or-create-secret.ts'
import { insertRun, type BackupRun } from './backup-run.queries.ts'
import type { Finished } from './backup-worker.ts'
import { finishBackup, type Finishing } from './finish-backup.ts'

/** A backup that was made. */
export type GoodRun = BackupRun & { file: string; bytes: number; rows: number; unproved: string[] }

/** Packs and verifies: in this process, or in one of its own. */
export type Finish = (finishing: Finishing) => Promise<Packed>

export interface BackUp {
  db: Database
  config: Config
  clock: Clock
  finish?: Finish
  progress?: (line: string) => void
}

/** The folder of the scheduled backups; undefined: there are none. */
export const backupFolder = ({ BACKUP_DIR, DATABASE_URL, DATA_DIR }: Config): string | undefined =>
  BACKUP_DIR ?? (DATABASE_URL ? undefined : join(DATA_DIR, 'backups'))

/** Whether the server makes backups by itself: never of a demo, and of a PostgreSQL only into a BACKUP_DIR. */
export const backsUp = (config: Config): boolean => backupFolder(config) !== undefined && !config.isDemo

/** Makes a verified backup in a folder and records the result. Throws when it failed; nothing of it is left then. */
export async function backUp(
  folder: string,
  { db, config, clock, finish = finishBackup, progress }: BackUp,
): Promise<GoodRun> {
  const madeAt = clock()
  const file = join(folder, backupName(madeAt))
  const accountKey = accountKeyOf(config)
  const { list } = openFileStorage(config).storage
  const source: BackupSource = { dataDir: config.DATA_DIR, accountKey, version: programVersion(), bucketKeys: list }
  const tookMs = () => clock().getTime() - madeAt.getTime()
  const spoolFolder = `${file}.spool`
  // Another backup of the same second may own the folder.
  let isOwn = false
  try {
    await deleteLeftovers(folder, madeAt)
    await createFolder(spoolFolder)
    isOwn = true
    const spool = await spoolBackup(db, { folder: spoolFolder, at: madeAt, source, ...(progress && { progress }) })
    const packing = { file, key: config.BACKUP_KEY, dataDir: config.DATA_DIR, accountKey }
    const { bytes, unproved } = await finish({ spool, packing })
    const rows = spool.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const run = { madeAt, tookMs: tookMs(), file, bytes, rows, unproved, problem: null }
    await insertRun(db, run)
    return run
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await insertRun(db, { madeAt, tookMs: tookMs(), file: null, bytes: null, rows: null, unproved: null, problem })
    throw error
  } finally {
    if (isOwn) await rm(spoolFolder, { recursive: true, force: true })
  }
}

/** Fails where another backup of the same second is being made. */
async function createFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { mode: 0o700 })
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
