import type { Database, Db } from '#server/database/database.ts'
import { countFailures, deleteFailures, insertFailures, isKnownDevice, lockBucket } from './login-limits.store.ts'

const minutes = (count: number) => count * 60 * 1000

/** 5 failures in 15 minutes per account and address, 100 in an hour per account over all addresses [decisions: Payloads]. */
const perAddress = { most: 5, windowMs: minutes(15) }
const perAccount = { most: 100, windowMs: minutes(60) }

export interface LoginTry {
  username: string
  address: string
  /** Undefined for an id that nobody has: it is limited just the same. */
  memberId: number | undefined
  deviceHash: string | undefined
  at: Date
}

interface Bucket {
  name: string
  most: number
  windowMs: number
}

/** The buckets that this try counts in. A known device has one of its own, so that strangers can't lock the owner out. */
export async function bucketsOf(db: Db, attempt: LoginTry): Promise<Bucket[]> {
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

export type TryResult = 'missed' | 'right' | 'neither'

export type ReserveOutcome = { ok: true; reserved: number[] } | { ok: false; seconds: number }

/**
 * Counts a try before its password is looked at, as if it missed; `settleTry` takes the count back. Of a hundred that are sent
 * at once to several processes all would otherwise pass before the first miss is written down. The lock lasts for the counting
 * only: no connection waits while a password is hashed. A try that nobody settles (its process died) stays a miss.
 */
export function reserveTry(
  db: Database,
  { buckets, at }: { buckets: readonly Bucket[]; at: Date },
): Promise<ReserveOutcome> {
  return db.transact<ReserveOutcome>(async (tx) => {
    await lockBucket(tx, lineOf(buckets))
    const seconds = await secondsToWait(tx, { buckets, at })
    if (seconds > 0) return { ok: false, seconds }
    return { ok: true, reserved: await insertFailures(tx, { buckets: buckets.map(({ name }) => name), at }) }
  })
}

/** Seconds until another try is let through; 0: now. */
async function secondsToWait(db: Db, { buckets, at }: { buckets: readonly Bucket[]; at: Date }): Promise<number> {
  let wait = 0
  for (const bucket of buckets) {
    const since = new Date(at.getTime() - bucket.windowMs)
    const { failures, oldest } = await countFailures(db, { bucket: bucket.name, since })
    if (failures < bucket.most || !oldest) continue
    wait = Math.max(wait, Math.ceil((oldest.getTime() + bucket.windowMs - at.getTime()) / 1000))
  }
  return wait
}

/**
 * What became of a reserved try. Missed: it stays, whatever else is rolled back. Right: this address or device begins anew, the
 * account's own bucket keeps counting strangers. Neither (no password was looked at): as if it had not been.
 */
export async function settleTry(
  db: Db,
  { buckets, reserved, result }: { buckets: readonly Bucket[]; reserved: number[]; result: TryResult },
): Promise<void> {
  if (result === 'missed') return
  const [own] = buckets
  await deleteFailures(db, { ids: reserved, upTo: result === 'right' ? own?.name : undefined })
}

/** The bucket that every try on this account (or from this known device) counts in. */
const lineOf = (buckets: readonly Bucket[]) => buckets.at(-1)?.name ?? ''

const lines = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * Tries on one account (or from one known device) take turns within a process, so that a right password is not refused for
 * others that are only being looked at.
 */
export async function queueAttempts<T>(db: Db, buckets: readonly Bucket[], work: () => Promise<T>): Promise<T> {
  const own = lines.get(db) ?? new Map<string, Promise<unknown>>()
  lines.set(db, own)
  const name = lineOf(buckets)
  const turn = (own.get(name) ?? Promise.resolve()).then(work, work)
  own.set(name, turn)
  try {
    return await turn
  } finally {
    if (own.get(name) === turn) own.delete(name)
  }
}
