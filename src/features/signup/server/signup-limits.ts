import { reserveTry, type ReserveOutcome } from '#features/session/server/login-limits.ts'
import type { Database } from '#server/database/database.ts'

/** Each of these tells whether a name is taken; an address may ask 20 times a minute, over all processes [T07]. */
export type NameQuestion = 'username' | 'brand' | 'join'
const perMinute = { most: 20, windowMs: 60_000 }

/** Counts the question; `ok: false` with the seconds to wait when there were too many. */
export function countQuestion(
  db: Database,
  { question, address, at }: { question: NameQuestion; address: string; at: Date },
): Promise<ReserveOutcome> {
  return reserveTry(db, { buckets: [{ name: `signup:${question}:${address}`, ...perMinute }], at })
}
