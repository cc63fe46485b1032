import { and, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { Db } from '#server/database/database.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import { addressedStore, inAudience } from './audience-condition.ts'
import { notice, noticeRead } from './brand-notices.tables.ts'

/** Store of the token and the time of reading. */
export interface NoticeReading {
  storeId: number
  at: Date
}

const isRead = sql<boolean>`coalesce(${noticeRead.textVersion} = ${notice.textVersion}, false)`

/** Selects published notices for one store; the store's row decides whether it belongs to the audience. */
const ofStore = (db: Db, { at }: NoticeReading) =>
  db
    .select({
      noticeId: notice.id,
      title: notice.title,
      html: notice.html,
      pictures: notice.contentPictures,
      textVersion: notice.textVersion,
      isImportant: notice.isImportant,
      publishedAt: notice.publishAt,
      editedAt: notice.editedAt,
      isRead,
    })
    .from(chainStore)
    .innerJoin(
      notice,
      and(
        eq(notice.partnerId, chainStore.partnerId),
        isNull(notice.withdrawnAt),
        lte(notice.publishAt, at),
        inAudience(sql`${notice.audience}`),
      ),
    )
    .leftJoin(noticeRead, and(eq(noticeRead.noticeId, notice.id), eq(noticeRead.chainStoreId, chainStore.id)))
    .$dynamic()

const isStore = ({ storeId }: NoticeReading) => and(eq(chainStore.id, storeId), addressedStore)

export const listStoreNotices = (db: Db, reading: NoticeReading, page: AskedPage) =>
  pagedRows(
    db,
    {
      select: ofStore(db, reading).where(isStore(reading)),
      orderBy: [desc(notice.publishAt), desc(notice.id)],
    },
    page,
  )

export async function findStoreNotice(db: Db, reading: NoticeReading, noticeId: number) {
  const [found] = await ofStore(db, reading).where(and(isStore(reading), eq(notice.id, noticeId)))
  return found
}

/** Lists up to `most` unread notices, important ones first, newest first. */
export async function listUnreadNotices(db: Db, reading: NoticeReading, most: number) {
  return ofStore(db, reading)
    .where(and(isStore(reading), or(isNull(noticeRead.noticeId), lt(noticeRead.textVersion, notice.textVersion))))
    .orderBy(desc(notice.isImportant), desc(notice.publishAt), desc(notice.id))
    .limit(most)
}

/** Records the newest reading. A second reading of the same text keeps the first time. */
export async function insertReading(
  db: Db,
  row: { noticeId: number; chainStoreId: number; memberId: number; textVersion: number; readAt: Date },
): Promise<void> {
  const { memberId, textVersion, readAt } = row
  await db
    .insert(noticeRead)
    .values(row)
    .onConflictDoUpdate({
      target: [noticeRead.noticeId, noticeRead.chainStoreId],
      set: { memberId, textVersion, readAt },
      setWhere: lt(noticeRead.textVersion, textVersion),
    })
}
