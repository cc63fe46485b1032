import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { voidPasswordRights } from '#features/access/recovery/server/void-password-rights.ts'
import { endSessions } from '#features/access/session/server/end-sessions.ts'
import { hashPassword } from '#features/access/session/server/passwords.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Notify } from '#server/mail/notify-by-mail.ts'
import { temporaryPasswordMail } from '../../contract/members.admin.calls.ts'
import { lockMember, updatePassword } from '#features/people/members/server/member-record.ts'
import { newTemporaryPassword } from '#features/office/account/server/temporary-password.ts'

interface TemporaryPasswordRequest {
  memberId: number
  at: Date
  audit: AuditContext
}

export type TemporaryPasswordOutcome =
  | { ok: true; password: string; mail: { to: string; subject: string; text: string } }
  | { ok: false; refused: 'unknown' | 'operator' | 'left' }

/**
 * Lets the operator restore access for a member. Ends all sessions; login answers code R until the member has chosen an
 * own password. The operator sees the password once; neither log nor mail contains it.
 */
export async function setTemporaryPassword(
  db: Database,
  notify: Notify,
  { memberId, at, audit }: TemporaryPasswordRequest,
): Promise<TemporaryPasswordOutcome> {
  const password = newTemporaryPassword()
  // Hashes before the transaction: 30 ms of work must not hold the row lock.
  const passwordHash = await hashPassword(password)
  const outcome = await db.transact<TemporaryPasswordOutcome>(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member) return { ok: false, refused: 'unknown' }
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
    return { ok: true, password, mail: { to: member.email, ...temporaryPasswordMail(member) } }
  })
  if (outcome.ok) notify(outcome.mail)
  return outcome
}
