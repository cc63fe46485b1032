import { createHmac } from 'node:crypto'
import type { Db } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import type { NewsDetail } from '../contract/news.calls.ts'
import { newsRow } from './list-news.ts'
import { findNeighbour, findPublished, updateViews, type NewsFilter } from './news.queries.ts'

/** A member, or the address and the browser of a guest. */
export type Visitor = { memberId: number } | { address: string; browser: string }

interface Reading {
  id: number
  filter: NewsFilter
  visitor: Visitor
  secret: string
}

/** Answers a published article with its neighbours, and counts a view, once a day per visitor. */
export async function readNews(db: Db, { id, filter, visitor, secret }: Reading): Promise<NewsDetail | undefined> {
  const { at } = filter
  const found = await findPublished(db, { id, at })
  if (!found) return undefined
  const { content, pictures, ...row } = found
  const day = koreanDay(at)
  const counted = await updateViews(db, { newsId: id, visitor: dailyHash(visitor, { day, secret }), day })
  const [previous, next] = await Promise.all([
    findNeighbour(db, filter, { newsId: id, side: 'previous' }),
    findNeighbour(db, filter, { newsId: id, side: 'next' }),
  ])
  return {
    ...newsRow({ ...row, viewCount: row.viewCount + counted }),
    content,
    pictures,
    previous: previous ?? null,
    next: next ?? null,
  }
}

/** Differs every day for the same visitor, and can't be computed without the secret. */
const dailyHash = (visitor: Visitor, { day, secret }: { day: string; secret: string }): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['news view', day, visitor]))
    .digest('base64url')
    .slice(0, 22)
