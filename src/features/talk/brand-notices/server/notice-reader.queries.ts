import { and, asc, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import type { ReadState } from '../contract/notice-terms.ts'
import { addressedStore, inAudience } from './audience-condition.ts'
import { notice, noticeRead } from './brand-notices.tables.ts'

export interface ReaderFilter {
  partnerId: number
  noticeId: number
  state?: ReadState | undefined
}

/** Limit of stores in a workbook or a reminder: a brand has thousands at most. */
const mostStores = 20_000

const joined = (db: Db, filter: ReaderFilter) =>
  db
    .select({
      storeId: chainStore.id,
      storeName: chainStore.name,
      type: chainStore.type,
      level: chainStore.level,
      ownerId: chainStore.memberId,
      readVersion: noticeRead.textVersion,
      readAt: noticeRead.readAt,
      readerName: member.name,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(notice)
    .innerJoin(
      chainStore,
      and(eq(chainStore.partnerId, notice.partnerId), addressedStore, inAudience(sql`${notice.audience}`)),
    )
    .leftJoin(noticeRead, and(eq(noticeRead.noticeId, notice.id), eq(noticeRead.chainStoreId, chainStore.id)))
    .leftJoin(member, eq(member.id, noticeRead.memberId))
    .where(and(eq(notice.id, filter.noticeId), eq(notice.partnerId, filter.partnerId), conditionOf(filter)))
    .orderBy(asc(chainStore.name), asc(chainStore.id))
    .$dynamic()

const conditions = {
  READ: eq(noticeRead.textVersion, notice.textVersion),
  FORMER: lt(noticeRead.textVersion, notice.textVersion),
  UNREAD: isNull(noticeRead.noticeId),
} as const satisfies Record<ReadState, SQL>

const conditionOf = ({ state }: ReaderFilter) => (state ? conditions[state] : undefined)

/** Sorted by the name of the store. `total` is the number of all stores of the filter. */
export const listReaders = (db: Db, filter: ReaderFilter, { offset, limit }: { offset: number; limit: number }) =>
  joined(db, filter).limit(limit).offset(offset)

export const listAllReaders = (db: Db, filter: ReaderFilter) => joined(db, filter).limit(mostStores)

/** The stores that have not read the newest text, with their owners. */
export async function listUnreadStores(db: Db, { partnerId, noticeId }: { partnerId: number; noticeId: number }) {
  return db
    .select({ storeId: chainStore.id, storeName: chainStore.name, ownerId: chainStore.memberId })
    .from(notice)
    .innerJoin(
      chainStore,
      and(eq(chainStore.partnerId, notice.partnerId), addressedStore, inAudience(sql`${notice.audience}`)),
    )
    .leftJoin(noticeRead, and(eq(noticeRead.noticeId, notice.id), eq(noticeRead.chainStoreId, chainStore.id)))
    .where(
      and(
        eq(notice.id, noticeId),
        eq(notice.partnerId, partnerId),
        or(isNull(noticeRead.noticeId), gt(notice.textVersion, noticeRead.textVersion)),
      ),
    )
    .orderBy(asc(chainStore.id))
    .limit(mostStores)
}
