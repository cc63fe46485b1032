import * as z from 'zod/mini'
import { defineCall, uploadType } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { attachment } from '#features/files/contract/attachment.ts'

const spec = 'decisions: Notices and campaigns'
const reads = { who: 'buyer', scope: 'store', rate: 'read' } as const

const noticeLine = z.object({
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
})

const storeNotice = z.object({ ...noticeLine.shape, text: z.string(), files: z.array(attachment) })
export type StoreNotice = z.output<typeof storeNotice>

/** Marks the notice as read by the store of the token. Its rate is that of a write, because it writes. */
export const storeNoticeCall = defineCall({
  method: 'GET',
  path: '/notice/:id',
  summary: 'Read a notice of the headquarters',
  spec,
  policy: { ...reads, scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ id: idParam }),
  data: storeNotice,
})

/** Y: a smaller picture instead of the file. */
export const noticeFileQuery = z.strictObject({ preview: z.optional(z.enum(['Y'])) })

/** Only for stores that the notice addresses. */
export const storeNoticeFileCall = defineCall({
  method: 'GET',
  path: '/notice/:id/file/:fileId',
  summary: 'A file of a notice of the headquarters',
  spec,
  policy: { ...reads, scope: 'own-stores' },
  params: z.strictObject({ id: idParam, fileId: idParam }),
  query: noticeFileQuery,
  file: uploadType,
})
