import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { picture } from '#contract/picture.ts'
import { attachment, attachmentLimits, attachmentName, attachmentRefusals, attachmentSentences } from './attachment.ts'
import { pictureLimits, pictureRefusals, pictureSentences } from './picture-limits.ts'

/** Stores one picture. A record shows it once it has been saved with the picture's URL; until then it is kept for a day. */
export const uploadPictureCall = defineCall({
  method: 'POST',
  path: '/admin/file/picture',
  summary: 'Upload a picture',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true },
  upload: { maxBytes: pictureLimits.maxBytes, tooLarge: pictureSentences.tooLarge },
  data: picture,
  refusals: pictureRefusals,
  auditWord: '사진 올리기',
})

/** Stores one attachment; kept for a day unless a record uses it. */
export const uploadAttachmentCall = defineCall({
  method: 'POST',
  path: '/admin/file/attachment',
  summary: 'Upload an attachment',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'catalogue', scope: 'all', rate: 'costly', audit: true },
  query: z.strictObject({ name: attachmentName }),
  upload: { maxBytes: attachmentLimits.maxBytes, tooLarge: attachmentSentences.tooLarge },
  data: attachment,
  refusals: attachmentRefusals,
  auditWord: '파일 올리기',
  example: { query: { name: 'a.pdf' } },
})
