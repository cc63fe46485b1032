import * as z from 'zod/mini'
import { defineCall, uploadType } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { questionDetail, questionRow } from './question-data.ts'
import { memberMessageBody, newQuestionBody, questionRefusals, questionStateCodes } from './question-terms.ts'

const ofQuestion = z.strictObject({ id: idParam })
const spec = 'decisions: Operator console'
const reads = { who: 'member', scope: 'own', rate: 'read', speculative: true } as const
const writes = { who: 'member', scope: 'own', rate: 'write', beforeTerms: true } as const

/**
 * Asks about an own order, a product that the own shop or the market sells, or neither. At most 20 a day. Damaged and
 * missing pieces are reported as a return. An order has one open request to cancel it.
 */
export const askCall = defineCall({
  method: 'POST',
  path: '/mypage/question',
  summary: 'Ask about an order, a product, money, the account or a store',
  spec,
  policy: { ...writes, idempotent: true },
  body: newQuestionBody,
  data: z.object({ id: z.int() }),
  refusals: questionRefusals.ask,
  changes: ['Question'],
  staleWhenRefused: true,
  example: (of) => ({
    body: { orderNumber: of.orderNumber, topic: 'DELIVERY' as const, text: '언제 도착하나요?', fileIds: [] },
  }),
})

/** Lists unread questions first, then by the last change. */
export const questionsCall = defineCall({
  method: 'GET',
  path: '/mypage/question',
  summary: 'Own questions',
  spec,
  policy: reads,
  query: z.strictObject({
    page: pageParam,
    size: sizeParam(20),
    state: z.optional(z.enum(questionStateCodes)),
    orderNumber: z.optional(z.string().check(z.regex(/^\d{8}-\d{7}$/))),
  }),
  data: pageOf(questionRow),
  reads: ['Question'],
})

export const questionCall = defineCall({
  method: 'GET',
  path: '/mypage/question/:id',
  summary: 'An own question with its messages',
  spec,
  policy: reads,
  params: ofQuestion,
  data: questionDetail,
  reads: ['Question'],
  example: (of) => ({ params: { id: of.questionId } }),
})

export const writeQuestionMessageCall = defineCall({
  method: 'POST',
  path: '/mypage/question/:id/message',
  summary: 'Write to the operators about an own question',
  spec,
  policy: { ...writes, idempotent: true },
  params: ofQuestion,
  body: memberMessageBody,
  refusals: questionRefusals.message,
  changes: ['Question'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.questionId }, body: { text: '확인 부탁드립니다.', fileIds: [] } }),
})

export const closeQuestionCall = defineCall({
  method: 'POST',
  path: '/mypage/question/:id/close',
  summary: 'Close an own question',
  spec,
  policy: writes,
  params: ofQuestion,
  changes: ['Question'],
  staleWhenRefused: true,
  example: { about: 'missing', params: { id: '999999999' } },
})

export const markQuestionReadCall = defineCall({
  method: 'POST',
  path: '/mypage/question/:id/read',
  summary: 'Mark an own question as read',
  spec,
  policy: writes,
  params: ofQuestion,
  changes: ['Question'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.questionId } }),
})

export const questionFileQuery = z.strictObject({ preview: z.optional(z.literal('Y')) })

export const questionFileCall = defineCall({
  method: 'GET',
  path: '/mypage/question/:id/file/:fileId',
  summary: 'A file of an own question',
  spec,
  policy: reads,
  params: z.strictObject({ id: idParam, fileId: idParam }),
  query: questionFileQuery,
  file: uploadType,
  example: (of) => ({ params: { id: of.questionId, fileId: of.questionFileId } }),
})
