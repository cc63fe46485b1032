import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import { noticeSubject, stateOf } from './list-notices.ts'
import { listUnreadStores } from './notice-reader.queries.ts'
import { lockNotice, updateNotice } from './notice.queries.ts'

export type RemindReadersOutcome =
  | { ok: true; stores: number }
  | { ok: false; refused: 'unknown' | 'not-published' | 'reminded-today' | 'all-read' }

/** Notifies the owners of the stores that have not read the newest text, once per Korean day. */
export function remindReaders(
  db: Database,
  { partnerId, id, at, audit }: { partnerId: number; id: number; at: Date; audit: AuditContext },
): Promise<RemindReadersOutcome> {
  return db.transact<RemindReadersOutcome>(async (tx) => {
    const stored = await lockNotice(tx, { partnerId, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    if (stateOf(stored, at) !== 'PUBLISHED') return { ok: false, refused: 'not-published' }
    const today = koreanDay(at)
    const { remindedAt, title } = stored
    if (remindedAt && koreanDay(remindedAt) === today) return { ok: false, refused: 'reminded-today' }
    const stores = await listUnreadStores(tx, { partnerId, noticeId: id })
    if (stores.length === 0) return { ok: false, refused: 'all-read' }
    await updateNotice(tx, id, { remindedAt: at })
    const notifications = stores.map(({ storeId, storeName, ownerId }) => ({
      event: 'NOTICE_REMINDER' as const,
      memberId: ownerId,
      partnerId,
      at,
      once: `${id}/${storeId}/${today}`,
      facts: { store: storeName, headline: title, recordId: String(id) },
    }))
    await queueMemberMessages(tx, notifications)
    await writeAudit(tx, audit, {
      subject: noticeSubject(id),
      before: {},
      after: { noticeTitle: title, remindedStores: stores.length },
      at,
    })
    return { ok: true, stores: stores.length }
  })
}
