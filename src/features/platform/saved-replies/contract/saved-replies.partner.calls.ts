import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { exampleReply, savedReplies, savedReplyBody, savedReplyQuery, savedReplyRefusals } from './saved-reply.ts'

const spec = 'decisions: Operator console'
const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const
const writes = { who: 'partner', brandRole: 'ORDERS', scope: 'brand', rate: 'write', audit: true } as const

export const partnerRepliesCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/savedReply',
  summary: 'Saved replies of the own headquarters, of one kind',
  spec,
  policy: reads,
  query: savedReplyQuery,
  data: savedReplies,
  reads: ['SavedReply'],
  example: { query: { kind: 'QUESTION' } },
})

export const savePartnerReplyCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/savedReply',
  summary: 'Save a reply for the own headquarters',
  spec,
  policy: writes,
  body: savedReplyBody,
  data: z.object({ id: z.int() }),
  refusals: savedReplyRefusals,
  changes: ['SavedReply'],
  staleWhenRefused: true,
  auditWord: '문구 저장',
  example: (of) => ({ body: exampleReply(`확인 후 답변 ${of.storeId}`) }),
})

/** Idempotent. */
export const deletePartnerReplyCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/savedReply/:id',
  summary: 'Delete a saved reply of the own headquarters',
  spec,
  policy: writes,
  params: z.strictObject({ id: idParam }),
  changes: ['SavedReply'],
  auditWord: '문구 삭제',
  example: { about: 'nothing', params: { id: '999999' } },
})
