import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { picture } from '#contract/picture.ts'
import { conflict } from '#contract/refusals.ts'
import { attachment, attachmentLimits, attachmentName, attachmentRefusals, attachmentSentences } from './attachment.ts'
import { pictureLimits, pictureRefusals, pictureSentences } from './picture-limits.ts'

/** Stores one picture of a headquarters, like the operator's upload, with lower limits. */
export const uploadBrandPictureCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/file/picture',
  summary: 'Upload a picture of the own brand',
  spec: '§7 Partner admin',
  policy: {
    who: 'partner',
    // Notices and posts are written by ORDERS.
    brandRole: ['ORDERS', 'PRODUCTS'],
    role: 'catalogue',
    scope: 'brand',
    rate: 'costly',
    audit: true,
  },
  upload: { maxBytes: pictureLimits.maxBrandBytes, tooLarge: pictureSentences.tooLargeForBrand },
  data: picture,
  refusals: { ...pictureRefusals, 'too-many-today': conflict(pictureSentences.tooManyToday) },
  auditWord: '본사 사진 올리기',
})

/** Stores one attachment of a headquarters, like the operator's upload. */
export const uploadBrandAttachmentCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/file/attachment',
  summary: 'Upload an attachment of the own brand',
  spec: '§7 Partner admin',
  policy: { who: 'partner', brandRole: 'PRODUCTS', role: 'catalogue', scope: 'brand', rate: 'costly', audit: true },
  query: z.strictObject({ name: attachmentName }),
  upload: { maxBytes: attachmentLimits.maxBytes, tooLarge: attachmentSentences.tooLarge },
  data: attachment,
  refusals: attachmentRefusals,
  auditWord: '본사 파일 올리기',
  example: { query: { name: 'a.pdf' } },
})
