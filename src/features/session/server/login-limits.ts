import type { Db } from '#server/database/database.ts'
import { countFailures, deleteFailures, insertFailures, isKnownDevice } from './login-limits.store.ts'

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

/** Seconds until another try is let through; 0: now. */
export async function secondsToWait(db: Db, { buckets, at }: { buckets: Bucket[]; at: Date }): Promise<number> {
  let wait = 0
  for (const bucket of buckets) {
    const since = new Date(at.getTime() - bucket.windowMs)
    const { failures, oldest } = await countFailures(db, { bucket: bucket.name, since })
    if (failures < bucket.most || !oldest) continue
    wait = Math.max(wait, Math.ceil((oldest.getTime() + bucket.windowMs - at.getTime()) / 1000))
  }
  return wait
}

/** A statement of its own, outside any transaction: a refused login must not roll its own trace back. */
export async function rememberFailure(db: Db, { buckets, at }: { buckets: Bucket[]; at: Date }): Promise<void> {
  await insertFailures(db, { buckets: buckets.map((bucket) => bucket.name), at })
}

/** A right password clears the bucket of this address or device; the account's own keeps counting strangers. */
export async function forgetFailures(db: Db, buckets: Bucket[]): Promise<void> {
  const [own] = buckets
  if (own) await deleteFailures(db, own.name)
}

const lines = new Map<string, Promise<unknown>>()

/**
 * Tries on one account (or from one known device) take turns: of a hundred that are sent at once, all would otherwise pass the
 * count before the first miss is written down. Several processes have a line each, so each adds one guess at most.
 */
export async function inTurn<T>(buckets: readonly Bucket[], work: () => Promise<T>): Promise<T> {
  const name = buckets.at(-1)?.name ?? ''
  const turn = (lines.get(name) ?? Promise.resolve()).then(work, work)
  lines.set(name, turn)
  try {
    return await turn
  } finally {
    if (lines.get(name) === turn) lines.delete(name)
  }
}
