import { hashOf } from '#features/session/server/session-tokens.ts'
import { usernamesLetter } from '../contract/letters.ts'
import type { FoundUsername } from '../contract/recovery.calls.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import { listUsernames } from './recovery.store.ts'
import { findIdLimits, takeAttempt } from './take-attempt.ts'

export type FindUsernameOutcome =
  | { ok: true; found: FoundUsername[] }
  | { ok: false; refused: 'too-many'; seconds: number }
  | { ok: false; refused: 'mail-failed' }

interface FindUsernameRequest {
  name: string
  email: string
  address: string
}

/** The same statements whether somebody is found or nobody, so that time tells no more than the answer [T06]. */
export async function findUsername(
  { db, clock, mailer, masksFoundIds }: RecoveryDeps,
  { name, email, address }: FindUsernameRequest,
): Promise<FindUsernameOutcome> {
  const taken = await takeAttempt(db, findIdLimits(address, hashOf(email.toLowerCase())), clock())
  if (!taken.ok) return taken
  const rows = await listUsernames(db, { name, email })
  const found = rows.map(({ username, createdAt }) => ({ username, createdAt: createdAt.toISOString() }))
  const [first] = rows
  if (!masksFoundIds || !first) return { ok: true, found }

  const usernames = found.map(({ username }) => username)
  try {
    // To the address as it was given at the sign-up, not as it was typed now.
    await mailer.send({ to: first.email, ...usernamesLetter({ name, usernames }) })
  } catch {
    return { ok: false, refused: 'mail-failed' }
  }
  return { ok: true, found: found.map((row) => ({ ...row, username: masked(row.username) })) }
}

/** 'st*******ee': a quarter of it at each end. */
function masked(username: string): string {
  const kept = Math.max(1, Math.floor(username.length / 4))
  return username.slice(0, kept) + '*'.repeat(username.length - 2 * kept) + username.slice(-kept)
}
