import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { addEntry, isUnreadBy, unreadAfter } from '#features/talk/conversations/server/add-entry.ts'
import type { Database } from '#server/database/database.ts'
import { transactOnce, type KeyReused } from '#server/http/transact-once.ts'
import { hasEnded, requestNews } from '../contract/request-states.ts'
import { notifyOtherSide } from './notify-other-side.ts'
import { requestSubject } from './request-subject.ts'
import { lockRequest, updateRequest } from './request.queries.ts'
import type { Writer } from './writer.ts'
import { exceedsMinute, tooManyEntries } from './writing-limit.ts'

export interface NewMessage {
  id: number
  text: string
  fileIds: number[]
}

export type WriteMessageOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' | 'ended' | 'attachment-missing' }
  | typeof tooManyEntries
  | KeyReused

/** Adds a message to the thread of a request. */
export function writeMessage(
  db: Database,
  writer: Writer,
  { id, text, fileIds }: NewMessage,
): Promise<WriteMessageOutcome> {
  return transactOnce<WriteMessageOutcome>(db, writer.once, async (tx) => {
    const { side, memberId, at } = writer
    if (await exceedsMinute(tx, writer)) return tooManyEntries
    const request = await lockRequest(tx, { id, partnerId: writer.partnerId })
    if (!request) return { ok: false, refused: 'unknown' }
    if (hasEnded(request.state)) return { ok: false, refused: 'ended' }
    const subject = requestSubject(id)
    const entry = { side, memberId, author: writer.name, text, fileIds, createdAt: at }
    const added = await addEntry(tx, { ...request, subject }, entry)
    if (!added.ok) return added
    const { entryId, discussionId } = added
    await updateRequest(tx, id, { ...unreadAfter(side), discussionId, updatedAt: at })
    // A reader with unopened messages has already been notified.
    const isNotified = isUnreadBy(side === 'BRAND' ? 'OPERATOR' : 'BRAND', request)
    if (!isNotified) await notifyOtherSide(tx, { request, side, entryId, progress: requestNews.message, at })
    await writeAudit(tx, writer.audit, { subject, before: {}, after: { requestMessage: text }, at })
    return { ok: true }
  })
}
