import { reserveAttempt } from '#features/access/session/server/login-limits.ts'
import type { Database } from '#server/database/database.ts'

const tenAnHour = { max: 10, windowMs: 60 * 60_000 }

/** Counts test mails per operator in the database, because the flood limit is per process and allows more. */
export const countTestMail = (db: Database, { memberId, at }: { memberId: number; at: Date }) =>
  reserveAttempt(db, { buckets: [{ name: `test-mail:${memberId}`, ...tenAnHour }], at })
