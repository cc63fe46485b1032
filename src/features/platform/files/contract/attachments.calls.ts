import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { attachment, attachmentLimits, attachmentName, attachmentRefusals, attachmentSentences } from './attachment.ts'

/** Stores one private file of a member, for a question, like the operator's upload. */
export const uploadOwnAttachmentCall = defineCall({
  method: 'POST',
  path: '/mypage/attachment',
  summary: 'Upload a private file for a question',
  spec: 'decisions: Operator console',
  policy: { who: 'member', scope: 'self', rate: 'costly' },
  query: z.strictObject({ name: attachmentName }),
  upload: { maxBytes: attachmentLimits.maxBytes, tooLarge: attachmentSentences.tooLarge },
  data: attachment,
  refusals: attachmentRefusals,
  example: { query: { name: 'a.jpg' } },
})
