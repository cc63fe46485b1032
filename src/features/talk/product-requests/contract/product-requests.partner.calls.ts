import * as z from 'zod/mini'
import { defineCall, uploadType } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { requestDetail, requestRefusals } from './request-data.ts'
import { decisionBody, messageBody, newRequestBody } from './request-fields.ts'

const ofRequest = z.strictObject({ id: idParam })
const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const
const writes = {
  who: 'partner',
  brandRole: 'PRODUCTS',
  role: 'catalogue',
  scope: 'brand',
  rate: 'write',
  audit: true,
} as const
const spec = '§2 Route table'

export const brandRequestCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/productRequest/:id',
  summary: 'A product request of the own brand with its thread',
  spec,
  policy: reads,
  params: ofRequest,
  data: requestDetail,
  reads: ['ProductRequest'],
  example: (of) => ({ params: { id: of.requestId } }),
})

export const sendRequestCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/productRequest',
  summary: 'Request a product or printed work',
  spec,
  policy: { ...writes, idempotent: true },
  body: newRequestBody,
  data: z.object({ id: z.int() }),
  refusals: requestRefusals.send,
  changes: ['ProductRequest'],
  auditWord: '제작 요청',
  example: {
    body: {
      kind: 'PRINT',
      title: '여름 전단지',
      description: '여름 신메뉴 전단지를 만들고 싶습니다.',
      quantity: 3_000,
      wishedPrice: null,
      wishedOn: null,
      partnerProductId: null,
      fileIds: [],
    },
  },
})

export const writeBrandMessageCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/productRequest/:id/message',
  summary: 'Write to the operator about a product request',
  spec,
  policy: { ...writes, idempotent: true },
  params: ofRequest,
  body: messageBody,
  refusals: requestRefusals.write,
  changes: ['ProductRequest'],
  staleWhenRefused: true,
  auditWord: '제작 요청 본사 메시지',
  example: (of) => ({ params: { id: of.requestId }, body: { text: '재질을 알려 주세요.', fileIds: [] } }),
})

export const decideRequestCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/productRequest/:id/decision',
  summary: 'Accept or send back a quote or a proof, or withdraw the request',
  spec,
  policy: { ...writes, idempotent: true },
  params: ofRequest,
  body: decisionBody,
  refusals: requestRefusals.act,
  changes: ['ProductRequest'],
  staleWhenRefused: true,
  auditWord: '제작 요청 본사 결정',
  example: (of) => ({ params: { id: of.requestId }, body: { action: 'APPROVE_PROOF' as const, version: 1, text: '' } }),
})

/** Clears the unread mark of the whole headquarters when a member who may answer opens the request. */
export const markBrandRequestReadCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/productRequest/:id/read',
  summary: 'Mark a product request as read by the headquarters',
  spec,
  policy: writes,
  params: ofRequest,
  changes: ['ProductRequest'],
  staleWhenRefused: true,
  auditWord: '제작 요청 본사 읽음',
  example: (of) => ({ params: { id: of.requestId } }),
})

export const requestFileQuery = z.strictObject({
  /** `Y`: a small picture instead of the file. */
  preview: z.optional(z.literal('Y')),
})

export const brandRequestFileCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/productRequest/:id/file/:fileId',
  summary: 'A file of a product request of the own brand',
  spec,
  policy: reads,
  params: z.strictObject({ id: idParam, fileId: idParam }),
  query: requestFileQuery,
  file: uploadType,
  example: (of) => ({ params: { id: of.requestId, fileId: of.attachmentId } }),
})
