import { updatePassword } from '#features/members/server/member-record.ts'
import { endSessions } from '#features/session/server/end-sessions.ts'
import { hashPassword, isPassword } from '#features/session/server/passwords.ts'
import { tryPassword } from '#features/session/server/try-password.ts'
import { hashOf } from '#features/session/server/session-tokens.ts'
import type { Tx } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { passwordChangedLetter } from '../contract/letters.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import {
  deleteReset,
  deleteRights,
  findPasswordOwner,
  findReset,
  lockPasswordOwner,
  type PasswordOwner,
} from './recovery.store.ts'

export type ChangePasswordOutcome =
  | { ok: true }
  | { ok: false; refused: 'is-username' | 'no-right' | 'current-wrong' | 'same-as-current' }
  | { ok: false; refused: 'too-many'; seconds: number }

interface NewPassword {
  username: string
  password: string
}

interface OwnPassword extends NewPassword {
  currentPassword: string
  address: string
  /** Secret of the device cookie, if the browser has one. */
  device: string | undefined
}

/** With the right that a code, or a login with a temporary password, gave: ends every session of the member. */
export async function changePasswordByRight(
  deps: RecoveryDeps,
  { username, password, right }: NewPassword & { right: string },
): Promise<ChangePasswordOutcome> {
  const { db, clock } = deps
  const at = clock()
  if (isUsername(username, password)) return { ok: false, refused: 'is-username' }
  const hash = hashOf(right)
  // Looked at beforehand, so that nobody makes us hash passwords with a right that is none.
  const reset = await findReset(db, hash)
  const owner = reset && (await findPasswordOwner(db, reset.memberId))
  if (!owner || !mayReplace(owner, { reset, username, at })) return { ok: false, refused: 'no-right' }
  // A temporary password is known to the operator: keeping it would not be a change.
  if (owner.hasTemporaryPassword && (await isPassword(password, owner.passwordHash))) {
    return { ok: false, refused: 'same-as-current' }
  }
  const passwordHash = await hashPassword(password)
  const changed = await db.transact<ChangePasswordOutcome>(async (tx) => {
    const locked = await lockPasswordOwner(tx, owner.id)
    const taken = await deleteReset(tx, hash)
    if (!locked || !mayReplace(locked, { reset: taken, username, at })) return { ok: false, refused: 'no-right' }
    return replace(tx, { memberId: owner.id, passwordHash, keepSession: undefined, at })
  })
  if (changed.ok) tell(deps, owner, at)
  return changed
}

/**
 * Signed in, with the current password: this session stays, all others end. Wrong ones count as misses of a sign-in do: a session
 * that somebody left open, or whose token was stolen, is no way to more guesses.
 */
export async function changeOwnPassword(
  deps: RecoveryDeps,
  caller: Caller,
  { username, password, currentPassword, address, device }: OwnPassword,
): Promise<ChangePasswordOutcome> {
  const { db, clock } = deps
  const at = clock()
  const { memberId, sessionId } = caller
  if (username.toLowerCase() !== caller.username.toLowerCase()) return { ok: false, refused: 'no-right' }
  if (isUsername(username, password)) return { ok: false, refused: 'is-username' }
  const owner = await findPasswordOwner(db, memberId)
  const tried = await tryPassword(deps, {
    ...{ username, password: currentPassword, memberId, address, device },
    passwordHash: owner?.passwordHash,
  })
  if (!tried.ok) return tried.refused === 'mismatch' ? { ok: false, refused: 'current-wrong' } : tried
  if (!owner) throw new Error('nobody has the password that was right')
  if (password === currentPassword) return { ok: false, refused: 'same-as-current' }

  const passwordHash = await hashPassword(password)
  const changed = await db.transact<ChangePasswordOutcome>(async (tx) => {
    const locked = await lockPasswordOwner(tx, memberId)
    if (locked?.passwordHash !== owner.passwordHash) return { ok: false, refused: 'current-wrong' }
    return replace(tx, { memberId, passwordHash, keepSession: sessionId, at })
  })
  if (changed.ok) tell(deps, owner, at)
  return changed
}

const isUsername = (username: string, password: string) => username.toLowerCase() === password.toLowerCase()

interface Replacing {
  reset: { replaces: string; expiresAt: Date } | undefined
  username: string
  at: Date
}

/** Bound to the member and to the password that it was given for [T03]. */
const mayReplace = (owner: PasswordOwner, { reset, username, at }: Replacing) =>
  reset !== undefined &&
  reset.expiresAt > at &&
  reset.replaces === hashOf(owner.passwordHash) &&
  owner.username.toLowerCase() === username.toLowerCase()

interface Replacement {
  memberId: number
  passwordHash: string
  keepSession: string | undefined
  at: Date
}

async function replace(tx: Tx, { memberId, passwordHash, keepSession, at }: Replacement): Promise<{ ok: true }> {
  await updatePassword(tx, { memberId, passwordHash, hasTemporaryPassword: false })
  await deleteRights(tx, memberId)
  await endSessions(tx, { memberId, except: keepSession, at })
  return { ok: true }
}

function tell({ notify }: RecoveryDeps, { name, username, email }: PasswordOwner, at: Date): void {
  notify({ to: email, ...passwordChangedLetter({ name, username, at }) })
}
