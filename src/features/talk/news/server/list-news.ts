import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import type { NewsRow } from '../contract/news.calls.ts'
import { listPublished, type NewsFilter } from './news.queries.ts'

export async function listNews(db: Db, filter: NewsFilter, page: AskedPage) {
  const found = await listPublished(db, filter, page)
  return { ...found, content: found.content.map(newsRow) }
}

type StoredRow = Awaited<ReturnType<typeof listPublished>>['content'][number]

export const newsRow = ({ isPinned, publishAt, ...row }: StoredRow): NewsRow => ({
  ...row,
  pinnedYn: isPinned ? 'Y' : 'N',
  publishedAt: publishAt!.toISOString(), // only published ones are listed
})
