import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
import { noOptionalConsents } from '#features/people/members/contract/consents.ts'
import { joinMember, joinTeam } from '#features/people/members/server/join-member.ts'
import type { TeamId, TeamMember } from '#features/people/members/server/team-record.ts'
import { hashPassword } from '#features/access/session/server/passwords.ts'
import { hashOf } from '#features/access/session/server/session-tokens.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Incoming } from '#server/http/route.ts'
import { acceptInvitationCall } from '../contract/teams.calls.ts'
import { findUsableInvitation, updateAccepted } from './invitation.queries.ts'
import { loggedRole, memberSubject } from './team.ts'

export interface Acceptance {
  token: string
  username: string
  phone: string
  password: string
}

export type AcceptOutcome = { ok: true } | { ok: false; refused: 'not-usable' | 'username-taken' }

/** Makes the account of an invited operator or member of a headquarters, without a store. The link works once, and the role is the one of the invitation. */
export async function acceptInvitation(
  { db, clock }: { db: Database; clock: Clock },
  { token, password, ...person }: Acceptance,
  http: Pick<Incoming, 'address' | 'requestId'>,
): Promise<AcceptOutcome> {
  const at = clock()
  const tokenHash = hashOf(token)
  // Checks the link first: hashing a password costs 30 ms, which a made-up link must not cause.
  if (!(await findUsableInvitation(db, { tokenHash, at }))) return { ok: false, refused: 'not-usable' }
  const passwordHash = await hashPassword(password)
  return db.transact<AcceptOutcome>(async (tx) => {
    const invitation = await updateAccepted(tx, { tokenHash, at })
    if (!invitation) return { ok: false, refused: 'not-usable' }
    const { name, email, role, partnerId: team } = invitation
    const joined = await joinMember(tx, {
      ...person,
      name,
      nickname: name,
      email,
      partnerId: team ?? marketPartnerId,
      authority: team === null ? 'ROLE_ADMIN' : 'ROLE_PARTNER',
      passwordHash,
      optionalConsents: noOptionalConsents(),
      at,
    })
    if (!joined.ok) return joined
    const { memberId } = joined
    await joinTeam(tx, { memberId, partnerId: team, role })
    await writeLine(tx, { team, memberId, role, http, at })
    return { ok: true }
  })
}

interface Joined extends TeamMember {
  team: TeamId
  http: Pick<Incoming, 'address' | 'requestId'>
  at: Date
}

/** The new member is the author of the line: the caller had no session. */
const writeLine = (tx: Tx, { team, memberId, role, http, at }: Joined): Promise<void> =>
  writeAudit(
    tx,
    {
      actorId: memberId,
      partnerId: team,
      call: `${acceptInvitationCall.method} ${acceptInvitationCall.path}`,
      address: http.address,
      requestId: http.requestId,
    },
    { subject: memberSubject(team, memberId), before: null, after: loggedRole(team, role), at },
  )
