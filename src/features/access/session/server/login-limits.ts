import type { Database, Db } from '#server/database/database.ts'
import { countFailures, deleteFailures, insertFailures, isKnownDevice, lockBucket } from './login-limits.queries.ts'

const minutes = (count: number) => count * 60 * 1000

/**
 * 5 failures in 15 minutes per account and address, 100 in an hour per account over all addresses [decisions:
 * Payloads].
 */
const perAddress = { max: 5, windowMs: minutes(15) }
const perAccount = { max: 100, windowMs: minutes(60) }

export interface LoginAttempt {
  username: string
  address: string
  /** Undefined for an unknown id, which has the same limits. */
  memberId: number | undefined
  deviceHash: string | undefined
  at: Date
}

interface Bucket {
  name: string
  max: number
  windowMs: number
}

/**
 * The buckets in which this attempt counts. A known device has a bucket of its own, so that strangers can't lock the owner
 * out.
 */
export async function bucketsOf(db: Db, attempt: LoginAttempt): Promise<Bucket[]> {
  const { memberId, deviceHash } = attempt
  const account = attempt.username.toLowerCase()
  if (memberId && deviceHash && (await isKnownDevice(db, { hash: deviceHash, memberId }))) {
    return [{ name: `device:${deviceHash}:${memberId}`, ...perAddress }]
  }
  return [
    { name: `address:${attempt.address}:${account}`, ...perAddress },
    { name: `account:${account}`, ...perAccount },
  ]
}

export type AttemptResult = 'wrong' | 'right' | 'unchecked'

export type ReserveOutcome = { ok: true; reserved: number[] } | { ok: false; seconds: number }

/**
 * Counts an attempt as failed before its password is checked; `settleAttempt` removes the count again. Otherwise a
 * hundred concurrent attempts to several processes would all pass before the first failure is stored. The lock covers
 * the counting only: no connection waits while a password is hashed. An attempt that is never settled (its process
 * died) stays counted as failed.
 */
export function reserveAttempt(
  db: Database,
  { buckets, at }: { buckets: readonly Bucket[]; at: Date },
): Promise<ReserveOutcome> {
  return db.transact<ReserveOutcome>(async (tx) => {
    await lockBucket(tx, queueNameOf(buckets))
    const seconds = await secondsToWait(tx, { buckets, at })
    if (seconds > 0) return { ok: false, seconds }
    return { ok: true, reserved: await insertFailures(tx, { buckets: buckets.map(({ name }) => name), at }) }
  })
}

/** Seconds until the next attempt is allowed; 0: now. */
async function secondsToWait(db: Db, { buckets, at }: { buckets: readonly Bucket[]; at: Date }): Promise<number> {
  let wait = 0
  for (const bucket of buckets) {
    const since = new Date(at.getTime() - bucket.windowMs)
    const { failures, oldest } = await countFailures(db, { bucket: bucket.name, since })
    if (failures < bucket.max || !oldest) continue
    wait = Math.max(wait, Math.ceil((oldest.getTime() + bucket.windowMs - at.getTime()) / 1000))
  }
  return wait
}

/**
 * Settles a reserved attempt. Failed: the count stays, whatever else is rolled back. Right: the bucket of this address
 * or device is reset; the account's bucket keeps counting strangers. Unchecked (no password was compared): removes
 * the count.
 */
export async function settleAttempt(
  db: Db,
  { buckets, reserved, result }: { buckets: readonly Bucket[]; reserved: number[]; result: AttemptResult },
): Promise<void> {
  if (result === 'wrong') return
  const [ownBucket] = buckets
  await deleteFailures(db, { ids: reserved, upTo: result === 'right' ? ownBucket?.name : undefined })
}

/** Bucket that all attempts on this account (or from this known device) share. */
const queueNameOf = (buckets: readonly Bucket[]) => buckets.at(-1)?.name ?? ''

const queues = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * Runs attempts on one account (or from one known device) one after another within a process, so that a right password
 * is not refused because of concurrent attempts that are still being checked.
 */
export async function queueAttempts<T>(db: Db, buckets: readonly Bucket[], work: () => Promise<T>): Promise<T> {
  const ownQueues = queues.get(db) ?? new Map<string, Promise<unknown>>()
  queues.set(db, ownQueues)
  const name = queueNameOf(buckets)
  const queued = (ownQueues.get(name) ?? Promise.resolve()).then(work, work)
  ownQueues.set(name, queued)
  try {
    return await queued
  } finally {
    if (ownQueues.get(name) === queued) ownQueues.delete(name)
  }
}
