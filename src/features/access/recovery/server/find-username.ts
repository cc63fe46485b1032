import { consumeAttempt } from '#server/attempts/consume-attempt.ts'
import { hashOf } from '#features/access/session/server/session-tokens.ts'
import { usernamesMail } from '../contract/recovery-mails.ts'
import type { FoundUsername } from '../contract/recovery.calls.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import { listUsernames } from './recovery.queries.ts'
import { findIdLimits } from './recovery-limits.ts'

export type FindUsernameOutcome =
  | { ok: true; found: FoundUsername[] }
  | { ok: false; refused: 'too-many'; seconds: number }
  | { ok: false; refused: 'mail-failed' }

interface FindUsernameRequest {
  name: string
  email: string
  address: string
}

/** Runs the same statements for a known and an unknown person, so that timing reveals no more than the answer [T06]. */
export async function findUsername(
  { db, clock, mailer, masksFoundIds }: RecoveryDeps,
  { name, email, address }: FindUsernameRequest,
): Promise<FindUsernameOutcome> {
  const taken = await consumeAttempt(db, findIdLimits(address, hashOf(email.toLowerCase())), clock())
  if (!taken.ok) return taken
  const rows = await listUsernames(db, { name, email })
  const found = rows.map(({ username, createdAt }) => ({ username, createdAt: createdAt.toISOString() }))
  const [first] = rows
  if (!masksFoundIds || !first) return { ok: true, found }

  const usernames = found.map(({ username }) => username)
  try {
    // Mails to the registered address, not to the entered one.
    await mailer.send({ to: first.email, ...usernamesMail({ name, usernames }) })
  } catch {
    return { ok: false, refused: 'mail-failed' }
  }
  return { ok: true, found: found.map((row) => ({ ...row, username: masked(row.username) })) }
}

/** 'st*******ee': shows a quarter of it at each end. */
function masked(username: string): string {
  const shown = Math.max(1, Math.floor(username.length / 4))
  return username.slice(0, shown) + '*'.repeat(username.length - 2 * shown) + username.slice(-shown)
}
