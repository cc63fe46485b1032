import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { countTeam, type TeamId, type TeamMember } from '#features/people/members/server/team-record.ts'
import { hashOf, newSecret } from '#features/access/session/server/session-tokens.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { invitationMail } from '../contract/invitation-mail.ts'
import { invitationPaths, maxTeam } from '../contract/teams.calls.ts'
import { countInvitations, insertInvitation, lockInvitation, updateInvitation } from './invitation.queries.ts'
import { invitationSubject, lockTeamFor, loggedRole } from './team.ts'
import { findBrandNameOf, hasTeamEmail } from './team-row.queries.ts'

export interface InvitationDeps {
  db: Database
  clock: Clock
  mailer: Mailer
}

export interface Inviter {
  team: TeamId
  caller: Caller
  audit: AuditContext
  /** Origin of the web, for the link. */
  origin: string
}

const lifeMs = 3 * 24 * 60 * 60 * 1000

interface Invited {
  id: number
  name: string
  email: string
  role: TeamMember['role']
}

type StoreOutcome<Refused> = { ok: true; invited: Invited } | Refused
export type InviteOutcome = { ok: true; id: number; mailed: boolean } | InviteRefused
type InviteRefused =
  | { ok: false; refused: 'already-member' | 'already-invited' | 'too-many' }
  | { ok: false; refused: 'not-permitted' }

/** Stores an invitation for three days and mails its link. */
export async function inviteMember(
  deps: InvitationDeps,
  inviter: Inviter,
  person: Omit<Invited, 'id'>,
): Promise<InviteOutcome> {
  const link = newLink(deps)
  const { team } = inviter
  const stored = await deps.db.transact<StoreOutcome<InviteRefused>>(async (tx) => {
    if (!(await lockInviter(tx, inviter))) return { ok: false, refused: 'not-permitted' }
    if (await hasTeamEmail(tx, team, person.email)) return { ok: false, refused: 'already-member' }
    if ((await countTeam(tx, team)) + (await countInvitations(tx, team)) >= maxTeam) {
      return { ok: false, refused: 'too-many' }
    }
    const { tokenHash, at: createdAt, expiresAt } = link
    const invitedBy = inviter.caller.memberId
    const id = await insertInvitation(tx, { ...person, partnerId: team, tokenHash, invitedBy, createdAt, expiresAt })
    if (id === undefined) return { ok: false, refused: 'already-invited' }
    await writeLine(tx, inviter, {
      id,
      before: null,
      after: { invitation: 'SENT', ...loggedRole(team, person.role) },
      at: link.at,
    })
    return { ok: true, invited: { ...person, id } }
  })
  if (!stored.ok) return stored
  return { ok: true, id: stored.invited.id, mailed: await mailLink(deps, inviter, { ...stored.invited, ...link }) }
}

export type ResendOutcome = { ok: true; id: number; mailed: boolean } | { ok: false; refused: 'over' }

/** Replaces the link, so that of several mails only the last one works. */
export async function resendInvitation(deps: InvitationDeps, inviter: Inviter, id: number): Promise<ResendOutcome> {
  const link = newLink(deps)
  const { team } = inviter
  const stored = await deps.db.transact<StoreOutcome<{ ok: false; refused: 'over' }>>(async (tx) => {
    const invited = (await lockInviter(tx, inviter)) && (await lockInvitation(tx, { id, team }))
    if (!invited) return { ok: false, refused: 'over' }
    await updateInvitation(tx, { id, tokenHash: link.tokenHash, expiresAt: link.expiresAt })
    await writeLine(tx, inviter, { id, before: {}, after: { invitation: 'RESENT' }, at: link.at })
    return { ok: true, invited }
  })
  if (!stored.ok) return stored
  return { ok: true, id, mailed: await mailLink(deps, inviter, { ...stored.invited, ...link }) }
}

export async function cancelInvitation(
  { db, clock }: InvitationDeps,
  canceller: Pick<Inviter, 'team' | 'audit'>,
  id: number,
): Promise<{ ok: true } | { ok: false; refused: 'over' }> {
  return db.transact<{ ok: true } | { ok: false; refused: 'over' }>(async (tx) => {
    const at = clock()
    if (!(await lockInvitation(tx, { id, team: canceller.team }))) return { ok: false, refused: 'over' }
    await updateInvitation(tx, { id, cancelledAt: at })
    await writeLine(tx, canceller, { id, before: { invitation: 'SENT' }, after: { invitation: 'CANCELLED' }, at })
    return { ok: true }
  })
}

const lockInviter = async (tx: Tx, { team, audit }: Inviter): Promise<boolean> =>
  (await lockTeamFor(tx, team, audit.actorId)) !== undefined

function newLink({ clock }: InvitationDeps) {
  const token = newSecret()
  const at = clock()
  return { token, tokenHash: hashOf(token), at, expiresAt: new Date(at.getTime() + lifeMs) }
}

/** The line excludes the address of the person. */
const writeLine = (
  tx: Tx,
  { team, audit }: Pick<Inviter, 'team' | 'audit'>,
  { id, ...change }: { id: number; before: unknown; after: unknown; at: Date },
): Promise<void> => writeAudit(tx, audit, { subject: invitationSubject(team, id), ...change })

/**
 * Mails after the commit, so that no unstored link is mailed. Reports a failure, after which the operator resends it.
 */
async function mailLink(
  { db, mailer }: InvitationDeps,
  { team, caller, origin }: Inviter,
  { token, email, ...invited }: Invited & { token: string; expiresAt: Date },
): Promise<boolean> {
  const link = `${origin}${team === null ? invitationPaths.operator : invitationPaths.staff}#${token}`
  const brand = team === null ? null : await findBrandNameOf(db, team)
  try {
    await mailer.send({ to: email, ...invitationMail({ ...invited, brand, invitedBy: caller.name, link }) })
    return true
  } catch {
    return false
  }
}
