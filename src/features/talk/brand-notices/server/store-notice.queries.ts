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

/** Published notices of the brand of a store; the store's row decides whether it belongs to the audience. */
const addresses = ({ at }: NoticeReading) =>
  and(
    eq(notice.partnerId, chainStore.partnerId),
    isNull(notice.withdrawnAt),
    lte(notice.publishAt, at),
    inAudience(sql`${notice.audience}`),
  )

const isReading = and(eq(noticeRead.noticeId, notice.id), eq(noticeRead.chainStoreId, chainStore.id))

const lineColumns = {
  noticeId: notice.id,
  title: notice.title,
  textVersion: notice.textVersion,
  isImportant: notice.isImportant,
  publishedAt: notice.publishAt,
  editedAt: notice.editedAt,
  isRead,
}

/** Selects the notices for one store without their texts, which the badge and the list don't show. */
const linesOf = (db: Db, reading: NoticeReading) =>
  db
    .select(lineColumns)
    .from(chainStore)
    .innerJoin(notice, addresses(reading))
    .leftJoin(noticeRead, isReading)
    .$dynamic()

const isStore = ({ storeId }: NoticeReading) => and(eq(chainStore.id, storeId), addressedStore)

export const listStoreNotices = (db: Db, reading: NoticeReading, page: AskedPage) =>
  pagedRows(
    db,
    {
      select: linesOf(db, reading).where(isStore(reading)),
      orderBy: [desc(notice.publishAt), desc(notice.id)],
    },
    page,
  )

export async function findStoreNotice(db: Db, reading: NoticeReading, noticeId: number) {
  const [found] = await db
    .select({ ...lineColumns, html: notice.html, pictures: notice.contentPictures })
    .from(chainStore)
    .innerJoin(notice, addresses(reading))
    .leftJoin(noticeRead, isReading)
    .where(and(isStore(reading), eq(notice.id, noticeId)))
  return found
}

/** Lists up to `most` unread notices, important ones first, newest first. */
export async function listUnreadNotices(db: Db, reading: NoticeReading, most: number) {
  return linesOf(db, reading)
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
