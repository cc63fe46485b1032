import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall, uploadType } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf } from '#contract/paging.ts'
import { requestFileQuery } from './product-requests.partner.calls.ts'
import { requestListQuery } from './request-list.partner.calls.ts'
import { requestDetail, requestRefusals } from './request-data.ts'
import { requestRow } from './request-row.ts'
import { declineBody, finishBody, messageBody, proofBody, quoteBody } from './request-fields.ts'

const ofRequest = z.strictObject({ id: idParam })
const reads = { who: 'operator', role: 'any', scope: 'all', rate: 'read' } as const
const writes = { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true } as const
const spec = 'decisions: Operator console'

const brand = { partnerId: z.int(), brandName: z.string(), partnerUri: z.string() }
const adminRequestRow = z.object({ ...requestRow.shape, ...brand })
export type AdminRequestRow = z.output<typeof adminRequestRow>

export const adminRequestSorts = ['title', 'brandName', 'kind', 'state', 'updatedAt'] as const
export type AdminRequestSort = ListSort<(typeof adminRequestSorts)[number]>

/** Lists unread requests first, then by the last change. */
export const adminRequestsCall = defineCall({
  method: 'GET',
  path: '/admin/productRequest',
  summary: 'Product requests of all brands',
  spec,
  policy: { ...reads, speculative: true },
  query: z.strictObject({
    ...requestListQuery,
    sort: sortParam(adminRequestSorts),
    partnerId: z.optional(idParam),
    /** `Y`: requests that wait for the operator. */
    waiting: z.optional(z.literal('Y')),
  }),
  data: pageOf(adminRequestRow),
  reads: ['ProductRequest'],
})

export const exportRequestsCall = defineCall({
  ...listExport(adminRequestsCall),
  summary: 'The product requests of a filter as a workbook',
  policy: { ...reads, rate: 'costly' },
})

const adminRequestDetail = z.object({ ...requestDetail.shape, ...brand })
export type AdminRequestDetail = z.output<typeof adminRequestDetail>

export const adminRequestCall = defineCall({
  method: 'GET',
  path: '/admin/productRequest/:id',
  summary: 'A product request with its thread',
  spec,
  policy: { ...reads, speculative: true },
  params: ofRequest,
  data: adminRequestDetail,
  reads: ['ProductRequest'],
  example: (of) => ({ params: { id: of.requestId } }),
})

export const answerRequestCall = defineCall({
  method: 'POST',
  path: '/admin/productRequest/:id/message',
  summary: 'Write to a headquarters about its product request',
  spec,
  policy: { ...writes, idempotent: true },
  params: ofRequest,
  body: messageBody,
  refusals: requestRefusals.write,
  changes: ['ProductRequest', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '제작 요청 답변',
  example: (of) => ({ params: { id: of.requestId }, body: { text: '재질을 알려 주세요.', fileIds: [] } }),
})

export const sendQuoteCall = defineCall({
  method: 'POST',
  path: '/admin/productRequest/:id/quote',
  summary: 'Send a quote for a product request',
  spec,
  policy: { ...writes, idempotent: true },
  params: ofRequest,
  body: quoteBody,
  refusals: requestRefusals.act,
  changes: ['ProductRequest', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '제작 견적 보내기',
  example: (of) => ({
    params: { id: of.requestId },
    body: { version: 1, amount: 180_000, validUntil: '2026-05-31', text: '', fileIds: [] },
  }),
})

export const sendProofCall = defineCall({
  method: 'POST',
  path: '/admin/productRequest/:id/proof',
  summary: 'Send a proof for a product request',
  spec,
  policy: { ...writes, idempotent: true },
  params: ofRequest,
  body: proofBody,
  refusals: requestRefusals.act,
  changes: ['ProductRequest', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '시안 보내기',
  example: (of) => ({ params: { id: of.requestId }, body: { version: 1, text: '', fileIds: [of.attachmentId] } }),
})

export const declineRequestCall = defineCall({
  method: 'POST',
  path: '/admin/productRequest/:id/decline',
  summary: 'Decline a product request with a reason',
  spec,
  policy: { ...writes, idempotent: true },
  params: ofRequest,
  body: declineBody,
  refusals: requestRefusals.act,
  changes: ['ProductRequest', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '제작 요청 진행 불가',
  example: (of) => ({ params: { id: of.requestId }, body: { version: 1, text: '취급하지 않는 재질입니다.' } }),
})

export const finishRequestCall = defineCall({
  method: 'POST',
  path: '/admin/productRequest/:id/finish',
  summary: 'Finish a product request and name the product made',
  spec,
  policy: { ...writes, idempotent: true },
  params: ofRequest,
  body: finishBody,
  refusals: requestRefusals.act,
  changes: ['ProductRequest', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '제작 요청 완료',
  example: (of) => ({ params: { id: of.requestId }, body: { version: 1, productId: null, text: '' } }),
})

/** Clears the unread mark of all operators when one who may answer opens the request. */
export const markRequestReadCall = defineCall({
  method: 'POST',
  path: '/admin/productRequest/:id/read',
  summary: 'Mark a product request as read by the operators',
  spec,
  policy: writes,
  params: ofRequest,
  changes: ['ProductRequest', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '제작 요청 읽음',
  example: (of) => ({ params: { id: of.requestId } }),
})

export const adminRequestFileCall = defineCall({
  method: 'GET',
  path: '/admin/productRequest/:id/file/:fileId',
  summary: 'A file of a product request',
  spec,
  policy: { ...reads, speculative: true },
  params: z.strictObject({ id: idParam, fileId: idParam }),
  query: requestFileQuery,
  file: uploadType,
  example: (of) => ({ params: { id: of.requestId, fileId: of.attachmentId } }),
})
