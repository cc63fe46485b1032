import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'
import { BackupProblem } from './backup-problem.ts'
import { manifestEntry, manifestSchema, summaryEntry, summarySchema, type Manifest } from './manifest.ts'

/** A file of the archive, or its bytes. */
export interface Entry {
  name: string
  from: string | Buffer
}

/**
 * Writes a tar archive, compressed by Zstandard, and encrypted in the age format with a key. `zstd` and `age` open it without this
 * program. Ends with the checksums of all entries, so that a cut file is recognised.
 */
export async function packArchive(
  file: string,
  { manifest, entries, key }: { manifest: Manifest; entries: AsyncIterable<Entry>; key: string | undefined },
): Promise<{ bytes: number }> {
  const archive = pack()
  const sha256: Record<string, string> = {}
  const fill = async () => {
    await addEntry(archive, { name: manifestEntry, from: Buffer.from(JSON.stringify(manifest)) }, sha256)
    for await (const entry of entries) await addEntry(archive, entry, sha256)
    await addEntry(archive, { name: summaryEntry, from: Buffer.from(JSON.stringify({ sha256 })) }, {})
    archive.finalize()
  }
  const filled = fill().catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  const compressed = createZstdCompress()
  const out = key ? await encrypted(compressed, key) : compressed
  await Promise.all([
    filled,
    pipeline(Readable.from(archive), compressed),
    pipeline(out, createWriteStream(file, { mode: 0o600 })),
  ])
  await syncToDisk(file)
  return { bytes: (await stat(file)).size }
}

async function addEntry(
  archive: ReturnType<typeof pack>,
  { name, from }: Entry,
  sha256: Record<string, string>,
): Promise<void> {
  const hash = createHash('sha256')
  const size = typeof from === 'string' ? (await stat(from)).size : from.length
  const source = typeof from === 'string' ? createReadStream(from) : Readable.from([from])
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(source, hashed, archive.entry({ name, size }) as unknown as Writable) // a stream of streamx, which Node's pipeline accepts
  sha256[name] = hash.digest('hex')
}

/** The key has 32 random characters or more: it needs no slow derivation. */
const scryptWorkFactor = 12

async function encrypted(plain: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(scryptWorkFactor)
  encrypter.setPassphrase(key)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array> // Node's own type of the same stream
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as WebStream) // as above

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/**
 * Reads an archive to its end and checks every entry; writes the entries that `keeps` wants below a folder. Throws a `BackupProblem`
 * for a file that is no backup, is cut or changed, or was encrypted with another key.
 */
export async function unpackArchive(
  file: string,
  { folder, key, keeps }: { folder: string; key: string | undefined; keeps: (name: string) => boolean },
): Promise<Manifest> {
  const source = await decompressed(file, key)
  // Rows in plain text: for the account of the installation only.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = new Map<string, string>()
  const texts = new Map<string, string>()
  try {
    const entries = extract()
    const reading = pipeline(source, entries)
    reading.catch(() => {}) // the loop below fails with the same error
    for await (const entry of entries) {
      const { name } = entry.header
      const isText = name === manifestEntry || name === summaryEntry
      const bytes = entry as AsyncIterable<Buffer> // as every stream without an encoding
      const { sha256, text } = await readEntry(bytes, {
        to: !isText && keeps(name) ? join(folder, safeName(name)) : undefined,
        isText,
      })
      found.set(name, sha256)
      if (isText) texts.set(name, text)
    }
    await reading
  } catch (error) {
    // An error of the system, e.g. a full disk, says nothing about the backup.
    if (error instanceof BackupProblem || isOfSystem(error)) throw error
    throw new BackupProblem('broken', { cause: error })
  }
  return checkedManifest(texts, found)
}

const isOfSystem = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== undefined

function checkedManifest(texts: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): Manifest {
  const manifest = manifestSchema.safeParse(parsed(texts.get(manifestEntry)))
  const summary = summarySchema.safeParse(parsed(texts.get(summaryEntry)))
  if (!manifest.success) throw new BackupProblem('not-a-backup')
  if (!summary.success) throw new BackupProblem('broken')
  const expected = Object.entries(summary.data.sha256)
  const isWhole = found.size === expected.length + 1 && expected.every(([name, hash]) => found.get(name) === hash)
  if (!isWhole) throw new BackupProblem('broken')
  return manifest.data
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const knownEntries = /^(database\/[^/\\]+\.copy|(private-)?files\/.+|secrets\/account-key|bucket\.txt)$/

/** No entry may leave the folder, or stand for anything else in it. */
function safeName(name: string): string {
  const isKnown = knownEntries.test(name) && !name.split(/[/\\]/).includes('..')
  if (!isKnown) throw new BackupProblem('not-a-backup')
  return name
}

async function readEntry(
  entry: AsyncIterable<Buffer>,
  { to, isText }: { to: string | undefined; isText: boolean },
): Promise<{ sha256: string; text: string }> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  const hashed = async function* () {
    for await (const chunk of entry) {
      hash.update(chunk)
      if (isText) chunks.push(chunk)
      yield chunk
    }
  }
  if (to) {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await pipeline(hashed(), createWriteStream(to, { mode: 0o600 }))
  } else {
    for await (const _ of hashed());
  }
  return { sha256: hash.digest('hex'), text: Buffer.concat(chunks).toString('utf8') }
}

const ageMark = 'age-encryption.org/'
const zstdMark = '28b52ffd'

async function decompressed(file: string, key: string | undefined): Promise<Readable> {
  const head = await readHead(file)
  if (head.toString('latin1').startsWith(ageMark)) {
    if (!key) throw new BackupProblem('key-missing')
    return piped(await decrypted(file, key))
  }
  if (head.subarray(0, 4).toString('hex') !== zstdMark) throw new BackupProblem('not-a-backup')
  // Whoever can write to the copies could put another file in place of an encrypted one.
  if (key) throw new BackupProblem('not-encrypted')
  return piped(createReadStream(file))
}

/** An error of the source must reach the reader, which `pipe` does not do. */
function piped(source: Readable): Readable {
  const target = createZstdDecompress()
  pipeline(source, target).catch((error: unknown) => target.destroy(error instanceof Error ? error : undefined))
  return target
}

async function decrypted(file: string, key: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))))
  } catch (error) {
    throw new BackupProblem('key-wrong', { cause: error })
  }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new BackupProblem('not-a-backup', { cause: error })
  })
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0)
  await handle.close()
  return buffer.subarray(0, bytesRead)
}
