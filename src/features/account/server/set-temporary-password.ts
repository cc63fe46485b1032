import { writeAudit } from '#features/audit/server/write-audit.ts'
import { voidPasswordRights } from '#features/recovery/server/void-password-rights.ts'
import { endSessions } from '#features/session/server/end-sessions.ts'
import { hashPassword } from '#features/session/server/passwords.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Notify } from '#server/mail/notices.ts'
import { temporaryPasswordLetter, type TemporaryPasswordRefusal } from '../contract/account.admin.calls.ts'
import { lockMember, updatePassword } from '#features/members/server/member-record.ts'
import { newTemporaryPassword } from './temporary-password.ts'

interface Request {
  memberId: number
  at: Date
  audit: AuditContext
}

export type TemporaryPasswordOutcome =
  | { ok: true; password: string; letter: { to: string; subject: string; text: string } }
  | { ok: false; refused: 'unknown-member' | TemporaryPasswordRefusal }

/**
 * The operator lets a member in who can't get back alone. Whoever was signed in with the old password is signed out; login answers
 * code R until the member has chosen an own one. The password is told to the operator once: neither log nor mail has it.
 */
export async function setTemporaryPassword(
  db: Database,
  notify: Notify,
  { memberId, at, audit }: Request,
): Promise<TemporaryPasswordOutcome> {
  const password = newTemporaryPassword()
  // Before the transaction: 30 ms of work must not hold the member's row.
  const passwordHash = await hashPassword(password)
  const outcome = await db.transact<TemporaryPasswordOutcome>(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member) return { ok: false, refused: 'unknown-member' }
    if (member.authority === 'ROLE_ADMIN') return { ok: false, refused: 'operator' }
    if (member.state === 'LEFT') return { ok: false, refused: 'left' }
    await updatePassword(tx, { memberId, passwordHash, hasTemporaryPassword: true })
    await voidPasswordRights(tx, memberId)
    const endedSessions = await endSessions(tx, { memberId, at })
    await writeAudit(tx, audit, {
      subject: `member/${memberId}`,
      before: { hasTemporaryPassword: member.hasTemporaryPassword },
      after: { hasTemporaryPassword: true, endedSessions },
      at,
    })
    return { ok: true, password, letter: { to: member.email, ...temporaryPasswordLetter(member) } }
  })
  if (outcome.ok) notify(outcome.letter)
  return outcome
}
