import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { lockTeamFor } from '#features/access/teams/server/team.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { findBrandUri } from '#features/brands/brands/server/brand-state.ts'
import { hashOf, newSecret } from '#features/access/session/server/session-tokens.ts'
import { koreanDay } from '#values/korean-date.ts'
import { channelOf, mostMailsADay, mostMailsToOne, type ResendRefusal } from '../contract/invitation-terms.ts'
import { expiryAfter, maySendAlimtalk, type InvitationDeps } from './invite-stores.ts'
import { linkOf } from './make-invitation-link.ts'
import { queueInvitations } from './queue-invitations.ts'
import {
  countAlimtalksTo,
  countMailsTo,
  findMailsOn,
  listMemberEmails,
  listMemberPhones,
  lockInvitation,
  lockInvitations,
  updateInvitation,
} from './store-invitation.queries.ts'

interface Deps {
  db: Database
  clock: Clock
}

interface Change {
  partnerId: number
  id: number
  audit: AuditContext
}

/** Subject of an invitation in the audit log. */
const subjectOf = (id: number) => `storeInvitation/${id}`

export type ResendOutcome = { ok: true } | { ok: false; refused: 'unknown' | ResendRefusal }

/** Sends an open or expired invitation again, by mail or Alimtalk, with a new link and a new deadline. */
export async function resendInvitation(
  { db, clock, sendsAlimtalk }: Deps & Pick<InvitationDeps, 'sendsAlimtalk'>,
  { partnerId, id, audit, origin }: Change & { origin: string | undefined },
): Promise<ResendOutcome> {
  const isReachable = await maySendAlimtalk({ db, sendsAlimtalk }, partnerId)
  return db.transact<ResendOutcome>(async (tx) => {
    if (!(await lockTeamFor(tx, partnerId, audit.actorId))) return { ok: false, refused: 'not-permitted' }
    await lockInvitations(tx, partnerId)
    const stored = await lockInvitation(tx, { partnerId, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    if (!stored.isOpen) return { ok: false, refused: 'over' }
    const channel = channelOf(stored.email, isReachable)
    if (channel === 'LINK') return { ok: false, refused: 'no-alimtalk' }
    if (origin === undefined) return { ok: false, refused: 'no-link' }
    const at = clock()
    const mailDay = koreanDay(at)
    const { isMember, sent } = await findRecipient(tx, { partnerId, ...stored, day: mailDay })
    if (isMember) return { ok: false, refused: 'member' }
    if (sent >= mostMailsToOne) return { ok: false, refused: 'too-often' }
    if ((await findMailsOn(tx, { partnerId, day: mailDay })) >= mostMailsADay)
      return { ok: false, refused: 'mail-limit' }
    const mailNo = stored.mailNo + 1
    const sentToday = stored.mailDay === mailDay ? stored.mailsOnDay : 0
    const expiresAt = expiryAfter(at)
    // The former link stops working now, before the new one is sent.
    const mail = { tokenHash: null, mailedAt: null, mailDay, mailsOnDay: sentToday + 1, mailNo }
    await updateInvitation(tx, { id, expiresAt, ...mail })
    await queueInvitations(tx, { invitations: [{ id, channel }], mailNo, origin, expiresAt, at })
    await writeAudit(tx, audit, { subject: subjectOf(id), before: {}, after: { invitation: 'RESENT' }, at })
    return { ok: true }
  })
}

interface Recipient {
  partnerId: number
  /** In lower case; empty: reached by the number. */
  email: string
  phone: string
  day: string
}

/** Tells whether the address or number belongs to a member, and how many messages it got on the day. */
async function findRecipient(tx: Tx, { partnerId, email, phone, day }: Recipient) {
  const emails = { partnerId, emails: [email] }
  const phones = { partnerId, phones: [phone] }
  const [members, sent] =
    email === ''
      ? [await listMemberPhones(tx, phones), await countAlimtalksTo(tx, { ...phones, day })]
      : [await listMemberEmails(tx, emails), await countMailsTo(tx, { ...emails, day })]
  return { isMember: members.size > 0, sent: sent.get(email || phone) ?? 0 }
}

type LinkOutcome = { ok: true; link: string } | { ok: false; refused: 'unknown' | 'over' | 'no-link' | 'not-permitted' }

/** Makes a new link of an open or expired invitation for the headquarters, which sends it itself; the former one stops working. */
export function takeInvitationLink(
  { db, clock }: Deps,
  { partnerId, id, audit, origin }: Change & { origin: string | undefined },
): Promise<LinkOutcome> {
  return db.transact<LinkOutcome>(async (tx) => {
    if (!(await lockTeamFor(tx, partnerId, audit.actorId))) return { ok: false, refused: 'not-permitted' }
    const stored = await lockInvitation(tx, { partnerId, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    if (!stored.isOpen) return { ok: false, refused: 'over' }
    const uri = await findBrandUri(tx, partnerId)
    if (origin === undefined || uri === undefined) return { ok: false, refused: 'no-link' }
    const at = clock()
    const token = newSecret()
    // A mail that still waits must not replace this link.
    const mailNo = stored.mailNo + 1
    await updateInvitation(tx, { id, tokenHash: hashOf(token), mailedAt: at, expiresAt: expiryAfter(at), mailNo })
    await writeAudit(tx, audit, { subject: subjectOf(id), before: {}, after: { invitation: 'LINKED' }, at })
    return { ok: true, link: linkOf(origin, uri, token) }
  })
}

export type CancelOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'over' }

export function cancelInvitation({ db, clock }: Deps, { partnerId, id, audit }: Change): Promise<CancelOutcome> {
  return db.transact<CancelOutcome>(async (tx) => {
    const stored = await lockInvitation(tx, { partnerId, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    if (!stored.isOpen) return { ok: false, refused: 'over' }
    const at = clock()
    await updateInvitation(tx, { id, cancelledAt: at })
    const change = { before: { invitation: 'SENT' }, after: { invitation: 'CANCELLED' } }
    await writeAudit(tx, audit, { subject: subjectOf(id), ...change, at })
    return { ok: true }
  })
}
