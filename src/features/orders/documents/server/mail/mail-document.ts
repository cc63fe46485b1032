import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { printableDocuments, type DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { queueOrderMessages } from '#features/orders/orders/server/order/queue-order-messages.ts'
import { findReadableOrder } from '#features/orders/orders/server/read/order-detail.ts'
import { consumeAttempt } from '#server/attempts/consume-attempt.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { maskEmail } from '#values/email.ts'
import { documentTypes } from '../../contract/document-types.ts'
import { mailsPerOrder, mailsPerSender, type DocumentMailRefusal } from '../../contract/document-mail.ts'
import type { DocumentOutcome } from '../make-document.ts'

export interface DocumentMailDeps {
  db: Database
  clock: Clock
  /** False if no mail server is configured. */
  sendsMail: () => boolean
}

interface DocumentMail {
  orderNumber: string
  type: DocumentType
  /** Undefined: sends to the address of the order's member. */
  email: string | undefined
  once: IdempotentRequest | undefined
  audit: AuditContext
}

export type MailDocumentOutcome =
  | { ok: true }
  | Extract<DocumentOutcome, { ok: false }>
  | { ok: false; refused: DocumentMailRefusal }
  | { ok: false; refused: 'too-many'; seconds: number }
  | KeyReused

const dayMs = 24 * 60 * 60 * 1000

/** Queues the mail. Its PDF is drawn from the order at the time of sending. */
export async function mailDocument(
  { db, clock, sendsMail }: DocumentMailDeps,
  caller: Caller,
  { orderNumber, type, email, once, audit }: DocumentMail,
): Promise<MailDocumentOutcome> {
  const at = clock()
  const order = await findReadableOrder(db, caller, orderNumber)
  if (!order) return { ok: false, refused: 'unknown' }
  if (!printableDocuments(order).includes(type))
    return { ok: false, refused: order.status === 'BD' ? 'too-early' : 'cancelled' }
  if (!sendsMail()) return { ok: false, refused: 'mail-not-set' }
  const limits = [
    { bucket: `document mail order ${orderNumber}`, max: mailsPerOrder, windowMs: dayMs },
    { bucket: `document mail sender ${caller.memberId}`, max: mailsPerSender, windowMs: dayMs },
  ]
  const consumed = await consumeAttempt(db, limits, at)
  if (!consumed.ok) return consumed
  return transactOnce<MailDocumentOutcome>(db, once, async (tx) => {
    const facts = { document: documentTypes[type].title, documentType: type }
    const queued = await queueOrderMessages(tx, [
      {
        event: 'DOCUMENT_MAILED',
        orderNumber,
        at,
        once: `${type}/${audit.requestId}`,
        facts,
        ...(email !== undefined && { email }),
      },
    ])
    if (queued === 0) return { ok: false, refused: 'no-address' }
    await writeAudit(tx, audit, {
      subject: orderNumber,
      before: {},
      after: { mailedDocument: type, mailedTo: email === undefined ? '' : maskEmail(email) },
      at,
    })
    return { ok: true }
  })
}
