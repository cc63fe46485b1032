import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { deleteFromTeam, lockTeam } from '#features/people/members/server/team-record.ts'
import type { Tx } from '#server/database/database.ts'
import { cancelInvitationsOf } from './cancel-invitations-of.ts'
import { isLastManager, loggedRole, memberSubject, type TeamChange } from './team.ts'

/**
 * Takes a member who leaves off the team and cancels the invitations that the member sent. False for the last one who can
 * manage the team; a member without a team just leaves.
 */
export async function leaveTeam(tx: Tx, { team, memberId, audit, at }: TeamChange): Promise<boolean> {
  const members = await lockTeam(tx, team)
  const role = members.find((each) => each.memberId === memberId)?.role
  if (role === undefined) return true
  if (isLastManager(members, team, memberId)) return false
  await deleteFromTeam(tx, team, memberId)
  await cancelInvitationsOf(tx, { team, memberId, audit, at })
  const [before, after] = [loggedRole(team, role), loggedRole(team, null)]
  await writeAudit(tx, audit, { subject: memberSubject(team, memberId), before, after, at })
  return true
}
