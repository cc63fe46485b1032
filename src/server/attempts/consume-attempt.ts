import type { Database, Db } from '../database/database.ts'
import { countAttempts, deleteAttempts, insertAttempts, lockBucket } from './attempts.queries.ts'

/** At most `max` attempts of a bucket within the window. */
export interface Limit {
  bucket: string
  max: number
  windowMs: number
}

export type ConsumeOutcome = { ok: true } | { ok: false; refused: 'too-many'; seconds: number }

/** Counts an attempt against all limits, over all processes; a refused one does not count. */
export function consumeAttempt(db: Database, limits: readonly Limit[], at: Date): Promise<ConsumeOutcome> {
  const buckets = limits.map(({ bucket }) => bucket)
  return db.transact<ConsumeOutcome>(async (tx) => {
    // Lock in a fixed order to avoid deadlocks between requests that share buckets.
    for (const bucket of buckets.toSorted()) await lockBucket(tx, bucket)
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
