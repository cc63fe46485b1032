import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { exampleReply, savedReplies, savedReplyBody, savedReplyQuery, savedReplyRefusals } from './saved-reply.ts'

const spec = 'decisions: Operator console'
const reads = { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true } as const
const writes = {
  who: 'operator',
  role: ['orders', 'catalogue', 'money'],
  scope: 'all',
  rate: 'write',
  audit: true,
} as const

export const adminRepliesCall = defineCall({
  method: 'GET',
  path: '/admin/savedReply',
  summary: 'Saved replies of the operators, of one kind',
  spec,
  policy: reads,
  query: savedReplyQuery,
  data: savedReplies,
  reads: ['SavedReply'],
  example: { query: { kind: 'QUESTION' } },
})

export const saveAdminReplyCall = defineCall({
  method: 'POST',
  path: '/admin/savedReply',
  summary: 'Save a reply for all operators',
  spec,
  policy: writes,
  body: savedReplyBody,
  data: z.object({ id: z.int() }),
  refusals: savedReplyRefusals,
  changes: ['SavedReply'],
  staleWhenRefused: true,
  auditWord: '문구 저장',
  example: (of) => ({ about: 'nothing', body: exampleReply(`확인 후 답변 ${of.storeId}`) }),
})

/** Idempotent. */
export const deleteAdminReplyCall = defineCall({
  method: 'DELETE',
  path: '/admin/savedReply/:id',
  summary: 'Delete a saved reply of the operators',
  spec,
  policy: writes,
  params: z.strictObject({ id: idParam }),
  changes: ['SavedReply'],
  auditWord: '문구 삭제',
  example: { about: 'nothing', params: { id: '999999' } },
})
