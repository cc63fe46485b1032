import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { removeSecondFactor } from '#features/access/second-factor/server/second-factor.ts'
import { endSessions } from '#features/access/session/server/end-sessions.ts'
import type { Database } from '#server/database/database.ts'
import { lockTeamMember, memberSubject, type TeamChange } from './team.ts'

export type ResetFactorOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' | 'own' | 'not-set' }
  | { ok: false; refused: 'not-permitted' }

/**
 * Resets the second factor of a member who lost the phone and the recovery codes: the next sign-in asks for the
 * password alone.
 */
export function resetSecondFactor(
  db: Database,
  { team, memberId, audit, at }: TeamChange,
): Promise<ResetFactorOutcome> {
  return db.transact<ResetFactorOutcome>(async (tx) => {
    const found = await lockTeamMember(tx, { team, memberId, actorId: audit.actorId })
    if (!found.ok) return found
    // Removing the own factor requires a code of it.
    if (memberId === audit.actorId) return { ok: false, refused: 'own' }
    if (!(await removeSecondFactor(tx, memberId))) return { ok: false, refused: 'not-set' }
    const endedSessions = await endSessions(tx, { memberId, at })
    const after = { secondFactor: 'RESET', endedSessions }
    await writeAudit(tx, audit, { subject: memberSubject(team, memberId), before: {}, after, at })
    return { ok: true }
  })
}
