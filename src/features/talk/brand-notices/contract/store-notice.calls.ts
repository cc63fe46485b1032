import * as z from 'zod/mini'
import { defineCall, uploadType } from '#contract/call.ts'
import { picture } from '#contract/picture.ts'
import { idParam } from '#contract/paging.ts'
import { attachment } from '#features/platform/files/contract/attachment.ts'
import { noticeLine } from './brand-notices.calls.ts'

const spec = 'decisions: Notices and campaigns'
const reads = { who: 'buyer', scope: 'own-stores', rate: 'read' } as const

const storeNotice = z.object({
  ...noticeLine.shape,
  html: z.string(),
  pictures: z.array(picture),
  files: z.array(attachment),
})
export type StoreNotice = z.output<typeof storeNotice>

/** Marks the notice as read by the store of the token. Its rate is that of a write, because it writes. */
export const storeNoticeCall = defineCall({
  method: 'GET',
  path: '/notice/:id',
  summary: 'Read a notice of the headquarters',
  spec,
  policy: { ...reads, rate: 'write' },
  params: z.strictObject({ id: idParam }),
  data: storeNotice,
  // Reading changes the number on the badge.
  changes: ['NoticeCount'],
  example: (of) => ({ params: { id: of.noticeId } }),
})

/** Y: a smaller picture instead of the file. */
export const noticeFileQuery = z.strictObject({ preview: z.optional(z.enum(['Y'])) })

/** Only for stores that the notice addresses. */
export const storeNoticeFileCall = defineCall({
  method: 'GET',
  path: '/notice/:id/file/:fileId',
  summary: 'A file of a notice of the headquarters',
  spec,
  policy: { ...reads, speculative: true },
  params: z.strictObject({ id: idParam, fileId: idParam }),
  query: noticeFileQuery,
  file: uploadType,
  example: (of) => ({ params: { id: of.noticeId, fileId: of.noticeFileId } }),
})
