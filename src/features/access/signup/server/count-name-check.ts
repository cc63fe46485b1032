import { reserveAttempt, type ReserveOutcome } from '#features/access/session/server/login-limits.ts'
import type { Database } from '#server/database/database.ts'

/**
 * Each of these reveals whether a name is taken, so an IP address is limited to 20 requests a minute across all processes
 * [T07].
 */
export type NameCheck = 'username' | 'brand' | 'join'
const perMinute = { max: 20, windowMs: 60_000 }

/** Counts the request; above the limit `ok: false` with the seconds to wait. */
export function countNameCheck(
  db: Database,
  { question, address, at }: { question: NameCheck; address: string; at: Date },
): Promise<ReserveOutcome> {
  return reserveAttempt(db, { buckets: [{ name: `signup:${question}:${address}`, ...perMinute }], at })
}
