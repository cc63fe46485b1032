import type { RecordConflict } from '#features/audit/contract/record-version.ts'
import { findConflict, findRecordVersion } from '#features/audit/server/record-version.ts'
import { writeAudit, writeAudits } from '#features/audit/server/write-audit.ts'
import { usernameOf } from '#features/members/server/member-columns.ts'
import { updateMember } from '#features/members/server/member-record.ts'
import { deleteFromTeam, updateTeamRole, type TeamId, type TeamMember } from '#features/members/server/team-record.ts'
import { voidPasswordRights } from '#features/recovery/server/void-password-rights.ts'
import { removeSecondFactor } from '#features/second-factor/server/second-factor.ts'
import { removeSessionData } from '#features/session/server/remove-session-data.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { updateCancelledOf } from './invitation.store.ts'
import { invitationSubject, lockTeamFor, loggedRole, memberSubject, topRole } from './team.ts'

export interface TeamChange {
  team: TeamId
  memberId: number
  audit: AuditContext
  at: Date
}

type Refusal = 'unknown-member' | 'last-manager' | 'not-permitted'
export type ChangeRoleOutcome =
  | { ok: true; version: number }
  | { ok: false; refused: Refusal }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

export function changeRole(
  db: Database,
  { team, memberId, role, version, audit, at }: TeamChange & { role: TeamMember['role']; version: number },
): Promise<ChangeRoleOutcome> {
  return db.transact<ChangeRoleOutcome>(async (tx) => {
    const found = await lockTarget(tx, { team, memberId, audit })
    if (!found.ok) return found
    const { target, isLast } = found
    const subject = memberSubject(team, memberId)
    const conflict = await findConflict(tx, { subject, version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    if (isLast && role !== topRole(team)) return { ok: false, refused: 'last-manager' }
    if (target.role === role) return { ok: true, version }
    await updateTeamRole(tx, team, { memberId, role })
    if (target.role === topRole(team)) await cancelInvitationsOf(tx, { team, memberId, audit, at })
    const [before, after] = [loggedRole(team, target.role), loggedRole(team, role)]
    await writeAudit(tx, audit, { subject, before, after, at })
    return { ok: true, version: await findRecordVersion(tx, subject) }
  })
}

export type RemoveMemberOutcome = { ok: true } | { ok: false; refused: Refusal }

/** The account is locked and signed out everywhere; its audit lines keep their author. */
export function removeFromTeam(db: Database, { team, memberId, audit, at }: TeamChange): Promise<RemoveMemberOutcome> {
  return db.transact<RemoveMemberOutcome>(async (tx) => {
    const found = await lockTarget(tx, { team, memberId, audit })
    if (!found.ok) return found
    if (found.isLast) return { ok: false, refused: 'last-manager' }
    await deleteFromTeam(tx, team, memberId)
    await cancelInvitationsOf(tx, { team, memberId, audit, at })
    await updateMember(tx, memberId, { state: 'LOCK' })
    await voidPasswordRights(tx, memberId)
    await removeSessionData(tx, { memberId, at })
    await removeSecondFactor(tx, memberId)
    const before = loggedRole(team, found.target.role)
    await writeAudit(tx, audit, { subject: memberSubject(team, memberId), before, after: loggedRole(team, null), at })
    return { ok: true }
  })
}

/** Otherwise a member could come back by an invitation sent before the own removal. */
async function cancelInvitationsOf(tx: Tx, { team, memberId, audit, at }: TeamChange): Promise<void> {
  const ids = await updateCancelledOf(tx, { team, invitedBy: memberId, at })
  await writeAudits(
    tx,
    audit,
    ids.map((id) => ({
      subject: invitationSubject(team, id),
      before: { invitation: 'SENT' },
      after: { invitation: 'CANCELLED' },
      at,
    })),
  )
}

type LockOutcome =
  | { ok: true; target: TeamMember; /** No other member manages the team. */ isLast: boolean }
  | { ok: false; refused: 'unknown-member' | 'not-permitted' }

/**
 * The gate has read the caller's role before the lock. It is checked again: of two managers who remove each other at once,
 * only the first succeeds.
 */
async function lockTarget(
  tx: Tx,
  { team, memberId, audit }: Pick<TeamChange, 'team' | 'memberId' | 'audit'>,
): Promise<LockOutcome> {
  const members = await lockTeamFor(tx, team, audit.actorId)
  if (!members) return { ok: false, refused: 'not-permitted' }
  const target = members.find((each) => each.memberId === memberId)
  if (!target) return { ok: false, refused: 'unknown-member' }
  const managers = members.filter(({ role }) => role === topRole(team))
  return { ok: true, target, isLast: managers.length === 1 && managers[0]?.memberId === memberId }
}
