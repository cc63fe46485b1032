import { defineCall } from '#contract/call.ts'
import { picture } from '#contract/picture.ts'
import { pictureLimits, pictureSentences } from './picture-limits.ts'

/** Stores one picture. A record shows it once it has been saved with the picture's URL; until then it is kept for a day. */
export const uploadPictureCall = defineCall({
  method: 'POST',
  path: '/admin/file/picture',
  summary: 'Upload a picture',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true },
  upload: { maxBytes: pictureLimits.maxBytes, tooLarge: pictureSentences.tooLarge },
  data: picture,
})
