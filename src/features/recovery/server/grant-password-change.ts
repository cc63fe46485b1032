import { hashOf, newSecret } from '#features/session/server/session-tokens.ts'
import type { Db } from '#server/database/database.ts'
import { findPasswordOwner, insertReset } from './recovery.store.ts'

/** The right lasts as long as a code does. */
const lifeMs = 10 * 60 * 1000

/**
 * The right to set one new password, for who showed a right code or signed in with a temporary password. Kept as a hash, bound to
 * the member and to the password that it is to replace; undefined when the member has left meanwhile, or has another password than
 * the one that was shown: it is not the new one that the old one may replace.
 */
export async function grantPasswordChange(
  db: Db,
  { memberId, passwordHash, at }: { memberId: number; passwordHash?: string; at: Date },
): Promise<string | undefined> {
  const owner = await findPasswordOwner(db, memberId)
  if (!owner || (passwordHash !== undefined && passwordHash !== owner.passwordHash)) return undefined
  const right = newSecret()
  await insertReset(db, {
    ...{ hash: hashOf(right), memberId, replaces: hashOf(owner.passwordHash) },
    ...{ createdAt: at, expiresAt: new Date(at.getTime() + lifeMs) },
  })
  return right
}
