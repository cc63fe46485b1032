import { lockTeam, type TeamId, type TeamMember } from '#features/people/members/server/team-record.ts'
import { isAssignedOwner } from '#features/people/members/server/operator-brand-record.ts'
import type { Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'

/** A change of one member; `audit` names its actor. */
export interface TeamChange {
  team: TeamId
  memberId: number
  audit: AuditContext
  at: Date
}

/** Role that manages a team, which at least one member must have. */
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
 * An operator with all rights acts for a brand as its owner, and so does one to whom the brand is assigned with that role.
 */
export async function lockTeamFor(tx: Tx, team: TeamId, actorId: number): Promise<TeamMember[] | undefined> {
  // Sorts the staff of a brand before the operators, because every caller locks in this order.
  const isOwn = (members: readonly TeamMember[], of: TeamId) =>
    members.some(({ memberId, role }) => memberId === actorId && role === topRole(of))
  const members = await lockTeam(tx, team)
  if (isOwn(members, team)) return members
  if (team === null) return undefined
  const operators = await lockTeam(tx, null)
  const isAssigned = operators.some(({ memberId, role }) => memberId === actorId && role === 'brands')
  const acts = isAssigned ? await isAssignedOwner(tx, { memberId: actorId, partnerId: team }) : isOwn(operators, null)
  return acts ? members : undefined
}

interface TeamTarget {
  team: TeamId
  memberId: number
  actorId: number
}

type LockOutcome =
  | { ok: true; target: TeamMember; /** True if no other member manages the team. */ isLast: boolean }
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'not-permitted' }

/**
 * The gate has read the caller's role before the lock. It is checked again: of two managers who remove each other at once,
 * only the first succeeds.
 */
export async function lockTeamMember(tx: Tx, { team, memberId, actorId }: TeamTarget): Promise<LockOutcome> {
  const members = await lockTeamFor(tx, team, actorId)
  if (!members) return { ok: false, refused: 'not-permitted' }
  const target = members.find((each) => each.memberId === memberId)
  if (!target) return { ok: false, refused: 'unknown' }
  return { ok: true, target, isLast: isLastManager(members, team, memberId) }
}

/** Returns whether no other member could manage the team. */
export function isLastManager(members: readonly TeamMember[], team: TeamId, memberId: number): boolean {
  const managers = members.filter(({ role }) => role === topRole(team))
  return managers.length === 1 && managers[0]?.memberId === memberId
}
