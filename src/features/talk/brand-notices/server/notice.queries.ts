import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { chainStore, storeTerritory } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { containsText } from '#server/database/like.ts'
import { pagedById, type AskedPage } from '#server/database/paged-rows.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { Picture } from '#contract/picture.ts'
import type { Audience } from '../contract/audience.ts'
import type { BrandNoticeSort } from '../contract/brand-notices.partner.calls.ts'
import type { NoticeState } from '../contract/notice-terms.ts'
import { addressedStore, inAudience } from './audience-condition.ts'
import { notice, noticeFormerText, noticeRead } from './brand-notices.tables.ts'
import { onlyRow } from '#server/database/only-row.ts'

export interface NoticeFilter {
  partnerId: number
  state?: NoticeState | undefined
  search?: string | undefined
  sort?: BrandNoticeSort | undefined
  at: Date
}

const noticeColumns = {
  noticeId: notice.id,
  title: notice.title,
  isImportant: notice.isImportant,
  audience: notice.audience,
  createdAt: notice.createdAt,
  publishAt: notice.publishAt,
  withdrawnAt: notice.withdrawnAt,
}

/** Counts the stores of each notice on the page; joins them only after choosing the page. */
const readerCounts = {
  stores: sql<number>`count(${chainStore.id})::int`,
  read: sql<number>`count(*) filter (where ${noticeRead.textVersion} = ${notice.textVersion})::int`,
  former: sql<number>`count(*) filter (where ${noticeRead.textVersion} < ${notice.textVersion})::int`,
}

const newestFirst = [desc(notice.id)]
const withReaders = (db: Db, where: SQL | undefined, orderBy: readonly SQL[] = newestFirst) =>
  db
    .select({ ...noticeColumns, ...readerCounts })
    .from(notice)
    .leftJoin(
      chainStore,
      and(eq(chainStore.partnerId, notice.partnerId), addressedStore, inAudience(sql`${notice.audience}`)),
    )
    .leftJoin(noticeRead, and(eq(noticeRead.noticeId, notice.id), eq(noticeRead.chainStoreId, chainStore.id)))
    .where(where)
    .groupBy(notice.id)
    .orderBy(...orderBy)

export function listNotices(db: Db, { sort, ...filter }: NoticeFilter, page: AskedPage) {
  const by = { title: notice.title, publishAt: notice.publishAt }
  const orderBy = sortedBy(sort, { own: newestFirst, by, id: notice.id })
  return pagedById(
    db,
    {
      select: db.select({ id: notice.id }).from(notice).where(conditionOf(filter)).$dynamic(),
      orderBy,
      rowsOf: (ids) => withReaders(db, inArray(notice.id, ids), orderBy),
    },
    page,
  )
}

const stateConditions = {
  DRAFT: () => and(isNull(notice.withdrawnAt), isNull(notice.publishAt)),
  SCHEDULED: (at) => and(isNull(notice.withdrawnAt), gt(notice.publishAt, at)),
  PUBLISHED: (at) => and(isNull(notice.withdrawnAt), lte(notice.publishAt, at)),
  WITHDRAWN: () => isNotNull(notice.withdrawnAt),
} as const satisfies Record<NoticeState, (at: Date) => SQL | undefined>

function conditionOf({ partnerId, state, search = '', at }: NoticeFilter): SQL | undefined {
  const text = search.trim()
  return and(
    eq(notice.partnerId, partnerId),
    state && stateConditions[state](at),
    text ? or(containsText(notice.title, text), containsText(notice.text, text)) : undefined,
  )
}

/** Finds a notice of the brand, and none of another brand. */
export async function findNotice(db: Db, { partnerId, id }: { partnerId: number; id: number }) {
  const [found] = await withReaders(db, and(eq(notice.id, id), eq(notice.partnerId, partnerId)))
  if (!found) return undefined
  const more = onlyRow(
    await db
      .select({
        html: notice.html,
        pictures: notice.contentPictures,
        textVersion: notice.textVersion,
        remindedAt: notice.remindedAt,
      })
      .from(notice)
      .where(eq(notice.id, id)),
  )
  return { ...found, ...more } // found above; notices are never deleted
}

export async function listFormerTexts(db: Db, noticeId: number) {
  return db
    .select({
      textVersion: noticeFormerText.textVersion,
      title: noticeFormerText.title,
      html: noticeFormerText.html,
      pictures: noticeFormerText.contentPictures,
      replacedAt: noticeFormerText.replacedAt,
    })
    .from(noticeFormerText)
    .where(eq(noticeFormerText.noticeId, noticeId))
    .orderBy(desc(noticeFormerText.textVersion))
}

/** Lists the stores of the brand with these ids: fewer than requested if one belongs to another brand. */
export async function listNamedStores(db: Db, { partnerId, ids }: { partnerId: number; ids: readonly number[] }) {
  if (ids.length === 0) return []
  return db
    .select({ id: chainStore.id, name: chainStore.name })
    .from(chainStore)
    .where(and(eq(chainStore.partnerId, partnerId), inArray(chainStore.id, [...ids])))
    .orderBy(asc(chainStore.name), asc(chainStore.id))
}

/** Lists the territories of the brand with these ids, likewise. */
export async function listNamedTerritories(db: Db, { partnerId, ids }: { partnerId: number; ids: readonly number[] }) {
  if (ids.length === 0) return []
  return db
    .select({ id: storeTerritory.id, name: storeTerritory.name })
    .from(storeTerritory)
    .where(and(eq(storeTerritory.partnerId, partnerId), inArray(storeTerritory.id, [...ids])))
    .orderBy(asc(storeTerritory.name), asc(storeTerritory.id))
}

/** Counts the stores that an audience reaches now. */
export const countAudience = (db: Db, { partnerId, audience }: { partnerId: number; audience: Audience }) =>
  db.$count(
    chainStore,
    and(eq(chainStore.partnerId, partnerId), addressedStore, inAudience(sql`${JSON.stringify(audience)}::jsonb`)),
  )

/** Locks the notice, so that the second of two editors sees the change of the first. */
export async function lockNotice(tx: Tx, { partnerId, id }: { partnerId: number; id: number }) {
  const [found] = await tx
    .select({
      ...noticeColumns,
      text: notice.text,
      html: notice.html,
      contentPictures: notice.contentPictures,
      textVersion: notice.textVersion,
      remindedAt: notice.remindedAt,
    })
    .from(notice)
    .where(and(eq(notice.id, id), eq(notice.partnerId, partnerId)))
    .for('update')
  return found
}

/** The visible text, the sanitised one and its pictures. */
export interface RichNoticeText {
  text: string
  html: string
  contentPictures: Picture[]
}

interface NoticeText extends RichNoticeText {
  title: string
  isImportant: boolean
  audience: Audience
  publishAt: Date | null
}

export async function insertNotice(tx: Tx, row: NoticeText & { partnerId: number; createdAt: Date }): Promise<number> {
  return insertedId(await tx.insert(notice).values(row).returning({ id: notice.id }))
}

export async function updateNotice(
  tx: Tx,
  id: number,
  change: Partial<NoticeText> & { textVersion?: number; editedAt?: Date; withdrawnAt?: Date; remindedAt?: Date },
): Promise<void> {
  await tx.update(notice).set(change).where(eq(notice.id, id))
}

export async function insertFormerText(
  tx: Tx,
  row: RichNoticeText & { noticeId: number; textVersion: number; title: string; replacedAt: Date },
): Promise<void> {
  await tx.insert(noticeFormerText).values(row)
}
