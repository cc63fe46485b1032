import { randomBytes } from 'node:crypto'
import { uploadType } from '#contract/call.ts'
import { onceFileLimits } from '#contract/once-file.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { FileStorage } from './file-storage.ts'
import {
  countReadableOnceFiles,
  deleteOnceFiles,
  insertOnceFile,
  listExpiredOnceFiles,
  listSurplusOnceFiles,
  updateOnceReads,
} from './once-file.queries.ts'
import { onceHashOf, openOnce, sealOnce, type AnsweredFile } from './once-seal.ts'

export interface OnceFileDeps {
  db: Database
  clock: Clock
  privateStorage: FileStorage
}

type KeepOutcome = { ok: true; secret: string; expiresAt: Date } | { ok: false; refused: 'too-large' }

/** Stores a file for a minute under a secret. Keeps only the newest few of an owner. */
export async function keepOnceFile(
  deps: OnceFileDeps,
  { owner, file }: { owner: string; file: AnsweredFile },
): Promise<KeepOutcome> {
  if (file.bytes.length > onceFileLimits.maxBytes) return { ok: false, refused: 'too-large' }
  const secret = randomBytes(32).toString('base64url')
  const hash = onceHashOf(secret)
  const expiresAt = new Date(deps.clock().getTime() + onceFileLimits.lifeMs)
  // Inserts the row first: without it no sweep would find the file.
  await insertOnceFile(deps.db, { hash, owner, reads: 0, expiresAt })
  await deps.privateStorage.put(storageKey(hash), { bytes: sealOnce(file, secret), type: uploadType })
  await remove(deps, await listSurplusOnceFiles(deps.db, { owner, most: onceFileLimits.maxWaiting }))
  return { ok: true, secret, expiresAt }
}

/** Reads the file of an address; the last reading removes it. A HEAD request is not counted. */
export async function takeOnceFile(
  deps: OnceFileDeps,
  { secret, isCounted }: { secret: string; isCounted: boolean },
): Promise<AnsweredFile | undefined> {
  const reading = { hash: onceHashOf(secret), at: deps.clock(), most: onceFileLimits.maxReads }
  if ((await countReadableOnceFiles(deps.db, reading)) === 0) return undefined
  // Reads the file before counting: another reader's count may remove it.
  const sealed = await deps.privateStorage.read(storageKey(reading.hash))
  if (!sealed) return undefined
  if (isCounted) {
    const reads = await updateOnceReads(deps.db, reading)
    if (reads === undefined) return undefined
    if (reads === onceFileLimits.maxReads) await remove(deps, [reading.hash])
  }
  return openOnce(sealed, secret)
}

const batchSize = 200

/** Removes files that nobody has read. A failing storage ends the run; the next run continues. */
export async function sweepOnceFiles(deps: OnceFileDeps): Promise<void> {
  const at = deps.clock()
  for (;;) {
    const expired = await listExpiredOnceFiles(deps.db, { at, most: batchSize })
    if (expired.length === 0) return
    await remove(deps, expired)
  }
}

async function remove({ db, privateStorage }: OnceFileDeps, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await privateStorage.delete(hashes.map(storageKey))
  await deleteOnceFiles(db, hashes)
}

const storageKey = (hash: string): string => `private/once/${hash.slice(0, 2)}/${hash}`
