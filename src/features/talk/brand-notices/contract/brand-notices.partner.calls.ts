import * as z from 'zod/mini'
import { defineCall, sheetType, uploadType } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { storeTypeCodes } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { communitySentences, longestContent, postFields } from '#features/talk/community/contract/community-terms.ts'
import {
  attachment,
  attachmentIds,
  attachmentLimits,
  attachmentName,
  attachmentRefusals,
  attachmentSentences,
} from '#features/platform/files/contract/attachment.ts'
import { pictureSentences } from '#features/platform/files/contract/picture-limits.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { conflict, invalid } from '#contract/refusals.ts'
import { picture } from '#contract/picture.ts'
import { richTextField } from '#contract/rich-text.ts'
import { noticeFileQuery } from './store-notice.calls.ts'
import { audience, everyStore } from './audience.ts'
import { mostNoticeFiles, noticeSentences, noticeStateCodes, publishWayCodes, readStateCodes } from './notice-terms.ts'

const spec = 'decisions: Notices and campaigns'
const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const
const writes = { who: 'partner', brandRole: 'ORDERS', scope: 'brand', rate: 'write', audit: true } as const
const ofNotice = z.strictObject({ id: idParam })

export const noticeForm = z
  .strictObject({
    title: postFields.title,
    html: richTextField({
      most: longestContent,
      missing: communitySentences.contentMissing,
      tooLong: communitySentences.contentLong,
    }),
    isImportant: z.boolean(),
    audience,
    /** Ignored after the publication: the notice keeps its day. */
    publish: z.enum(publishWayCodes),
    /** The Korean day of `DAY`. */
    publishOn: z.optional(z.string().check(z.refine(isKoreanDay, { error: noticeSentences.dayMissing }))),
    /** All files of the notice; left out: none, or those that an edited notice has. */
    fileIds: z.optional(attachmentIds.check(z.maxLength(mostNoticeFiles, noticeSentences.tooManyFiles))),
  })
  .check(
    z.refine(({ publish, publishOn }) => publish !== 'DAY' || publishOn !== undefined, {
      error: noticeSentences.dayMissing,
      path: ['publishOn'],
    }),
  )
export type NoticeForm = z.output<typeof noticeForm>

/** Stores of the audience that are open or stopped: `read` have read the newest text, `former` only an earlier one. */
const readerCounts = { stores: z.int(), read: z.int(), former: z.int() }

const noticeRow = z.object({
  noticeId: z.int(),
  title: z.string(),
  isImportant: z.boolean(),
  state: z.enum(noticeStateCodes),
  audience,
  /** ISO 8601; null: a draft. */
  publishAt: z.nullable(z.string()),
  createdAt: z.string(),
  ...readerCounts,
})
export type NoticeRow = z.output<typeof noticeRow>

export const brandNoticeSorts = ['title', 'publishAt'] as const
export type BrandNoticeSort = ListSort<(typeof brandNoticeSorts)[number]>

/** Newest first. */
export const brandNoticesCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/notice',
  summary: 'Notices of the own brand to its stores',
  spec,
  policy: reads,
  query: z.strictObject({
    state: z.optional(z.enum(noticeStateCodes)),
    /** A part of the title or the text. */
    search: z.optional(z.string().check(z.maxLength(50))),
    sort: sortParam(brandNoticeSorts),
    page: pageParam,
    size: sizeParam(20),
  }),
  data: pageOf(noticeRow),
  reads: ['Notice'],
  example: { query: { state: 'PUBLISHED', search: '안내' } },
})

const named = z.object({ id: z.int(), name: z.string() })

const brandNotice = z.object({
  ...noticeRow.shape,
  html: z.string(),
  pictures: z.array(picture),
  /** Rises with each edit of the text after the publication. */
  textVersion: z.int(),
  chosenStores: z.array(named),
  chosenTerritories: z.array(named),
  files: z.array(attachment),
  formerTexts: z.array(
    z.object({
      textVersion: z.int(),
      title: z.string(),
      html: z.string(),
      pictures: z.array(picture),
      replacedAt: z.string(),
    }),
  ),
  remindedAt: z.nullable(z.string()),
  version: recordVersion,
})
export type BrandNotice = z.output<typeof brandNotice>

export const brandNoticeCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/notice/:id',
  summary: 'A notice of the own brand with its former texts',
  spec,
  policy: reads,
  params: ofNotice,
  data: brandNotice,
  reads: ['Notice'],
  example: (of) => ({ params: { id: of.noticeId } }),
})

const written = z.object({ noticeId: z.int() })

/** Stores one file for a notice that is being written. */
export const uploadNoticeFileCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/notice/file',
  summary: 'Upload a file for a notice',
  spec,
  policy: { ...writes, rate: 'costly' },
  query: z.strictObject({ name: attachmentName }),
  upload: { maxBytes: attachmentLimits.maxBytes, tooLarge: attachmentSentences.tooLarge },
  data: attachment,
  refusals: attachmentRefusals,
  auditWord: '공지 파일 올리기',
  example: { query: { name: 'a.pdf' } },
})

export const brandNoticeFileCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/notice/:id/file/:fileId',
  summary: 'A file of a notice of the own brand',
  spec,
  policy: reads,
  params: z.strictObject({ id: idParam, fileId: idParam }),
  query: noticeFileQuery,
  file: uploadType,
  example: (of) => ({ params: { id: of.noticeId, fileId: of.noticeFileId } }),
})

/** A store or a territory of another brand in the audience is 404. */
const formRefusals = {
  'day-outside': invalid(noticeSentences.dayOutside, 'publishOn'),
  'content-missing': invalid(communitySentences.contentMissing, 'html'),
  'picture-missing': { ...conflict(pictureSentences.missing), field: 'html' },
  'attachment-missing': { ...conflict(attachmentSentences.missing), field: 'fileIds' },
}

/** The stores of an audience that are open or stopped now; those of another brand don't count. */
export const noticeReachCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/notice/reach',
  summary: 'Number of stores that a notice would reach',
  spec,
  policy: { ...reads, brandRole: 'ORDERS' },
  body: z.strictObject({ audience }),
  data: z.object({ stores: z.int() }),
  reads: ['PartnerStore'],
  example: { body: { audience: everyStore } },
})

export const writeNoticeCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/notice',
  summary: 'Write a notice',
  spec,
  policy: { ...writes, idempotent: true },
  body: noticeForm,
  data: written,
  refusals: formRefusals,
  changes: ['Notice'],
  auditWord: '공지 작성',
  example: {
    body: {
      title: '원두 단가 안내',
      html: '<p>다음 달부터 단가가 내려갑니다.</p>',
      isImportant: false,
      audience: everyStore,
      publish: 'NOW',
    },
  },
})

/** After the publication the former text stays, and the notice counts as unread until it is opened again. */
export const editNoticeCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/notice/:id',
  summary: 'Edit or publish a notice',
  spec,
  policy: writes,
  params: ofNotice,
  body: z.strictObject({ version: recordVersion, notice: noticeForm }),
  data: written,
  refusals: { ...formRefusals, withdrawn: conflict(noticeSentences.withdrawn), conflict: recordChanged },
  changes: ['Notice'],
  auditWord: '공지 수정',
  example: (of) => ({
    params: { id: of.noticeId },
    body: {
      version: 0,
      notice: {
        title: '컵 입고 안내',
        html: '<p>내일 입고됩니다.</p>',
        isImportant: true,
        audience: { ...everyStore, to: 'STORE' as const, storeIds: [of.storeId] },
        publish: 'NOW' as const,
      },
    },
  }),
})

/** Idempotent. Stores no longer see the notice. */
export const withdrawNoticeCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/notice/:id',
  summary: 'Withdraw a notice',
  spec,
  policy: writes,
  params: ofNotice,
  changes: ['Notice'],
  auditWord: '공지 회수',
  example: (of) => ({ params: { id: of.noticeId } }),
})

const reader = z.object({
  storeId: z.int(),
  storeName: z.string(),
  type: z.enum(storeTypeCodes),
  level: z.int(),
  state: z.enum(readStateCodes),
  /** Answers only stores that the notice addresses. */
  readAt: z.nullable(z.string()),
  /** The masked name of the member who read it. */
  readBy: z.nullable(z.string()),
})
export type NoticeReader = z.output<typeof reader>

/** Sorted by the name of the store. */
export const noticeReadersCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/notice/:id/reader',
  summary: 'Stores that have read a notice, and that have not',
  spec,
  policy: reads,
  params: ofNotice,
  query: z.strictObject({ state: z.optional(z.enum(readStateCodes)), page: pageParam, size: sizeParam(20) }),
  data: pageOf(reader),
  reads: ['Notice'],
  example: (of) => ({ params: { id: of.noticeId } }),
})

export const exportReadersCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/notice/:id/reader/export',
  summary: 'Readers of a notice as a workbook',
  spec,
  policy: { ...reads, rate: 'costly' },
  params: ofNotice,
  file: sheetType,
  example: (of) => ({ params: { id: of.noticeId } }),
})

/** By inbox and mail, once per Korean day, to the owners of the stores that have not read the newest text. */
export const remindReadersCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/notice/:id/reminder',
  summary: 'Remind the stores that have not read a notice',
  spec,
  policy: { ...writes, rate: 'costly' },
  params: ofNotice,
  data: z.object({ stores: z.int() }),
  refusals: {
    'not-published': conflict(noticeSentences.notPublished),
    'reminded-today': conflict(noticeSentences.remindedToday),
    'all-read': conflict(noticeSentences.allRead),
  },
  changes: ['Notice'],
  staleWhenRefused: true,
  auditWord: '공지 읽음 요청',
  example: (of) => ({ params: { id: of.noticeId } }),
})
