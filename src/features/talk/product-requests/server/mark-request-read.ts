import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { isUnreadBy, readBy } from '#features/talk/conversations/server/add-entry.ts'
import type { Database } from '#server/database/database.ts'
import { requestSubject } from './request-subject.ts'
import { lockRequest, updateRequest } from './request.queries.ts'
import type { Writer } from './writer.ts'

type MarkReadOutcome = { ok: true } | { ok: false; refused: 'unknown' }

/** Removes the unread mark of the writer's side. */
export function markRequestRead(
  db: Database,
  { side, partnerId, at, audit }: Writer,
  id: number,
): Promise<MarkReadOutcome> {
  return db.transact<MarkReadOutcome>(async (tx) => {
    const request = await lockRequest(tx, { id, partnerId })
    if (!request) return { ok: false, refused: 'unknown' }
    if (!isUnreadBy(side, request)) return { ok: true }
    await updateRequest(tx, id, readBy(side))
    const [before, after] = [{ isRead: false }, { isRead: true }]
    await writeAudit(tx, audit, { subject: requestSubject(id), before, after, at })
    return { ok: true }
  })
}
