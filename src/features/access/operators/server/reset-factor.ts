import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { findMemberIdByUsername } from '#features/people/members/server/member-record.ts'
import { removeSecondFactor } from '#features/access/second-factor/server/second-factor.ts'
import { endSessions } from '#features/access/session/server/end-sessions.ts'
import type { Database } from '#server/database/database.ts'
import { memberSubject } from '#features/access/teams/server/team.ts'

/**
 * Resets the second factor for a command of the server's administrator; the audit line names the operator as its
 * author. Returns false if none was set up.
 */
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
