import { insertAttempts } from '#server/attempts/attempts.queries.ts'
import { secondsToWait } from '#server/attempts/consume-attempt.ts'
import type { Tx } from '#server/database/database.ts'
import { codeHash, isSameHash } from './code-hash.ts'
import { grantPasswordChange } from './grant-password-change.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import {
  findNewestChallenge,
  findPerson,
  lockName,
  updateCodeAttempts,
  updateUsedCode,
  type Person,
} from './recovery.queries.ts'
import { wrongCodesLimit } from './recovery-limits.ts'

type CheckCodeRefusal = 'mismatch' | 'expired' | 'too-many-attempts' | 'too-many-today'
export type CheckCodeOutcome = { ok: true; passwordValidationCode: string } | { ok: false; refused: CheckCodeRefusal }

export interface CodeCheck extends Person {
  code: string
  /** Id of the code request; undefined selects the newest one. */
  verificationCode: string | undefined
}

const maxAttempts = 5

/** An unknown person gets the same answer as a member without a valid code. */
export async function checkCode({ db, clock, secret }: RecoveryDeps, check: CodeCheck): Promise<CheckCodeOutcome> {
  const person = await findPerson(db, check)
  if (!person) return { ok: false, refused: 'expired' }
  const checked = await db.transact(async (tx) => ({
    // Always ok: the counted attempt must outlive the refusal.
    ok: true,
    outcome: await compare(tx, { memberId: person.id, secret, check, at: clock() }),
  }))
  return checked.outcome
}

interface Comparison {
  memberId: number
  secret: string
  check: CodeCheck
  at: Date
}

async function compare(tx: Tx, { memberId, secret, check, at }: Comparison): Promise<CheckCodeOutcome> {
  // Serialises guesses: of a hundred concurrent ones, five are compared.
  await lockName(tx, `member ${memberId}`)
  const challenge = await findNewestChallenge(tx, memberId)
  if (!challenge || challenge.usedAt || challenge.expiresAt <= at) return { ok: false, refused: 'expired' }
  if (check.verificationCode !== undefined && check.verificationCode !== challenge.id) {
    return { ok: false, refused: 'expired' }
  }
  if (challenge.attempts >= maxAttempts) return { ok: false, refused: 'too-many-attempts' }
  const wrongCodes = wrongCodesLimit(memberId)
  if ((await secondsToWait(tx, wrongCodes, at)) > 0) return { ok: false, refused: 'too-many-today' }

  const given = codeHash(secret, { challengeId: challenge.id, code: digitsOf(check.code) })
  if (isSameHash(given, challenge.codeHash)) {
    await updateUsedCode(tx, { id: challenge.id, at })
    const right = await grantPasswordChange(tx, { memberId, at })
    return right === undefined ? { ok: false, refused: 'expired' } : { ok: true, passwordValidationCode: right }
  }
  const attempts = challenge.attempts + 1
  await updateCodeAttempts(tx, { id: challenge.id, attempts })
  await insertAttempts(tx, { buckets: [wrongCodes.bucket], at })
  return { ok: false, refused: attempts < maxAttempts ? 'mismatch' : 'too-many-attempts' }
}

/** Accepts spaces and the full-width digits of a Korean keyboard. */
const digitsOf = (code: string) => code.normalize('NFKC').replaceAll(/\s/g, '')
