import type { Database, Db } from '#server/database/database.ts'
import { countAttempts, deleteAttempts, insertAttempts, lockName } from './recovery.store.ts'

const minutes = (count: number) => count * 60 * 1000

export interface Limit {
  bucket: string
  most: number
  windowMs: number
}

export type TakeOutcome = { ok: true } | { ok: false; refused: 'too-many'; seconds: number }

/** [T06] Addresses are hashed by the caller: this table knows nobody. */
export const findIdLimits = (address: string, email: string): Limit[] => [
  { bucket: `find address ${address}`, most: 5, windowMs: minutes(10) },
  { bucket: `find email ${email}`, most: 5, windowMs: minutes(60) },
]
/** A code request tells whether id, name and e-mail belong together, so it can't be asked at will. */
export const codeRequestLimits = (address: string): Limit[] => [
  { bucket: `request address ${address}`, most: 20, windowMs: minutes(10) },
]
/** Letters that one person can be sent by others. */
export const lettersLimit = (memberId: number): Limit => ({
  ...{ bucket: `letters ${memberId}`, most: 20, windowMs: minutes(60) },
})
/** 20 wrong codes of an account in a day [T02]. */
export const wrongCodesLimit = (memberId: number): Limit => ({
  ...{ bucket: `wrong ${memberId}`, most: 20, windowMs: minutes(24 * 60) },
})

/** Counts a try against all of the limits, over all processes; a refused one does not count. */
export function takeAttempt(db: Database, limits: readonly Limit[], at: Date): Promise<TakeOutcome> {
  const buckets = limits.map(({ bucket }) => bucket)
  return db.transact<TakeOutcome>(async (tx) => {
    // In one order, so that two that share their buckets don't wait for each other.
    for (const bucket of buckets.toSorted()) await lockName(tx, bucket)
    let seconds = 0
    for (const limit of limits) seconds = Math.max(seconds, await secondsToWait(tx, limit, at))
    if (seconds > 0) return { ok: false, refused: 'too-many', seconds }
    const longest = Math.max(...limits.map(({ windowMs }) => windowMs))
    await deleteAttempts(tx, { buckets, upTo: new Date(at.getTime() - longest) })
    await insertAttempts(tx, { buckets, at })
    return { ok: true }
  })
}

/** Seconds until another try is let through; 0: now. */
export async function secondsToWait(db: Db, { bucket, most, windowMs }: Limit, at: Date): Promise<number> {
  const { attempts, oldest } = await countAttempts(db, { bucket, since: new Date(at.getTime() - windowMs) })
  if (attempts < most || !oldest) return 0
  return Math.max(1, Math.ceil((oldest.getTime() + windowMs - at.getTime()) / 1000))
}
