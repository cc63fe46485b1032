import { attachmentsOf } from '#features/platform/files/server/attachments.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import type { NoticeLine } from '../contract/brand-notices.calls.ts'
import type { StoreNotice } from '../contract/store-notice.calls.ts'
import { noticeSubject } from './list-notices.ts'
import {
  findStoreNotice,
  insertReading,
  listStoreNotices,
  listUnreadNotices,
  type NoticeReading,
} from './store-notice.queries.ts'

const maxUnread = 100

/** Lists the published notices for a store. */
export async function listForStore(db: Db, reading: NoticeReading, page: AskedPage) {
  const found = await listStoreNotices(db, reading, page)
  return { ...found, content: found.content.map(lineOf) }
}

type StoredNotice = Awaited<ReturnType<typeof listStoreNotices>>['content'][number]

const lineOf = ({ noticeId, title, isImportant, publishedAt, editedAt, isRead }: StoredNotice): NoticeLine => ({
  noticeId,
  title,
  isImportant,
  publishedAt: publishedAt!.toISOString(), // only published notices are listed
  editedAt: editedAt?.toISOString() ?? null,
  readYn: isRead ? 'Y' : 'N',
})

export async function countUnreadNotices(db: Db, reading: NoticeReading) {
  const unread = await listUnreadNotices(db, reading, maxUnread)
  const [first] = unread
  const important = first?.isImportant ? first : undefined
  return {
    unread: unread.length,
    important: important
      ? { noticeId: important.noticeId, textVersion: important.textVersion, title: important.title }
      : null,
  }
}

/**
 * Answers a notice and records that the store has read this text; undefined if the notice doesn't address the store.
 */
export async function readNotice(
  db: Db,
  { storeId, memberId, noticeId, at }: NoticeReading & { memberId: number; noticeId: number },
): Promise<StoreNotice | undefined> {
  const found = await findStoreNotice(db, { storeId, at }, noticeId)
  if (!found) return undefined
  const { textVersion, html, pictures } = found
  if (!found.isRead) await insertReading(db, { noticeId, chainStoreId: storeId, memberId, textVersion, readAt: at })
  const files = [...(await attachmentsOf(db, noticeSubject(noticeId))).values()]
  return { ...lineOf(found), readYn: 'Y', html, pictures, files }
}
