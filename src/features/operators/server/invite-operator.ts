import type { OperatorRole } from '#contract/operator-role.ts'
import { writeAudit } from '#features/audit/server/write-audit.ts'
import { countOperators, lockOperators } from '#features/members/server/operator-record.ts'
import { hashOf, newSecret } from '#features/session/server/session-tokens.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { invitationMail } from '../contract/invitation-mail.ts'
import { maxOperators } from '../contract/operators.admin.calls.ts'
import { invitationPath } from '../contract/operators.calls.ts'
import { countInvitations, insertInvitation, lockInvitation, updateInvitation } from './invitation.store.ts'
import { hasOperatorEmail } from './operator-row.store.ts'

export interface InvitationDeps {
  db: Database
  clock: Clock
  mailer: Mailer
}

interface Inviter {
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
  role: OperatorRole
}

type StoreOutcome<Refusal> = { ok: true; invited: Invited } | { ok: false; refused: Refusal }
export type InviteOutcome = { ok: true; id: number; mailed: boolean } | { ok: false; refused: InviteRefusal }
type InviteRefusal = 'already-operator' | 'already-invited' | 'too-many' | 'not-permitted'

/** Stores an invitation for three days and mails its link. */
export async function inviteOperator(
  deps: InvitationDeps,
  inviter: Inviter,
  person: Omit<Invited, 'id'>,
): Promise<InviteOutcome> {
  const link = newLink(deps)
  const stored = await deps.db.transact<StoreOutcome<InviteRefusal>>(async (tx) => {
    if (!(await lockInviter(tx, inviter))) return { ok: false, refused: 'not-permitted' }
    if (await hasOperatorEmail(tx, person.email)) return { ok: false, refused: 'already-operator' }
    if ((await countOperators(tx)) + (await countInvitations(tx)) >= maxOperators) {
      return { ok: false, refused: 'too-many' }
    }
    const { tokenHash, at: createdAt, expiresAt } = link
    const invitedBy = inviter.caller.memberId
    const id = await insertInvitation(tx, { ...person, tokenHash, invitedBy, createdAt, expiresAt })
    if (id === undefined) return { ok: false, refused: 'already-invited' }
    await writeLine(tx, inviter.audit, {
      id,
      before: null,
      after: { invitation: 'SENT', operatorRole: person.role },
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
  const stored = await deps.db.transact<StoreOutcome<'over'>>(async (tx) => {
    const invited = (await lockInviter(tx, inviter)) && (await lockInvitation(tx, id))
    if (!invited) return { ok: false, refused: 'over' }
    await updateInvitation(tx, { id, tokenHash: link.tokenHash, expiresAt: link.expiresAt })
    await writeLine(tx, inviter.audit, { id, before: {}, after: { invitation: 'RESENT' }, at: link.at })
    return { ok: true, invited }
  })
  if (!stored.ok) return stored
  return { ok: true, id, mailed: await mailLink(deps, inviter, { ...stored.invited, ...link }) }
}

export async function cancelInvitation(
  { db, clock }: InvitationDeps,
  audit: AuditContext,
  id: number,
): Promise<{ ok: true } | { ok: false; refused: 'over' }> {
  return db.transact<{ ok: true } | { ok: false; refused: 'over' }>(async (tx) => {
    const at = clock()
    if (!(await lockInvitation(tx, id))) return { ok: false, refused: 'over' }
    await updateInvitation(tx, { id, cancelledAt: at })
    await writeLine(tx, audit, { id, before: { invitation: 'SENT' }, after: { invitation: 'CANCELLED' }, at })
    return { ok: true }
  })
}

/** Whether the inviter still has all rights: the gate has read the role before another operator took it away. */
async function lockInviter(tx: Tx, { caller }: Inviter): Promise<boolean> {
  const operators = await lockOperators(tx)
  return operators.some(({ memberId, role }) => memberId === caller.memberId && role === 'all')
}

function newLink({ clock }: InvitationDeps) {
  const token = newSecret()
  const at = clock()
  return { token, tokenHash: hashOf(token), at, expiresAt: new Date(at.getTime() + lifeMs) }
}

export const invitationSubject = (id: number): string => `operatorInvitation/${id}`

/** The address of the person is not part of the line. */
const writeLine = (
  tx: Tx,
  audit: AuditContext,
  { id, ...change }: { id: number; before: unknown; after: unknown; at: Date },
): Promise<void> => writeAudit(tx, audit, { subject: invitationSubject(id), ...change })

/** After the commit: no link is mailed that is not stored. A failure is reported, and the operator sends it again. */
async function mailLink(
  { mailer }: InvitationDeps,
  { caller, origin }: Inviter,
  { token, email, ...invited }: Invited & { token: string; expiresAt: Date },
): Promise<boolean> {
  const link = `${origin}${invitationPath}#${token}`
  try {
    await mailer.send({ to: email, ...invitationMail({ ...invited, invitedBy: caller.name, link }) })
    return true
  } catch {
    return false
  }
}
