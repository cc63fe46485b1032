import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { semaphore } from '#server/semaphore.ts'
import { bucketsOf, queueAttempts, reserveAttempt, settleAttempt, type AttemptResult } from './login-limits.ts'
import { isPassword } from './passwords.ts'
import { findPasswordHash } from './session.queries.ts'
import { hashOf } from './session-tokens.ts'

export interface PasswordAttempt {
  username: string
  password: string
  address: string
  /** Secret of the device cookie, if the browser has one. */
  device: string | undefined
  /** Claimed member; undefined for an unknown id, which costs and counts the same. */
  memberId: number | undefined
  passwordHash: string | undefined
}

export type PasswordAttemptOutcome =
  | { ok: true }
  | { ok: false; refused: 'mismatch' }
  | { ok: false; refused: 'too-many'; seconds: number }

/** Checks a password within the limits that all attempts on the account share [T05, decisions: Payloads]. */
export async function attemptPassword(
  { db, clock }: { db: Database; clock: Clock },
  attempt: PasswordAttempt,
): Promise<PasswordAttemptOutcome> {
  const at = clock()
  const deviceHash = attempt.device === undefined ? undefined : hashOf(attempt.device)
  const buckets = await bucketsOf(db, { ...attempt, deviceHash, at })
  const checked = () => checkPassword({ db }, attempt, { buckets, at })
  // Attempts on one account wait for each other before they occupy a place.
  return queueAttempts(db, buckets, () => signIns(checked))
}

/** A sign-in waits for a second at most; further ones get 503 at once, before they are counted or cost anything. */
const signIns = semaphore({ running: 4, waiting: 24 })

async function checkPassword(
  { db }: { db: Database },
  attempt: PasswordAttempt,
  { buckets, at }: { buckets: Awaited<ReturnType<typeof bucketsOf>>; at: Date },
): Promise<PasswordAttemptOutcome> {
  const counted = await reserveAttempt(db, { buckets, at })
  if (!counted.ok) return { ok: false, refused: 'too-many', seconds: counted.seconds }

  const settle = (result: AttemptResult) => settleAttempt(db, { buckets, reserved: counted.reserved, result })
  let isRight: boolean
  try {
    isRight = await isPassword(attempt.password, attempt.passwordHash)
  } catch (error) {
    await settle('unchecked') // overloaded, no mistake of the user
    throw error
  }
  await settle(isRight ? 'right' : 'wrong')
  return isRight ? { ok: true } : { ok: false, refused: 'mismatch' }
}

/** Asks a signed-in member for the password again before an action that a stranger at the counter must not perform. */
export async function confirmPassword(
  deps: { db: Database; clock: Clock },
  claim: Pick<PasswordAttempt, 'username' | 'password' | 'address' | 'device'> & { memberId: number },
): Promise<PasswordAttemptOutcome> {
  return attemptPassword(deps, { ...claim, passwordHash: await findPasswordHash(deps.db, claim.memberId) })
}
