import { hashOf, newSecret } from '#features/access/session/server/session-tokens.ts'
import type { Db } from '#server/database/database.ts'
import { findPasswordOwner, insertReset } from './recovery.queries.ts'

/** The right lasts as long as a code. */
const lifeMs = 10 * 60 * 1000

/**
 * Grants the right to set one new password, after a right code or a sign-in with a temporary password. Stored as a
 * hash, bound to the member and to the password to be replaced. Undefined when the member has left meanwhile or
 * `passwordHash` is no longer current: the old password must not replace the new one.
 */
export async function grantPasswordChange(
  db: Db,
  { memberId, passwordHash, at }: { memberId: number; passwordHash?: string; at: Date },
): Promise<string | undefined> {
  const owner = await findPasswordOwner(db, memberId)
  if (!owner || (passwordHash !== undefined && passwordHash !== owner.passwordHash)) return undefined
  const right = newSecret()
  await insertReset(db, {
    hash: hashOf(right),
    memberId,
    replaces: hashOf(owner.passwordHash),
    createdAt: at,
    expiresAt: new Date(at.getTime() + lifeMs),
  })
  return right
}
