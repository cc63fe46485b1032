import type { Database, Db } from '#server/database/database.ts'
import { countAttempts, deleteAttempts, insertAttempts, lockName } from './recovery.store.ts'

const minutes = (count: number) => count * 60 * 1000

export interface Limit {
  bucket: string
  max: number
  windowMs: number
}

export type ConsumeOutcome = { ok: true } | { ok: false; refused: 'too-many'; seconds: number }

/** [T06] The caller hashes the e-mail, so this table holds no personal data of it. */
export const findIdLimits = (address: string, email: string): Limit[] => [
  { bucket: `find address ${address}`, max: 5, windowMs: minutes(10) },
  { bucket: `find email ${email}`, max: 5, windowMs: minutes(60) },
]
/** A code request reveals whether id, name and e-mail belong together, so it is limited. */
export const codeRequestLimits = (address: string): Limit[] => [
  { bucket: `request address ${address}`, max: 20, windowMs: minutes(10) },
]
/** Mails that others can cause to one person. */
export const mailsLimit = (memberId: number): Limit => ({
  bucket: `mails ${memberId}`,
  max: 20,
  windowMs: minutes(60),
})
/** 20 wrong codes per account and day [T02]. */
export const wrongCodesLimit = (memberId: number): Limit => ({
  bucket: `wrong ${memberId}`,
  max: 20,
  windowMs: minutes(24 * 60),
})

/** Counts an attempt against all limits, over all processes; a refused one does not count. */
export function consumeAttempt(db: Database, limits: readonly Limit[], at: Date): Promise<ConsumeOutcome> {
  const buckets = limits.map(({ bucket }) => bucket)
  return db.transact<ConsumeOutcome>(async (tx) => {
    // Lock in a fixed order to avoid deadlocks between requests that share buckets.
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

/** Seconds until the next attempt is allowed; 0: now. */
export async function secondsToWait(db: Db, { bucket, max, windowMs }: Limit, at: Date): Promise<number> {
  const { attempts, oldest } = await countAttempts(db, { bucket, since: new Date(at.getTime() - windowMs) })
  if (attempts < max || !oldest) return 0
  return Math.max(1, Math.ceil((oldest.getTime() + windowMs - at.getTime()) / 1000))
}
