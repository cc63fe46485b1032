import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { findBrandState } from '#features/brands/brands/server/brand-state.ts'
import { listStoreLevels } from '#features/stores/chain-stores/server/list-store-levels.ts'
import { workbookLimits } from '#features/platform/files/contract/workbook-plan.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { checksumOf } from '#features/platform/files/server/workbook/shown-plan.ts'
import { lockTeamFor } from '#features/access/teams/server/team.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Db, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import { invitationSheetName } from '../contract/invitation-sheet.ts'
import {
  channelOf,
  invitationDays,
  mostInvited,
  mostMailsADay,
  mostMailsToOne,
  type ImportRefusal,
} from '../contract/invitation-terms.ts'
import type { InvitationPlan } from '../contract/store-invitations.partner.calls.ts'
import { planInvitations, readInvitations, type PlannedInvitation, type SheetRow } from './plan-invitations.ts'
import { queueInvitations } from './queue-invitations.ts'
import {
  countAlimtalksTo,
  countMailsTo,
  findMailsOn,
  insertInvitations,
  listInvitedEmails,
  listInvitedPhones,
  listMemberEmails,
  listMemberPhones,
  lockInvitations,
} from './store-invitation.queries.ts'

export interface InvitationDeps {
  db: Database
  clock: Clock
  sheets: Sheets
  /** Tells whether invitations leave by Alimtalk. */
  sendsAlimtalk: () => Promise<boolean>
}

/** A brand that waits for its approval sends none: anybody can apply, and each one costs. */
export const maySendAlimtalk = async (
  { db, sendsAlimtalk }: Pick<InvitationDeps, 'db' | 'sendsAlimtalk'>,
  partnerId: number,
): Promise<boolean> => (await findBrandState(db, partnerId)) === 'ACTIVE' && sendsAlimtalk()

interface InviteRequest {
  partnerId: number
  bytes: Buffer
  /** Undefined: a dry run. */
  checksum: string | undefined
  /** Origin of the web, for the links; undefined: no link can be created. */
  origin: string | undefined
  audit: AuditContext
}

type InviteOutcome =
  | { ok: true; plan: InvitationPlan; isSent: boolean }
  | { ok: false; refused: ImportRefusal; plan?: InvitationPlan }

/** Reads a workbook of stores to invite and previews the invitations, or sends exactly the previewed ones. */
export async function inviteStores(
  { db, clock, sheets, ...deps }: InvitationDeps,
  { bytes, checksum, origin, ...request }: InviteRequest,
): Promise<InviteOutcome> {
  const opened = await sheets.read(bytes, [invitationSheetName])
  if (!opened.ok) return opened
  const read = opened.sheets[0] && readInvitations(opened.sheets[0])
  if (!read) return { ok: false, refused: 'no-sheet' }
  if (read.rows.length === 0 && read.problems.length === 0) return { ok: false, refused: 'empty' }
  if (read.rows.length > mostInvited) return { ok: false, refused: 'too-many' }
  const { partnerId, audit } = request
  const sendsAlimtalk = await maySendAlimtalk({ db, ...deps }, partnerId)
  if (checksum === undefined)
    return { ok: true, plan: (await planFor(db, { partnerId, read, at: clock(), sendsAlimtalk })).shown, isSent: false }
  if (origin === undefined) return { ok: false, refused: 'no-link' }
  return db.transact<InviteOutcome>(async (tx) => {
    if (!(await lockTeamFor(tx, partnerId, audit.actorId))) return { ok: false, refused: 'not-permitted' }
    await lockInvitations(tx, partnerId)
    const at = clock()
    const { shown: plan, invitations } = await planFor(tx, { partnerId, read, at, sendsAlimtalk })
    if (plan.problemCount > 0) return { ok: false, refused: 'problems', plan }
    if (plan.checksum !== checksum) return { ok: false, refused: 'changed', plan }
    const mails = await findMailsOn(tx, { partnerId, day: koreanDay(at) })
    const sent = invitations.filter(({ channel }) => channel !== 'LINK')
    if (sent.length > 0 && mails + sent.length > mostMailsADay) return { ok: false, refused: 'mail-limit', plan }
    await storeAll(tx, invitations, { partnerId, origin, audit, at })
    return { ok: true, plan, isSent: true }
  })
}

interface Planning {
  partnerId: number
  read: Parameters<typeof planInvitations>[0]
  at: Date
  sendsAlimtalk: boolean
}

async function planFor(db: Db, { partnerId, read, at, sendsAlimtalk }: Planning) {
  const emails = emailsOf(read.rows)
  const phones = [...new Set(read.rows.map(({ phone }) => phone))].filter((phone) => phone !== '')
  const levels = await listStoreLevels(db, partnerId)
  const mails = await countMailsTo(db, { partnerId, emails, day: koreanDay(at) })
  const alimtalks = await countAlimtalksTo(db, { partnerId, phones, day: koreanDay(at) })
  const { invitations, problems } = planInvitations(read, {
    levels,
    members: await listMemberEmails(db, { partnerId, emails }),
    invited: await listInvitedEmails(db, { partnerId, emails }),
    mailedOften: new Set(emails.filter((email) => (mails.get(email) ?? 0) >= mostMailsToOne)),
    phonedOften: new Set(phones.filter((phone) => (alimtalks.get(phone) ?? 0) >= mostMailsToOne)),
    sendsAlimtalk,
    memberPhones: await listMemberPhones(db, { partnerId, phones }),
    invitedPhones: await listInvitedPhones(db, { partnerId, phones }),
  })
  const levelName = (level: number | null) => levels.find((each) => each.level === level)?.name ?? null
  const shown = invitations.map(({ level, ...invitation }) => ({ ...invitation, levelName: levelName(level) }))
  return {
    invitations,
    shown: {
      invitations: shown,
      problemCount: problems.length,
      problems: problems.slice(0, workbookLimits.shownProblems),
      checksum: checksumOf(invitations),
    },
  }
}

const emailsOf = (rows: readonly SheetRow[]): string[] =>
  [...new Set(rows.map(({ email }) => email.toLowerCase()))].filter((email) => email !== '')

const dayMs = 24 * 60 * 60 * 1000
/** Expiry of a link that is created now. */
export const expiryAfter = (at: Date): Date => new Date(at.getTime() + invitationDays * dayMs)

interface Sending {
  partnerId: number
  origin: string
  audit: AuditContext
  at: Date
}

/** The audit log excludes the addresses of the persons. */
async function storeAll(
  tx: Tx,
  invitations: readonly PlannedInvitation[],
  { partnerId, origin, audit, at }: Sending,
): Promise<void> {
  const expiresAt = expiryAfter(at)
  const of = { partnerId, invitedBy: audit.actorId, createdAt: at, expiresAt, mailDay: koreanDay(at) }
  const inserted = await insertInvitations(
    tx,
    invitations.map(({ row: _, channel, ...invitation }) => ({
      ...invitation,
      ...of,
      mailsOnDay: channel === 'LINK' ? 0 : 1,
    })),
  )
  // One of the same file is sent in the same way.
  const sendsAlimtalk = invitations.some(({ channel }) => channel === 'ALIM')
  const queued = inserted.flatMap(({ id, email }) => {
    const channel = channelOf(email, sendsAlimtalk)
    return channel === 'LINK' ? [] : [{ id, channel }]
  })
  await queueInvitations(tx, { invitations: queued, mailNo: 1, origin, expiresAt, at })
  const approved = invitations.filter(({ level }) => level !== null).length
  await writeAudit(tx, audit, {
    subject: `partner/${partnerId}`,
    before: {},
    after: { invitedStores: invitations.length, ...(approved > 0 && { approvedByInvitation: approved }) },
    at,
  })
}
