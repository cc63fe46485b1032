import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflict, findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import { updateMember } from '#features/people/members/server/member-record.ts'
import { deleteFromTeam, updateTeamRole, type TeamMember } from '#features/people/members/server/team-record.ts'
import { voidPasswordRights } from '#features/access/recovery/server/void-password-rights.ts'
import { removeSecondFactor } from '#features/access/second-factor/server/second-factor.ts'
import { removeSessionData } from '#features/access/session/server/remove-session-data.ts'
import type { Database } from '#server/database/database.ts'
import { cancelInvitationsOf } from './cancel-invitations-of.ts'
import { removeBrands } from './replace-brands.ts'
import { lockTeamMember, loggedRole, memberSubject, topRole, type TeamChange } from './team.ts'

type Refused = { ok: false; refused: 'unknown' | 'last-manager' } | { ok: false; refused: 'not-permitted' }
export type ChangeRoleOutcome =
  | { ok: true; version: number }
  | Refused
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

export function changeRole(
  db: Database,
  { team, memberId, role, version, audit, at }: TeamChange & { role: TeamMember['role']; version: number },
): Promise<ChangeRoleOutcome> {
  return db.transact<ChangeRoleOutcome>(async (tx) => {
    const found = await lockTeamMember(tx, { team, memberId, actorId: audit.actorId })
    if (!found.ok) return found
    const { target, isLast } = found
    const subject = memberSubject(team, memberId)
    const conflict = await findConflict(tx, { subject, version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    if (isLast && role !== topRole(team)) return { ok: false, refused: 'last-manager' }
    if (target.role === role) return { ok: true, version }
    await updateTeamRole(tx, team, { memberId, role })
    const brands = await removeBrands(tx, { memberId, audit, at }, target.role)
    if (target.role === topRole(team)) await cancelInvitationsOf(tx, { team, memberId, audit, at })
    const before = { ...loggedRole(team, target.role), ...brands?.before }
    const after = { ...loggedRole(team, role), ...brands?.after }
    await writeAudit(tx, audit, { subject, before, after, at })
    return { ok: true, version: await findRecordVersion(tx, subject) }
  })
}

export type RemoveMemberOutcome = { ok: true } | Refused

/** Locks the account and ends its sessions; its audit lines keep their author. */
export function removeFromTeam(db: Database, { team, memberId, audit, at }: TeamChange): Promise<RemoveMemberOutcome> {
  return db.transact<RemoveMemberOutcome>(async (tx) => {
    const found = await lockTeamMember(tx, { team, memberId, actorId: audit.actorId })
    if (!found.ok) return found
    if (found.isLast) return { ok: false, refused: 'last-manager' }
    await deleteFromTeam(tx, team, memberId)
    const brands = await removeBrands(tx, { memberId, audit, at }, found.target.role)
    await cancelInvitationsOf(tx, { team, memberId, audit, at })
    await updateMember(tx, memberId, { state: 'LOCK' })
    await voidPasswordRights(tx, memberId)
    await removeSessionData(tx, { memberId, at })
    await removeSecondFactor(tx, memberId)
    const before = { ...loggedRole(team, found.target.role), ...brands?.before }
    const after = { ...loggedRole(team, null), ...brands?.after }
    await writeAudit(tx, audit, { subject: memberSubject(team, memberId), before, after, at })
    return { ok: true }
  })
}
