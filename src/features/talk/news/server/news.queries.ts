import { and, asc, desc, eq, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { containsText } from '#server/database/like.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { summaryLength, type NewsCategory } from '../contract/news-terms.ts'
import { news, newsView } from './news.tables.ts'

export interface NewsFilter {
  category?: NewsCategory | undefined
  search?: string | undefined
  at: Date
}

const rowColumns = {
  newsId: news.id,
  category: news.category,
  title: news.title,
  summary: sql<string>`case when ${news.summary} = '' then left(${news.plainText}, ${sql.raw(String(summaryLength))}) else ${news.summary} end`,
  thumbnail: news.picture,
  isPinned: news.isPinned,
  publishAt: news.publishAt,
  viewCount: news.viewCount,
}

function published({ category, search = '', at }: NewsFilter): SQL | undefined {
  const text = search.trim()
  return and(
    lte(news.publishAt, at),
    category && eq(news.category, category),
    text ? or(containsText(news.title, text), containsText(news.plainText, text)) : undefined,
  )
}

/** Pinned ones first, then newest first. */
export const listPublished = (db: Db, filter: NewsFilter, page: AskedPage) =>
  pagedRows(
    db,
    {
      select: db.select(rowColumns).from(news).where(published(filter)).$dynamic(),
      orderBy: [desc(news.isPinned), desc(news.publishAt), desc(news.id)],
    },
    page,
  )

export async function findPublished(db: Db, { id, at }: { id: number; at: Date }) {
  const [found] = await db
    .select({ ...rowColumns, content: news.content, pictures: news.contentPictures })
    .from(news)
    .where(and(eq(news.id, id), published({ at })))
  return found
}

/** Finds the article published just before or after this one, within the filter. */
export async function findNeighbour(
  db: Db,
  filter: NewsFilter,
  { newsId, side }: { newsId: number; side: 'previous' | 'next' },
) {
  const isPrevious = side === 'previous'
  const [compare, order] = isPrevious ? [sql`<`, desc] : [sql`>`, asc]
  const [found] = await db
    .select({ newsId: news.id, title: news.title })
    .from(news)
    .where(
      and(
        published(filter),
        sql`(${news.publishAt}, ${news.id}) ${compare} (select here.publish_at, here.id from news here where here.id = ${newsId})`,
      ),
    )
    .orderBy(order(news.publishAt), order(news.id))
    .limit(1)
  return found
}

/** Counts a view unless this visitor has viewed the article that day. One statement, so that two tabs count once. */
export async function updateViews(
  db: Db,
  { newsId, visitor, day }: { newsId: number; visitor: string; day: string },
): Promise<number> {
  const result: unknown = await db.execute(sql`
    with seen as (
      insert into ${newsView} (news_id, visitor, day) values (${newsId}, ${visitor}, ${day})
      on conflict (news_id, visitor) do nothing
      returning 1
    )
    update ${news} set view_count = view_count + 1
    where id = ${newsId} and exists (select 1 from seen) returning 1`)
  return rowsOf<unknown>(result).length
}

export const deleteOldViews = (db: Db, { before, most }: { before: string; most: number }): Promise<number> =>
  deleteSome(db, newsView, { where: lt(newsView.day, before), most })
