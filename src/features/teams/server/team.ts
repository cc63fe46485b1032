import { lockTeam, type TeamId, type TeamMember } from '#features/members/server/team-record.ts'
import type { Tx } from '#server/database/database.ts'

/** The role that manages a team. A team always has a member with it. */
export const topRole = (team: TeamId) => (team === null ? 'all' : 'OWNER')

/** Subject of a member of a team in the audit log. */
export const memberSubject = (team: TeamId, memberId: number): string =>
  `${team === null ? 'operator' : 'staff'}/${memberId}`

export const invitationSubject = (team: TeamId, id: number): string =>
  `${team === null ? 'operatorInvitation' : 'staffInvitation'}/${id}`

/** The role under the name of the audit log. */
export const loggedRole = (team: TeamId, role: TeamMember['role'] | null) =>
  team === null ? { operatorRole: role } : { brandRole: role }

/**
 * Locks a team whose manager acts; undefined for anyone else: the gate has read the role before another manager took it away.
 * An operator with all rights acts for a brand as its owner.
 */
export async function lockTeamFor(tx: Tx, team: TeamId, actorId: number): Promise<TeamMember[] | undefined> {
  // The staff of a brand first, then the operators: nothing locks them the other way round.
  const isOwn = (members: readonly TeamMember[], of: TeamId) =>
    members.some(({ memberId, role }) => memberId === actorId && role === topRole(of))
  const members = await lockTeam(tx, team)
  if (isOwn(members, team)) return members
  return team !== null && isOwn(await lockTeam(tx, null), null) ? members : undefined
}
