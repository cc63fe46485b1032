import { randomBytes } from 'node:crypto'
import { insertAttempts } from '#server/attempts/attempts.queries.ts'
import { consumeAttempt, secondsToWait } from '#server/attempts/consume-attempt.ts'
import type { Tx } from '#server/database/database.ts'
import { codeMail } from '../contract/recovery-mails.ts'
import { codeLifeSeconds, resendSeconds } from '../contract/recovery.calls.ts'
import { codeHash, newCode } from './code-hash.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import {
  deleteChallenge,
  deleteEndedChallenges,
  findNewestChallenge,
  findPerson,
  insertChallenge,
  lockName,
  type Person,
} from './recovery.queries.ts'
import { codeRequestLimits, mailsLimit, wrongCodesLimit } from './recovery-limits.ts'

export type RequestCodeOutcome =
  | { ok: true; challengeId: string }
  | { ok: false; refused: 'no-member' | 'too-soon' | 'too-many-today' | 'mail-failed' }
  | { ok: false; refused: 'too-many'; seconds: number }

/** Mails a code. The caller receives a random id of the request: only the mail contains the code [T01]. */
export async function requestCode(
  deps: RecoveryDeps,
  request: Person & { address: string },
): Promise<RequestCodeOutcome> {
  const { db, clock, mailer, secret } = deps
  const at = clock()
  const consumed = await consumeAttempt(db, codeRequestLimits(request.address), at)
  if (!consumed.ok) return consumed
  const person = await findPerson(db, request)
  if (!person) return { ok: false, refused: 'no-member' }

  const challengeId = randomBytes(16).toString('base64url')
  const code = newCode()
  const written = await db.transact((tx) =>
    writeChallenge(tx, { challengeId, memberId: person.id, codeHash: codeHash(secret, { challengeId, code }), at }),
  )
  if (!written.ok) return written
  // Mails after the commit: a slow mail server holds no lock, and no unstored code is mailed.
  try {
    await mailer.send({ to: person.email, ...codeMail({ name: person.name, code }) })
  } catch {
    // Undoes the request, so that the previous code is valid again and the next request need not wait.
    await deleteChallenge(db, challengeId)
    return { ok: false, refused: 'mail-failed' }
  }
  return { ok: true, challengeId }
}

interface NewChallenge {
  challengeId: string
  memberId: number
  codeHash: string
  at: Date
}

type WriteOutcome =
  | { ok: true }
  | { ok: false; refused: 'too-soon' | 'too-many-today' }
  | { ok: false; refused: 'too-many'; seconds: number }

async function writeChallenge(
  tx: Tx,
  { challengeId, memberId, codeHash: hash, at }: NewChallenge,
): Promise<WriteOutcome> {
  await lockName(tx, `member ${memberId}`)
  if ((await secondsToWait(tx, wrongCodesLimit(memberId), at)) > 0) return { ok: false, refused: 'too-many-today' }
  const newest = await findNewestChallenge(tx, memberId)
  if (newest && at.getTime() - newest.createdAt.getTime() < resendSeconds * 1000) {
    return { ok: false, refused: 'too-soon' }
  }
  const mailLimit = mailsLimit(memberId)
  const seconds = await secondsToWait(tx, mailLimit, at)
  if (seconds > 0) return { ok: false, refused: 'too-many', seconds }

  await insertAttempts(tx, { buckets: [mailLimit.bucket], at })
  await deleteEndedChallenges(tx, { memberId, upTo: at })
  const expiresAt = new Date(at.getTime() + codeLifeSeconds * 1000)
  await insertChallenge(tx, { id: challengeId, memberId, codeHash: hash, createdAt: at, expiresAt })
  return { ok: true }
}
