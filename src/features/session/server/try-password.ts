import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { bucketsOf, queueAttempts, reserveTry, settleTry, type TryResult } from './login-limits.ts'
import { isPassword } from './passwords.ts'
import { findPasswordHash } from './session.store.ts'
import { hashOf } from './session-tokens.ts'

export interface PasswordTry {
  username: string
  password: string
  address: string
  /** Secret of the device cookie, if the browser has one. */
  device: string | undefined
  /** Whose password it should be; undefined for an id that nobody has: it costs and counts the same. */
  memberId: number | undefined
  passwordHash: string | undefined
}

export type PasswordTryOutcome =
  | { ok: true }
  | { ok: false; refused: 'mismatch' }
  | { ok: false; refused: 'too-many'; seconds: number }

/** Looks at a password, within the limits that all tries on the account share [T05, decisions: Payloads]. */
export async function tryPassword(
  { db, clock }: { db: Database; clock: Clock },
  attempt: PasswordTry,
): Promise<PasswordTryOutcome> {
  const at = clock()
  const deviceHash = attempt.device === undefined ? undefined : hashOf(attempt.device)
  const buckets = await bucketsOf(db, { ...attempt, deviceHash, at })
  return queueAttempts(db, buckets, async () => {
    const counted = await reserveTry(db, { buckets, at })
    if (!counted.ok) return { ok: false, refused: 'too-many', seconds: counted.seconds }

    const settle = (result: TryResult) => settleTry(db, { buckets, reserved: counted.reserved, result })
    let isRight: boolean
    try {
      isRight = await isPassword(attempt.password, attempt.passwordHash)
    } catch (error) {
      await settle('neither') // too busy to look: not the person's mistake
      throw error
    }
    await settle(isRight ? 'right' : 'missed')
    return isRight ? { ok: true } : { ok: false, refused: 'mismatch' }
  })
}

/** The password of somebody who is signed in, asked for again before what a stranger at the counter must not do. */
export async function confirmPassword(
  deps: { db: Database; clock: Clock },
  who: Pick<PasswordTry, 'username' | 'password' | 'address' | 'device'> & { memberId: number },
): Promise<PasswordTryOutcome> {
  return tryPassword(deps, { ...who, passwordHash: await findPasswordHash(deps.db, who.memberId) })
}
