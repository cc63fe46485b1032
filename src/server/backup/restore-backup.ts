import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFile, syncFolder, syncTree } from '../database/blank-database.ts'
import { unpackArchive } from './archive.ts'
import { compactTime } from './backup-files.ts'
import { BackupProblem } from './backup-problem.ts'
import { loadEmbedded } from './load-embedded.ts'
import { fileFolders, hashOfKey } from './make-backup.ts'
import { accountKeyEntry, bucketEntry, type Manifest } from './manifest.ts'

export interface Restoring {
  /** Its embedded database must not be open. */
  dataDir: string
  /** Undefined: the embedded database in the data folder. */
  url: string | undefined
  key: string | undefined
  /** ACCOUNT_KEY of the environment; undefined: the key is a file in the data folder. */
  accountKey: string | undefined
  /** Replaces a database that has rows. */
  replaces: boolean
  progress?: (line: string) => void
}

export interface Restored {
  manifest: Manifest
  /** Folder of the former embedded database, which the operator may delete. */
  former: string | undefined
  /** Keys of files that the backup expects in the bucket. */
  bucketKeys: string[]
}

/**
 * Restores a backup. The whole file is read and checked first; then the database appears at once: PostgreSQL in one transaction, the
 * embedded one by a renamed folder. Pictures and files are added before, which changes nothing that is shown.
 */
export async function restoreBackup(file: string, restoring: Restoring): Promise<Restored> {
  const { dataDir, url, replaces } = restoring
  const database = join(dataDir, 'database')
  if (!url && !replaces && existsSync(database)) throw new BackupProblem('not-empty')
  const folder = restoreFolder(dataDir)
  const former = join(dataDir, `database.before-restore-${compactTime(new Date())}`)
  await rm(folder, { recursive: true, force: true })
  try {
    const manifest = await unpackArchive(file, { folder, key: restoring.key, keeps: () => true })
    const keyFile = await findKeyFile(folder, { manifest, restoring })
    const bucketKeys = await readLines(join(folder, bucketEntry))
    if (url) {
      const { loadPostgres } = await import('./load-postgres.ts')
      await loadPostgres(url, {
        folder,
        manifest,
        replaces,
        progress: restoring.progress,
        beforeCommit: () => addFiles(folder, { dataDir, keyFile, former }),
      })
      return { manifest, former: undefined, bucketKeys }
    }
    // Written without fsync and synced once, which takes a fraction of the time.
    await loadEmbedded(join(folder, 'restored'), { folder, manifest, progress: restoring.progress })
    syncTree(join(folder, 'restored'))
    await addFiles(folder, { dataDir, keyFile, former })
    const hadOne = await replaceEmbedded(dataDir, former)
    return { manifest, former: hadOne ? former : undefined, bucketKeys }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const restoreFolder = (dataDir: string): string => join(dataDir, 'restore')
const readyMark = (dataDir: string): string => join(restoreFolder(dataDir), 'ready')

/**
 * The mark makes the two renames one: a start that finds it without a database finishes the restore. The former database is kept with its
 * key under a name of its own, so that a second restore can't take it away.
 */
async function replaceEmbedded(dataDir: string, former: string): Promise<boolean> {
  const database = join(dataDir, 'database')
  const hadOne = existsSync(database)
  await writeFile(readyMark(dataDir), '')
  syncTree(restoreFolder(dataDir))
  if (hadOne) await rename(database, former)
  try {
    await rename(join(restoreFolder(dataDir), 'restored'), database)
  } catch (error) {
    if (hadOne) await rename(former, database)
    throw error
  }
  syncFolder(dataDir)
  return hadOne
}

/** Finishes a restore that was killed between its two renames, and removes what an earlier kill left. Call it before the embedded database is opened. */
export async function finishRestore(dataDir: string): Promise<void> {
  const database = join(dataDir, 'database')
  const restored = join(restoreFolder(dataDir), 'restored')
  if (!existsSync(database) && existsSync(readyMark(dataDir)) && existsSync(restored)) await rename(restored, database)
  // A killed restore leaves plain text behind. It must not come back when the database is moved away one day.
  await rm(restoreFolder(dataDir), { recursive: true, force: true })
}

/**
 * Account numbers can be read with the key of the backed up installation only. Returns the file whose key the data folder shall take;
 * undefined: it has the right one.
 */
async function findKeyFile(
  folder: string,
  { manifest, restoring: { accountKey, dataDir } }: { manifest: Manifest; restoring: Restoring },
): Promise<string | undefined> {
  const isRight = (key: string) => hashOfKey(key) === manifest.accountKeyHash
  const own = join(dataDir, 'account-key')
  const present = accountKey ?? (existsSync(own) ? (await readFile(own, 'utf8')).trim() : undefined)
  if (present !== undefined && isRight(present)) return undefined
  const packed = join(folder, accountKeyEntry)
  // A key of the environment can't be changed from here.
  if (accountKey !== undefined || !existsSync(packed)) throw new BackupProblem('account-key-differs')
  return packed
}

/** Adds pictures and files, which changes nothing that is shown, and takes over the key: the former one stays beside the former database. */
async function addFiles(
  folder: string,
  { dataDir, keyFile, former }: { dataDir: string; keyFile: string | undefined; former: string },
): Promise<void> {
  for (const part of fileFolders) {
    if (!existsSync(join(folder, part))) continue
    await cp(join(folder, part), join(dataDir, part), { recursive: true })
    syncTree(join(dataDir, part))
  }
  if (!keyFile) return
  const own = join(dataDir, 'account-key')
  if (existsSync(own)) await cp(own, `${former}.account-key`)
  const draft = `${own}.new`
  await writeFile(draft, await readFile(keyFile), { mode: 0o600 })
  syncFile(draft, 'r+')
  await rename(draft, own)
}

async function readLines(file: string): Promise<string[]> {
  if (!existsSync(file)) return []
  return (await readFile(file, 'utf8')).split('\n').filter(Boolean)
}
