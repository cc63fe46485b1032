import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { picture } from '#contract/picture.ts'
import { newsCategoryCodes } from './news-terms.ts'

const spec = '§7 Public'

const newsFilter = {
  category: z.optional(z.enum(newsCategoryCodes)),
  /** A part of the title or the text. */
  search: z.optional(z.string().check(z.maxLength(50))),
}

export const newsRow = z.object({
  newsId: z.int(),
  category: z.enum(newsCategoryCodes),
  title: z.string(),
  /** The beginning of the text, if nobody wrote a summary. */
  summary: z.string(),
  thumbnail: z.nullable(picture),
  pinnedYn: z.enum(['Y', 'N']),
  publishedAt: z.string(),
  viewCount: z.int(),
})
export type NewsRow = z.output<typeof newsRow>

/** Pinned ones first, then newest first. */
export const newsListCall = defineCall({
  method: 'GET',
  path: '/news',
  summary: 'News of the platform',
  spec,
  policy: { who: 'guest', scope: 'public', rate: 'read', revalidated: true },
  query: z.strictObject({ ...newsFilter, page: pageParam, size: sizeParam(10) }),
  data: pageOf(newsRow),
  reads: ['News'],
  example: { query: { category: 'EVENT', search: '안내' } },
})

const neighbour = z.nullable(z.object({ newsId: z.int(), title: z.string() }))

const newsDetail = z.object({
  ...newsRow.shape,
  /** Sanitised HTML. */
  content: z.string(),
  /** The pictures of the text, with their sizes. */
  pictures: z.array(picture),
  /** Next older and next newer article within the filter. */
  previous: neighbour,
  next: neighbour,
})
export type NewsDetail = z.output<typeof newsDetail>

/** Counts a view, once a day per visitor. Its rate is that of a write, because it writes. */
export const newsCall = defineCall({
  method: 'GET',
  path: '/news/:id',
  summary: 'A news article of the platform',
  spec,
  policy: { who: 'guest', scope: 'public', rate: 'write', revalidated: true },
  params: z.strictObject({ id: idParam }),
  query: z.strictObject(newsFilter),
  data: newsDetail,
  reads: ['News'],
  example: { about: 'missing', params: { id: '999999' } },
})
