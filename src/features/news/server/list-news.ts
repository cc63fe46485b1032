import { countedTotal, maxCounted } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import type { NewsRow } from '../contract/news.calls.ts'
import { countPublished, listPublished, type NewsFilter } from './news.store.ts'

export async function listNews(db: Db, filter: NewsFilter, { page, size }: { page: number; size: number }) {
  const [rows, total] = await Promise.all([
    listPublished(db, filter, { offset: page * size, limit: size }),
    countPublished(db, filter, maxCounted),
  ])
  return { content: rows.map(newsRow), page, size, ...countedTotal(total) }
}

type StoredRow = Awaited<ReturnType<typeof listPublished>>[number]

export const newsRow = ({ isPinned, publishAt, ...row }: StoredRow): NewsRow => ({
  ...row,
  pinnedYn: isPinned ? 'Y' : 'N',
  publishedAt: publishAt!.toISOString(), // only published ones are listed
})
