import { writeAudit } from '#features/audit/server/write-audit.ts'
import { findMemberIdByUsername } from '#features/members/server/member-record.ts'
import { lockTeam } from '#features/members/server/team-record.ts'
import { removeSecondFactor } from '#features/second-factor/server/second-factor.ts'
import { endSessions } from '#features/session/server/end-sessions.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Database } from '#server/database/database.ts'
import { memberSubject } from '#features/teams/server/team.ts'

interface Reset {
  memberId: number
  audit: AuditContext
  at: Date
}

export type ResetFactorOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown-member' | 'not-permitted' | 'own' | 'not-set' }

/** For an operator who has lost the phone and the recovery codes: the next sign-in sets a new app up. */
export function resetSecondFactor(db: Database, { memberId, audit, at }: Reset): Promise<ResetFactorOutcome> {
  return db.transact<ResetFactorOutcome>(async (tx) => {
    const operators = await lockTeam(tx, null)
    const actor = operators.find((each) => each.memberId === audit.actorId)
    if (actor?.role !== 'all') return { ok: false, refused: 'not-permitted' }
    if (memberId === audit.actorId) return { ok: false, refused: 'own' }
    if (!operators.some((each) => each.memberId === memberId)) return { ok: false, refused: 'unknown-member' }
    if (!(await removeSecondFactor(tx, memberId))) return { ok: false, refused: 'not-set' }
    const endedSessions = await endSessions(tx, { memberId, at })
    const after = { secondFactor: 'RESET', endedSessions }
    await writeAudit(tx, audit, { subject: memberSubject(null, memberId), before: {}, after, at })
    return { ok: true }
  })
}

/** For the command of the server's administrator; the operator is the author of the line. Returns false when nothing was set up. */
export async function resetFactorByCommand(db: Database, username: string, at: Date): Promise<boolean> {
  const outcome = await db.transact<{ ok: boolean }>(async (tx) => {
    const memberId = await findMemberIdByUsername(tx, username)
    if (memberId === undefined || !(await removeSecondFactor(tx, memberId))) return { ok: false }
    const endedSessions = await endSessions(tx, { memberId: memberId, at })
    const origin = { actorId: memberId, partnerId: null, call: 'command', address: '', requestId: '' }
    const after = { secondFactor: 'RESET', endedSessions }
    await writeAudit(tx, origin, { subject: memberSubject(null, memberId), before: {}, after, at })
    return { ok: true }
  })
  return outcome.ok
}
