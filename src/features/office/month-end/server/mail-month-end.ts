import { randomUUID } from 'node:crypto'
import { sheetType } from '#contract/call.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { findMemberRow } from '#features/people/members/server/member-record.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { keyRetentionMs, type IdempotentRequest } from '#server/http/transact-once.ts'
import { attachmentBytes, maxAttachmentBytes, type MailAttachment, type Mailer } from '#server/mail/mailer.ts'
import { maskEmail } from '#values/email.ts'
import { accountantMail, type AccountantMailRefusal } from '../contract/accountant-mail.ts'
import { monthEndFileName, monthEndPdfName } from '../contract/month-end-sheets.ts'
import { deleteBefore, deleteUnsent, updateSent } from './accountant-mail.queries.ts'
import type { AskedMonth } from './asked-month.ts'
import { printMonthEnd } from './print-month-end.ts'
import { reserveMail } from './reserve-mail.ts'
import { writeMonthEnd, type MonthEndOutcome } from './show-month-end.ts'
import { chosenNames, mayChoose } from './store-choices.ts'

export interface AccountantMailDeps {
  db: Database
  clock: Clock
  sheets: Sheets
  mailer: Mailer
  /** Returns false if no mail server is configured. */
  sendsMail: () => boolean
}

export interface MailedMonth extends AskedMonth {
  email: string
  /** Public address of this site, for the codes of the statements. */
  origin: string | undefined
  once: IdempotentRequest | undefined
  audit: AuditContext
}

export type MailMonthOutcome =
  | { ok: true }
  | { ok: false; refused: AccountantMailRefusal | 'unknown' | 'too-many' | 'key-reused' }

/**
 * Mails the files of a month. Reserves the request first and sends outside of a transaction, so that a slow mail server
 * holds no lock. A failed mail frees its reservation.
 */
export async function mailMonthEnd(
  deps: AccountantMailDeps,
  month: MailedMonth,
  mostBytes = maxAttachmentBytes,
): Promise<MailMonthOutcome> {
  if (!deps.sendsMail()) return { ok: false, refused: 'mail-not-set' }
  if (!(await mayChoose(deps.db, month))) return { ok: false, refused: 'unknown' }
  const { memberId, email, once } = month
  const request = { requestKey: once?.key ?? randomUUID(), bodyHash: once?.bodyHash ?? '' }
  const reserved = await reserveMail(deps.db, { memberId, email, ...request, at: deps.clock() })
  if (!reserved.ok || reserved.isSent) return reserved
  const { mailId } = reserved
  let isSent = false
  try {
    const sent = await makeAndSend(deps, { ...month, key: `month-end/${memberId}/${request.requestKey}`, mostBytes })
    isSent = sent.ok
    if (!sent.ok) return sent
  } finally {
    if (!isSent) await deleteUnsent(deps.db, mailId)
  }
  return recordSent(deps.db, { ...month, mailId, at: deps.clock() })
}

async function makeAndSend(
  deps: AccountantMailDeps,
  { key, mostBytes, ...month }: MailedMonth & { key: string; mostBytes: number },
): Promise<MailMonthOutcome> {
  const files = await attachmentsOf(deps, month)
  if (!files.ok) return files
  if (attachmentBytes(files.made) > mostBytes) return { ok: false, refused: 'too-large' }
  const text = await mailText(deps, month, files.made)
  const sending = deps.mailer.send({ to: month.email, ...text, key, attachments: files.made })
  return (await isAccepted(sending)) ? { ok: true } : { ok: false, refused: 'mail-failed' }
}

async function attachmentsOf(
  { db, clock, sheets }: AccountantMailDeps,
  { memberId, month, stores, origin }: MailedMonth,
): Promise<MonthEndOutcome<MailAttachment[]>> {
  const asked = { memberId, month, stores }
  const workbook = await writeMonthEnd({ db, sheets }, asked)
  if (!workbook.ok) return workbook
  const pdf = await printMonthEnd(db, { ...asked, at: clock(), origin })
  if (!pdf.ok) return pdf
  return {
    ok: true,
    made: [
      { name: monthEndFileName(month), type: sheetType, content: workbook.made },
      { name: monthEndPdfName(month), type: 'application/pdf', content: pdf.made },
    ],
  }
}

async function mailText({ db, clock }: AccountantMailDeps, asked: MailedMonth, files: readonly MailAttachment[]) {
  const sender = await findMemberRow(db, asked.memberId)
  const stores = (await chosenNames(db, asked))?.join(', ')
  const names = files.map(({ name }) => name)
  return accountantMail({ month: asked.month, name: sender?.name ?? '', stores, files: names, at: clock() })
}

/** Returns false on failure. Doesn't log the text of a mail server's error, because it may quote the address. */
const isAccepted = (sent: Promise<void>): Promise<boolean> =>
  sent.then(
    () => true,
    () => false,
  )

/** Keeps the address for the next mail; older mails no longer count for the limit or for a repeated request. */
function recordSent(
  db: Database,
  { memberId, month, email, audit, mailId, at }: MailedMonth & { mailId: number; at: Date },
): Promise<{ ok: true }> {
  return db.transact(async (tx) => {
    await updateSent(tx, { id: mailId, at })
    await deleteBefore(tx, { memberId, before: new Date(at.getTime() - keyRetentionMs) })
    const after = { mailedMonth: month, mailedTo: maskEmail(email) }
    await writeAudit(tx, audit, { subject: `monthEnd/${memberId}`, before: {}, after, at })
    return { ok: true }
  })
}
