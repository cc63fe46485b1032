import type { Authority } from '#contract/authority.ts'
import type { OperatorRole } from '#contract/operator-role.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { formatPhone } from '#values/phone.ts'
import type { OptionalConsents } from '../contract/consents.ts'
import { givenConsents } from './member-consents.ts'
import { findJoinedSince, findUsername, insertMember, insertTeamMember } from './new-member.queries.ts'
import type { TeamId, TeamMember } from './team-record.ts'

export interface NewMember {
  partnerId: number
  authority: Authority
  username: string
  passwordHash: string
  name: string
  nickname: string
  phone: string
  email: string
  optionalConsents: OptionalConsents
  /** The form showed the optional consents ticked. */
  arePreset?: boolean
  at: Date
}

export type JoinMemberOutcome = { ok: true; memberId: number } | { ok: false; refused: 'username-taken' }

/** Inserts a member. The unique index decides between concurrent requests for one username. */
export async function joinMember(tx: Tx, person: NewMember): Promise<JoinMemberOutcome> {
  const { at, optionalConsents, arePreset = false, ...rest } = person
  const memberId = await insertMember(tx, {
    ...rest,
    phone: formatPhone(person.phone),
    ...givenConsents(optionalConsents, at, arePreset),
    createdAt: at,
  })
  return memberId === undefined ? { ok: false, refused: 'username-taken' } : { ok: true, memberId }
}

/** Makes the member who founded a brand its owner. */
export function makeOwner(tx: Tx, owner: { partnerId: number; memberId: number }): Promise<void> {
  return insertTeamMember(tx, { ...owner, role: 'OWNER' })
}

/** Makes a member with the authority ROLE_ADMIN an operator: without a role the member can't sign in. */
export function makeOperator(tx: Tx, operator: { memberId: number; role: OperatorRole }): Promise<void> {
  return insertTeamMember(tx, { ...operator, partnerId: null })
}

/** Gives an invited member the role in the team: the operators, or the staff of the own brand. */
export function joinTeam(tx: Tx, joining: TeamMember & { partnerId: TeamId }): Promise<void> {
  return insertTeamMember(tx, joining)
}

/** Usernames of members who left or are locked stay taken. */
export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  return (await findUsername(db, username)) !== undefined
}

export type JoinedMember = NonNullable<Awaited<ReturnType<typeof findJoinedSince>>>

export function findJustJoined(db: Db, asked: { username: string; since: Date }): Promise<JoinedMember | undefined> {
  return findJoinedSince(db, asked)
}
