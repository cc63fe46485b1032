import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import { deleteInquiry, lockInquiry, updateInquiry } from './inquiry.queries.ts'
import { inquirySubject, type InquiryWriter } from './inquiry-writer.ts'

type ChangeInquiryOutcome = { ok: true } | { ok: false; refused: 'unknown' }

/** Removes the unread mark of all operators. */
export const markInquiryRead = (
  db: Database,
  { at, audit }: InquiryWriter,
  id: number,
): Promise<ChangeInquiryOutcome> =>
  db.transact<ChangeInquiryOutcome>(async (tx) => {
    const found = await lockInquiry(tx, id)
    if (!found) return { ok: false, refused: 'unknown' }
    if (found.readAt) return { ok: true }
    await updateInquiry(tx, id, { readAt: at })
    await writeAudit(tx, audit, { subject: inquirySubject(id), before: { isRead: false }, after: { isRead: true }, at })
    return { ok: true }
  })

export const changeInquiryMemo = (
  db: Database,
  { at, audit }: InquiryWriter,
  { id, memo }: { id: number; memo: string },
): Promise<ChangeInquiryOutcome> =>
  db.transact<ChangeInquiryOutcome>(async (tx) => {
    const found = await lockInquiry(tx, id)
    if (!found) return { ok: false, refused: 'unknown' }
    await updateInquiry(tx, id, { memo })
    const [before, after] = [{ inquiryMemo: found.memo }, { inquiryMemo: memo }]
    await writeAudit(tx, audit, { subject: inquirySubject(id), before, after, at })
    return { ok: true }
  })

/** The log records who deleted it and when, but no personal data of it. */
export const removeInquiry = (db: Database, { at, audit }: InquiryWriter, id: number): Promise<ChangeInquiryOutcome> =>
  db.transact<ChangeInquiryOutcome>(async (tx) => {
    const found = await lockInquiry(tx, id)
    if (!found) return { ok: false, refused: 'unknown' }
    await deleteInquiry(tx, id)
    const before = { inquiryKind: found.kind, inquiryState: found.answeredAt ? 'ANSWERED' : 'OPEN' }
    await writeAudit(tx, audit, { subject: inquirySubject(id), before, after: {}, at })
    return { ok: true }
  })
