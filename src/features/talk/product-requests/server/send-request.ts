import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { addEntry } from '#features/talk/conversations/server/add-entry.ts'
import { insertDiscussion } from '#features/talk/conversations/server/comment-records.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { transactOnce, type KeyReused } from '#server/http/transact-once.ts'
import { koreanDay } from '#values/korean-date.ts'
import { won } from '#values/won.ts'
import type { NewRequestBody } from '../contract/request-fields.ts'
import { requestNews } from '../contract/request-states.ts'
import { notifyOtherSide } from './notify-other-side.ts'
import { findBrandProduct } from './request-product.queries.ts'
import { requestSubject } from './request-subject.ts'
import { insertRequest } from './request.queries.ts'
import type { Writer } from './writer.ts'
import { exceedsDay, exceedsMinute, tooManyEntries } from './writing-limit.ts'

export type SendRequestOutcome =
  | { ok: true; id: number }
  | {
      ok: false
      refused: 'too-many-today' | 'past-day' | 'unknown-product' | 'attachment-missing'
    }
  | typeof tooManyEntries
  | KeyReused

/** Sends a request of a brand to the operators. */
export function sendRequest(
  db: Database,
  writer: Writer & { partnerId: number },
  body: NewRequestBody,
): Promise<SendRequestOutcome> {
  return transactOnce<SendRequestOutcome>(db, writer.once, async (tx) => {
    const { partnerId, at } = writer
    if (await exceedsDay(tx, writer)) return { ok: false, refused: 'too-many-today' }
    if (await exceedsMinute(tx, writer)) return tooManyEntries
    if (body.wishedOn !== null && body.wishedOn < koreanDay(at)) return { ok: false, refused: 'past-day' }
    const { partnerProductId } = body
    const product =
      partnerProductId === null ? undefined : await findBrandProduct(tx, { id: partnerProductId, partnerId })
    if (partnerProductId !== null && !product) return { ok: false, refused: 'unknown-product' }
    return write(tx, writer, body)
  })
}

async function write(
  tx: Tx,
  writer: Writer & { partnerId: number },
  { description, fileIds, wishedPrice, ...values }: NewRequestBody,
): Promise<SendRequestOutcome> {
  const { partnerId, memberId, at } = writer
  const discussionId = await insertDiscussion(tx, partnerId)
  const id = await insertRequest(tx, {
    ...values,
    wishedPrice: wishedPrice === null ? null : won(wishedPrice),
    partnerId,
    discussionId,
    state: 'REQUESTED',
    requestedBy: memberId,
    createdAt: at,
    updatedAt: at,
  })
  const subject = requestSubject(id)
  const entry = { type: 'REQUEST', side: 'BRAND', memberId, author: writer.name, text: description, fileIds }
  const added = await addEntry(tx, { subject, partnerId, discussionId }, { ...entry, createdAt: at })
  if (!added.ok) return added
  const { title } = values
  const request = { id, partnerId, title, requestedBy: memberId }
  await notifyOtherSide(tx, { request, side: 'BRAND', entryId: added.entryId, progress: requestNews.request, at })
  const after = { requestState: 'REQUESTED', requestTitle: title }
  await writeAudit(tx, writer.audit, { subject, before: {}, after, at })
  return { ok: true, id }
}
