import type { Db } from '#server/database/database.ts'
import type { InboxGroup } from '../contract/inbox-groups.ts'
import { fillIn } from '../contract/message-text.ts'
import { contentOf } from '../contract/message-content.ts'
import type { InboxRow } from '../contract/messages.calls.ts'
import { countUnreadRows, listInboxRows, updateRead, type InboxReader, type Reading } from './inbox.queries.ts'

const maxUnread = 100

export async function listInbox(
  reader: InboxReader,
  { size, ...of }: { memberId: number; group?: InboxGroup | undefined; cursor?: number | undefined; size: number },
): Promise<{ content: InboxRow[]; nextCursor: string | null }> {
  const rows = await listInboxRows(reader, { ...of, limit: size + 1 })
  const content = rows.slice(0, size).map(({ event, facts, edited, readAt, ...row }): InboxRow => {
    const { title, text } = contentOf(event, 'INBOX', edited)
    return {
      id: row.id,
      event,
      title: fillIn(title, facts),
      text: fillIn(text, facts),
      orderNumber: row.orderNumber || null,
      recordId: facts['recordId'] ?? null,
      termsPage: facts['termsPage'] ?? null,
      partnerUri: row.partnerUri,
      readYn: readAt ? 'Y' : 'N',
      asks: row.asks,
      createdAt: row.createdAt.toISOString(),
    }
  })
  return { content, nextCursor: rows.length > size ? String(content.at(-1)?.id) : null }
}

export const countUnread = (db: Db, memberId: number): Promise<number> =>
  countUnreadRows(db, { memberId, max: maxUnread })

/** Marks these messages, or all if undefined, as read. Idempotent. */
export async function readMessages(db: Db, reading: Reading): Promise<number> {
  if (reading.ids?.length !== 0) await updateRead(db, reading)
  return countUnread(db, reading.memberId)
}
