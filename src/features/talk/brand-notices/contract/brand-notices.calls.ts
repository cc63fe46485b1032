import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { pageOf, pageParam, sizeParam } from '#contract/paging.ts'

const spec = 'decisions: Notices and campaigns'
const reads = { who: 'buyer', scope: 'store', rate: 'read', speculative: true } as const

export const noticeLine = z.object({
  noticeId: z.int(),
  title: z.string(),
  isImportant: z.boolean(),
  publishedAt: z.string(),
  /** Time of the last edit after the publication; null: never edited. */
  editedAt: z.nullable(z.string()),
  readYn: z.enum(['Y', 'N']),
})
export type NoticeLine = z.output<typeof noticeLine>

/** Published notices for the store of the token, newest first. */
export const storeNoticesCall = defineCall({
  method: 'GET',
  path: '/notice',
  summary: 'Notices of the headquarters to the current store',
  spec,
  policy: reads,
  query: z.strictObject({ page: pageParam, size: sizeParam(20) }),
  data: pageOf(noticeLine),
  reads: ['Notice'],
})

/** The number on the badge, 100 at most, and the newest important notice that the store has not read. */
export const unreadNoticesCall = defineCall({
  method: 'GET',
  path: '/notice/unread',
  summary: 'Unread notices of the current store',
  spec,
  policy: reads,
  data: z.object({
    unread: z.int(),
    important: z.nullable(z.object({ noticeId: z.int(), textVersion: z.int(), title: z.string() })),
  }),
  reads: ['NoticeCount'],
})
