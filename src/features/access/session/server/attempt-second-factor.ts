import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { isKnownDevice } from './login-limits.queries.ts'
import { queueAttempts, reserveAttempt, settleAttempt } from './login-limits.ts'
import type { SecondFactorPort } from './open-session.ts'
import { hashOf } from './session-tokens.ts'

interface CodeAttempt {
  memberId: number
  code?: string | undefined
  /** Secret of the device cookie, if the browser has one. */
  device: string | undefined
}

export type CodeAttemptOutcome =
  | { ok: true }
  | { ok: false; refused: 'code-required' | 'code-wrong' }
  | { ok: false; refused: 'too-many'; seconds: number }

const minute = 60 * 1000

/**
 * Five wrong codes in 15 minutes and ten in an hour per account, over all addresses: three of a million codes are valid
 * at a time. A known device has a bucket of its own, so that somebody who knows the password can't lock the owner out.
 */
async function bucketsOf(db: Database, { memberId, device }: CodeAttempt) {
  const hash = device === undefined ? undefined : hashOf(device)
  const isKnown = hash !== undefined && (await isKnownDevice(db, { hash, memberId }))
  const owner = isKnown ? `factor-device:${hash}:${memberId}` : `factor:${memberId}`
  return [
    { name: owner, max: 5, windowMs: 15 * minute },
    { name: `${owner}:hour`, max: 10, windowMs: 60 * minute },
  ]
}

/** Checks the code after a correct password. */
export async function attemptSecondFactor(
  { db, clock }: { db: Database; clock: Clock },
  factor: Pick<SecondFactorPort, 'consume'>,
  attempt: CodeAttempt,
): Promise<CodeAttemptOutcome> {
  const { memberId, code } = attempt
  if (!code?.trim()) return { ok: false, refused: 'code-required' }
  const at = clock()
  const buckets = await bucketsOf(db, attempt)
  return queueAttempts(db, buckets, async () => {
    const counted = await reserveAttempt(db, { buckets, at })
    if (!counted.ok) return { ok: false, refused: 'too-many', seconds: counted.seconds }
    const isRight = await factor.consume({ memberId, code, at })
    await settleAttempt(db, { buckets, reserved: counted.reserved, result: isRight ? 'right' : 'wrong' })
    return isRight ? { ok: true } : { ok: false, refused: 'code-wrong' }
  })
}
