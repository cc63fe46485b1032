import { and, desc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PublishState } from '#contract/publishing.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { containsText } from '#server/database/like.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import type { NewsCategory } from '../contract/news-terms.ts'
import { news } from './news.tables.ts'

export interface AdminNewsFilter {
  category?: NewsCategory | undefined
  state?: PublishState | undefined
  search?: string | undefined
  at: Date
}

const rowColumns = {
  newsId: news.id,
  category: news.category,
  title: news.title,
  isPinned: news.isPinned,
  publishAt: news.publishAt,
  viewCount: news.viewCount,
}

const fullColumns = {
  ...rowColumns,
  summary: news.summary,
  content: news.content,
  plainText: news.plainText,
  picture: news.picture,
  contentPictures: news.contentPictures,
}

const stateConditions = {
  DRAFT: () => isNull(news.publishAt),
  SCHEDULED: (at) => gt(news.publishAt, at),
  PUBLISHED: (at) => lte(news.publishAt, at),
} as const satisfies Record<PublishState, (at: Date) => SQL>

function conditionOf({ category, state, search = '', at }: AdminNewsFilter): SQL | undefined {
  const text = search.trim()
  return and(
    category && eq(news.category, category),
    state && stateConditions[state](at),
    text ? or(containsText(news.title, text), containsText(news.plainText, text)) : undefined,
  )
}

export const listEveryNews = (db: Db, filter: AdminNewsFilter, page: AskedPage) =>
  pagedRows(
    db,
    { select: db.select(rowColumns).from(news).where(conditionOf(filter)).$dynamic(), orderBy: [desc(news.id)] },
    page,
  )

export async function findNews(db: Db, id: number) {
  const [found] = await db.select(fullColumns).from(news).where(eq(news.id, id))
  return found
}

/** Locks the article, so that the second of two editors sees the change of the first. */
export async function lockNews(tx: Tx, id: number) {
  const [found] = await tx.select(fullColumns).from(news).where(eq(news.id, id)).for('update')
  return found
}

export type NewsValues = Omit<typeof news.$inferInsert, 'viewCount' | 'createdAt'>

export async function insertNews(tx: Tx, row: NewsValues & { createdAt: Date }): Promise<number> {
  return insertedId(await tx.insert(news).values(row).returning({ id: news.id }))
}

export async function updateNews(tx: Tx, id: number, row: NewsValues): Promise<void> {
  await tx.update(news).set(row).where(eq(news.id, id))
}

/** The cascade deletes its views. */
export async function deleteNewsRow(tx: Tx, id: number): Promise<void> {
  await tx.delete(news).where(eq(news.id, id))
}
