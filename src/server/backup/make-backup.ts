import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Database } from '../database/database.ts'
import { packArchive, type Entry } from './archive.ts'
import { accountKeyEntry, bucketEntry, tableEntry, type Manifest } from './manifest.ts'
import { spoolDatabase } from './spool-database.ts'

/** The folders of DATA_DIR that belong to a backup beside the database. */
export const fileFolders = ['files', 'private-files'] as const

/** The parts of a backup beside the database. */
export interface BackupSource {
  dataDir: string
  accountKey: string
  version: string
  /** Keys of the bucket's files; undefined: files are in the data folder. */
  bucketKeys: (() => AsyncIterable<string>) | undefined
}

/** A copy of the database in a folder, which becomes an archive. */
export interface Spool {
  folder: string
  manifest: Manifest
}

export const hashOfKey = (key: string): string => createHash('sha256').update(`balju backup ${key}`).digest('hex')

/** Copies one state of the database into a folder; the only part that needs the database. */
export async function spoolBackup(
  db: Database,
  {
    folder,
    at,
    source,
    progress,
  }: { folder: string; at: Date; source: BackupSource; progress?: (line: string) => void },
): Promise<Spool> {
  if (!db.inSnapshot) throw new Error('this database has no snapshots')
  const copy = await db.inSnapshot((snapshot) => spoolDatabase(snapshot, { folder, progress }))
  if (source.bucketKeys) await writeFile(join(folder, bucketEntry), linesOf(source.bucketKeys()))
  const manifest: Manifest = {
    format: 1,
    madeAt: at.toISOString(),
    version: source.version,
    engine: db.kind,
    accountKeyHash: hashOfKey(source.accountKey),
    files: source.bucketKeys ? 'bucket' : 'archive',
    ...copy,
  }
  return { folder, manifest }
}

async function* linesOf(keys: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const key of keys) yield `${key}\n`
}

export interface Packed {
  bytes: number
  /** Checks of the money that failed in the restored database. */
  unproved: string[]
}

export interface Packing {
  /** The backup, e.g. `…/balju-20261129T173000Z.backup`. */
  file: string
  key: string | undefined
  dataDir: string
  accountKey: string
}

/**
 * Packs a spooled database with the files into `file`, which appears only after `verify` accepted it. The key of the account numbers
 * is included in an encrypted backup only.
 */
export async function packBackup(
  spool: Spool,
  { verify, ...packing }: Packing & { verify: (draft: string) => Promise<string[]> },
): Promise<Packed> {
  const { file, key } = packing
  const draft = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  try {
    const packed = await packArchive(draft, { manifest: spool.manifest, key, entries: listEntries(spool, packing) })
    await rm(spool.folder, { recursive: true, force: true })
    const unproved = await verify(draft)
    await rename(draft, file)
    return { ...packed, unproved }
  } finally {
    await rm(draft, { force: true })
    await rm(spool.folder, { recursive: true, force: true })
  }
}

async function* listEntries({ folder, manifest }: Spool, { key, accountKey, dataDir }: Packing): AsyncGenerator<Entry> {
  for (const { name } of manifest.tables) yield { name: tableEntry(name), from: join(folder, tableEntry(name)) }
  if (key) yield { name: accountKeyEntry, from: Buffer.from(accountKey) }
  if (manifest.files === 'bucket') yield { name: bucketEntry, from: join(folder, bucketEntry) }
  else for (const part of fileFolders) yield* filesBelow(dataDir, part)
}

async function* filesBelow(dataDir: string, part: string): AsyncGenerator<Entry> {
  const root = join(dataDir, part)
  if (!existsSync(root)) return
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    // A file that is being written ends in `.part`; one that was swept meanwhile belongs to no row any more.
    if (!entry.isFile() || path.endsWith('.part') || !existsSync(path)) continue
    yield { name: [part, ...relative(root, path).split(sep)].join('/'), from: path }
  }
}
