import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { lockMember } from '#features/people/members/server/member-record.ts'
import { removeSecondFactor } from '#features/access/second-factor/server/second-factor.ts'
import { endSessions } from '#features/access/session/server/end-sessions.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Notify } from '#server/mail/notify-by-mail.ts'
import { factorResetMail } from '../../contract/members.admin.calls.ts'
import { memberSubject } from './admin-member.ts'

interface FactorReset {
  memberId: number
  at: Date
  audit: AuditContext
}

export type ResetMemberFactorOutcome =
  | { ok: true; mail: { to: string; subject: string; text: string } }
  | { ok: false; refused: 'unknown' | 'operator' | 'not-set' }

/**
 * Resets the second factor of a member who lost the phone and the recovery codes: the next sign-in asks for the
 * password alone.
 */
export async function resetMemberFactor(
  db: Database,
  notify: Notify,
  { memberId, at, audit }: FactorReset,
): Promise<ResetMemberFactorOutcome> {
  const outcome = await db.transact<ResetMemberFactorOutcome>(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member) return { ok: false, refused: 'unknown' }
    if (member.authority === 'ROLE_ADMIN') return { ok: false, refused: 'operator' }
    if (!(await removeSecondFactor(tx, memberId))) return { ok: false, refused: 'not-set' }
    const endedSessions = await endSessions(tx, { memberId, at })
    const after = { secondFactor: 'RESET', endedSessions }
    await writeAudit(tx, audit, { subject: memberSubject(memberId), before: {}, after, at })
    return { ok: true, mail: { to: member.email, ...factorResetMail(member) } }
  })
  if (outcome.ok) notify(outcome.mail)
  return outcome
}
