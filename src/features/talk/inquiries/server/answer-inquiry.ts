import { sql } from 'drizzle-orm'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { queueMessages } from '#features/messages/messages/server/queue-messages.ts'
import type { Database } from '#server/database/database.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { isMailable } from '../contract/inquiry-form.ts'
import { inquiry } from './inquiries.tables.ts'
import { lockInquiry, updateInquiry } from './inquiry.queries.ts'
import { inquirySubject, type InquiryWriter } from './inquiry-writer.ts'

export type AnswerInquiryOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' | 'already-answered' | 'not-mailable' }
  | KeyReused

const recipient = sql`
  select null::bigint as member_id, null::bigint as partner_id, '' as order_number, '' as phone, i.email,
    jsonb_build_object('name', i.representative, 'store', i.name) as facts
  from ${inquiry} i where i.id = notification.record_id limit 1`

/** Stores the one answer of an inquiry and queues its mail with it. */
export function answerInquiry(
  db: Database,
  { memberId, at, audit, once }: InquiryWriter & { once: IdempotentRequest | undefined },
  { id, text, via }: { id: number; text: string; via: 'MAIL' | 'PHONE' },
): Promise<AnswerInquiryOutcome> {
  return transactOnce<AnswerInquiryOutcome>(db, once, async (tx) => {
    const found = await lockInquiry(tx, id)
    if (!found) return { ok: false, refused: 'unknown' }
    if (found.answeredAt) return { ok: false, refused: 'already-answered' }
    if (via === 'MAIL' && !isMailable(found.email)) return { ok: false, refused: 'not-mailable' }
    await updateInquiry(tx, id, {
      answer: text,
      answeredVia: via,
      answeredBy: memberId,
      answeredAt: at,
      readAt: found.readAt ?? at,
    })
    if (via === 'MAIL') {
      await queueMessages(tx, recipient, [{ event: 'INQUIRY_ANSWERED', recordId: id, facts: { answer: text }, at }])
    }
    const after = { inquiryState: 'ANSWERED', answeredVia: via, inquiryAnswer: text }
    await writeAudit(tx, audit, { subject: inquirySubject(id), before: { inquiryState: 'OPEN' }, after, at })
    return { ok: true }
  })
}
