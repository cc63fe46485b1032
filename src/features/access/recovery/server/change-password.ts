import { updatePassword } from '#features/people/members/server/member-record.ts'
import { endSessions } from '#features/access/session/server/end-sessions.ts'
import { hashPassword, isPassword } from '#features/access/session/server/passwords.ts'
import { attemptPassword } from '#features/access/session/server/attempt-password.ts'
import { hashOf } from '#features/access/session/server/session-tokens.ts'
import type { Tx } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { passwordChangedMail } from '../contract/recovery-mails.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import {
  deleteReset,
  deleteRights,
  findPasswordOwner,
  findReset,
  lockPasswordOwner,
  type PasswordOwner,
} from './recovery.queries.ts'

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

/**
 * Changes the password with the right granted by a code or by a login with a temporary password, and ends every session
 * of the member.
 */
export async function changePasswordByRight(
  deps: RecoveryDeps,
  { username, password, right }: NewPassword & { right: string },
): Promise<ChangePasswordOutcome> {
  const { db, clock } = deps
  const at = clock()
  if (isUsername(username, password)) return { ok: false, refused: 'is-username' }
  const hash = hashOf(right)
  // Checks the right first, so that an invalid one can't make us hash passwords.
  const reset = await findReset(db, hash)
  const owner = reset && (await findPasswordOwner(db, reset.memberId))
  if (!owner || !mayReplace(owner, { reset, username, at })) return { ok: false, refused: 'no-right' }
  // The operator knows a temporary password, so reusing it is not a change.
  if (owner.hasTemporaryPassword && (await isPassword(password, owner.passwordHash))) {
    return { ok: false, refused: 'same-as-current' }
  }
  const passwordHash = await hashPassword(password)
  const changed = await db.transact<ChangePasswordOutcome>(async (tx) => {
    const locked = await lockPasswordOwner(tx, owner.id)
    const taken = await deleteReset(tx, hash)
    if (!locked || !mayReplace(locked, { reset: taken, username, at })) return { ok: false, refused: 'no-right' }
    return replacePassword(tx, { memberId: owner.id, passwordHash, createSessionPort: undefined, at })
  })
  if (changed.ok) notifyOwner(deps, owner, at)
  return changed
}

/**
 * Changes the password of a signed-in member who enters the current one: this session stays, all others end. Wrong ones
 * count like failed sign-ins: an unattended or stolen session must not allow more guesses.
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
  const checked = await attemptPassword(deps, {
    username,
    password: currentPassword,
    memberId,
    address,
    device,
    passwordHash: owner?.passwordHash,
  })
  if (!checked.ok) return checked.refused === 'mismatch' ? { ok: false, refused: 'current-wrong' } : checked
  if (!owner) throw new Error('a password matched without a member')
  if (password === currentPassword.trim()) return { ok: false, refused: 'same-as-current' }

  const passwordHash = await hashPassword(password)
  const changed = await db.transact<ChangePasswordOutcome>(async (tx) => {
    const locked = await lockPasswordOwner(tx, memberId)
    if (locked?.passwordHash !== owner.passwordHash) return { ok: false, refused: 'current-wrong' }
    return replacePassword(tx, { memberId, passwordHash, createSessionPort: sessionId, at })
  })
  if (changed.ok) notifyOwner(deps, owner, at)
  return changed
}

const isUsername = (username: string, password: string) => username.toLowerCase() === password.toLowerCase()

interface RightClaim {
  reset: { replaces: string; expiresAt: Date } | undefined
  username: string
  at: Date
}

/** The right is valid only for its member and the replaced password [T03]. */
const mayReplace = (owner: PasswordOwner, { reset, username, at }: RightClaim) =>
  reset !== undefined &&
  reset.expiresAt > at &&
  reset.replaces === hashOf(owner.passwordHash) &&
  owner.username.toLowerCase() === username.toLowerCase()

interface Replacement {
  memberId: number
  passwordHash: string
  createSessionPort: string | undefined
  at: Date
}

async function replacePassword(
  tx: Tx,
  { memberId, passwordHash, createSessionPort, at }: Replacement,
): Promise<{ ok: true }> {
  await updatePassword(tx, { memberId, passwordHash, hasTemporaryPassword: false })
  await deleteRights(tx, memberId)
  await endSessions(tx, { memberId, except: createSessionPort, at })
  return { ok: true }
}

function notifyOwner({ notify }: RecoveryDeps, { name, username, email }: PasswordOwner, at: Date): void {
  notify({ to: email, ...passwordChangedMail({ name, username, at }) })
}
