import type { MessageFacts } from '#features/messages/messages/contract/message-facts.ts'
import { documentTypeCodes } from '#features/orders/orders/contract/printable-documents.ts'
import { findAnyOrder } from '#features/orders/orders/server/read/order-detail.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { MailAttachment } from '#server/mail/mailer.ts'
import { makeDocumentOf } from '../make-document.ts'
import { documentAttachment } from '../pdf/document-file.ts'

interface AttachDeps {
  db: Database
  clock: Clock
  /** Public address of this site, for the codes on the documents. */
  publicUrl: string | undefined
}

/** Mails have no member: all of them take turns in the queue of drawings under this id. */
const mailer = 0

/** Draws the PDF of a queued mail; undefined: the order no longer has such a document. */
export async function attachDocument(
  { db, clock, publicUrl }: AttachDeps,
  { orderNumber = '', documentType }: MessageFacts,
): Promise<MailAttachment[] | undefined> {
  const type = documentTypeCodes.find((code) => code === documentType)
  if (!type) return undefined
  const outcome = await makeDocumentOf(db, await findAnyOrder(db, orderNumber), { type, at: clock() })
  if (!outcome.ok) return undefined
  const origin = publicUrl?.replace(/\/+$/, '')
  return [await documentAttachment(outcome.document, { memberId: mailer, origin })]
}
