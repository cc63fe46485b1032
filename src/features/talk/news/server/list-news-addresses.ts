import { desc, lte } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { news } from './news.tables.ts'

export async function listNewsAddresses(
  db: Db,
  { at, limit }: { at: Date; limit: number },
): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await db
    .select({ id: news.id, publishAt: news.publishAt })
    .from(news)
    .where(lte(news.publishAt, at))
    .orderBy(desc(news.publishAt), desc(news.id))
    .limit(limit)
  return rows.flatMap(({ id, publishAt }) => (publishAt ? [{ path: `/news/${id}`, changedAt: publishAt }] : []))
}
