import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { manyLines } from '#contract/text.ts'
import { conflict, invalid } from '#contract/refusals.ts'
import { inquiryKindCodes, inquiryLimits } from './inquiry-form.ts'

export const inquiryStateCodes = ['OPEN', 'ANSWERED'] as const
export type InquiryState = (typeof inquiryStateCodes)[number]

export const adminInquirySentences = {
  answerMissing: '답변을 입력해 주세요.',
  answerLong: '답변은 3,000자까지 입력할 수 있습니다.',
  memoLong: '메모는 1,000자까지 입력할 수 있습니다.',
  notMailable: '이메일 주소가 없거나 올바르지 않아 메일로 답변할 수 없습니다. 전화로 답변한 내용을 남겨 주세요.',
  answered: '답변을 저장했습니다.',
  mailed: '메일로 답변을 보냈습니다.',
  alreadyAnswered: '다른 운영자가 먼저 답변했습니다. 답변 내용을 확인해 주세요.',
  memoSaved: '메모를 저장했습니다.',
  deleted: '문의를 삭제했습니다.',
} as const

/** The operator's labels of the states. */
export const inquiryStateLabels = { OPEN: '답변 대기', ANSWERED: '답변 완료' } as const satisfies Record<
  InquiryState,
  string
>

const inquiryRow = z.object({
  counselId: z.int(),
  kind: z.enum(inquiryKindCodes),
  name: z.string(),
  representative: z.string(),
  location: z.string(),
  state: z.enum(inquiryStateCodes),
  /** N: no operator has opened it. */
  readYn: z.enum(['Y', 'N']),
  createdAt: z.string(),
})
export type InquiryRow = z.output<typeof inquiryRow>

const inquiryDetail = z.object({
  ...inquiryRow.shape,
  tel: z.string(),
  /** Empty if the inquirer gave none. */
  email: z.string(),
  mailable: z.boolean(),
  content: z.string(),
  /** Number of stores; null for suppliers. */
  count: z.nullable(z.int()),
  /** N: sent without the consent to the processing of personal data; it is deleted after 90 days instead of three years. */
  personalInfoYn: z.enum(['Y', 'N']),
  /** The box of the consent was ticked in advance. */
  isConsentPreset: z.boolean(),
  /** A note among operators. */
  memo: z.string(),
  answer: z.nullable(
    z.object({ text: z.string(), via: z.enum(['MAIL', 'PHONE']), answeredBy: z.string(), answeredAt: z.string() }),
  ),
})
export type InquiryDetail = z.output<typeof inquiryDetail>

const ofInquiry = z.strictObject({ counselId: idParam })
const spec = 'decisions: Operator console'
const reads = { who: 'operator', role: 'orders', scope: 'all', rate: 'read' } as const
const writes = { ...reads, rate: 'write', audit: true } as const

export const inquirySorts = ['name', 'kind', 'location', 'createdAt'] as const
export type InquirySort = ListSort<(typeof inquirySorts)[number]>

/**
 * Lists open inquiries first, then the newest. `search` looks into business name, representative, phone and content.
 */
export const adminInquiriesCall = defineCall({
  method: 'GET',
  path: '/admin/inquiry',
  summary: 'Inquiries of visitors',
  spec,
  policy: { ...reads, speculative: true },
  query: z.strictObject({
    page: pageParam,
    size: sizeParam(20),
    kind: z.optional(z.enum(inquiryKindCodes)),
    state: z.optional(z.enum(inquiryStateCodes)),
    sort: sortParam(inquirySorts),
    search: z.optional(z.string().check(z.maxLength(50))),
  }),
  data: pageOf(inquiryRow),
  reads: ['Inquiry'],
})

export const exportInquiriesCall = defineCall({
  ...listExport(adminInquiriesCall),
  summary: 'The inquiries of a filter as a workbook',
  policy: { who: 'operator', role: 'orders', scope: 'all', rate: 'costly', audit: true },
  auditWord: '도입·입점 문의 엑셀 저장',
})

export const adminInquiryCall = defineCall({
  method: 'GET',
  path: '/admin/inquiry/:counselId',
  summary: 'An inquiry with its answer',
  spec,
  policy: { ...reads, speculative: true },
  params: ofInquiry,
  data: inquiryDetail,
  reads: ['Inquiry'],
  example: (of) => ({ params: { counselId: of.inquiryId } }),
})

export const markInquiryReadCall = defineCall({
  method: 'POST',
  path: '/admin/inquiry/:counselId/read',
  summary: 'Mark an inquiry as read',
  spec,
  policy: writes,
  params: ofInquiry,
  changes: ['Inquiry', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '문의 읽음',
  example: (of) => ({ params: { counselId: of.inquiryId } }),
})

export const inquiryAnswer = z.strictObject({
  text: z
    .string(adminInquirySentences.answerMissing)
    .check(
      manyLines,
      z.minLength(1, adminInquirySentences.answerMissing),
      z.maxLength(inquiryLimits.answerLength, adminInquirySentences.answerLong),
    ),
  /** `MAIL` sends the text to the inquirer, `PHONE` only records what was said. */
  via: z.enum(['MAIL', 'PHONE']),
})

/** One answer per inquiry; a second one is refused with 409. */
export const answerInquiryCall = defineCall({
  method: 'POST',
  path: '/admin/inquiry/:counselId/answer',
  summary: 'Answer an inquiry',
  spec,
  policy: { ...writes, idempotent: true },
  params: ofInquiry,
  body: inquiryAnswer,
  refusals: {
    'already-answered': conflict(adminInquirySentences.alreadyAnswered),
    'not-mailable': invalid(adminInquirySentences.notMailable),
  },
  changes: ['Inquiry', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '문의 답변',
  example: (of) => ({
    params: { counselId: of.inquiryId },
    body: { text: '전화로 안내했습니다.', via: 'PHONE' as const },
  }),
})

export const changeInquiryMemoCall = defineCall({
  method: 'PUT',
  path: '/admin/inquiry/:counselId/memo',
  summary: 'Change the note of an inquiry',
  spec,
  policy: writes,
  params: ofInquiry,
  body: z.strictObject({
    memo: z.string().check(manyLines, z.maxLength(inquiryLimits.memoLength, adminInquirySentences.memoLong)),
  }),
  changes: ['Inquiry'],
  staleWhenRefused: true,
  auditWord: '문의 메모 변경',
  example: (of) => ({ params: { counselId: of.inquiryId }, body: { memo: '화요일에 다시 전화' } }),
})

/** Deletes advertising, or the data of a person who asks for it [law: Privacy]. */
export const deleteInquiryCall = defineCall({
  method: 'DELETE',
  path: '/admin/inquiry/:counselId',
  summary: 'Delete an inquiry',
  spec,
  policy: writes,
  params: ofInquiry,
  changes: ['Inquiry', 'AdminTodo'],
  auditWord: '문의 삭제',
  example: { about: 'missing', params: { counselId: '999999999' } },
})
