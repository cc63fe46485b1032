import { defineCall } from '#contract/call.ts'
import { picture } from '#contract/picture.ts'
import { conflict } from '#contract/refusals.ts'
import { pictureLimits, pictureRefusals, pictureSentences } from './picture-limits.ts'

/** Stores one picture of a store, for a record that its member writes. Like the operator's upload, with lower limits. */
export const uploadStorePictureCall = defineCall({
  method: 'POST',
  path: '/file/picture',
  summary: 'Upload a picture for a review',
  spec: '§7 Community and reviews',
  policy: { who: 'buyer', scope: 'self', rate: 'costly' },
  upload: { maxBytes: pictureLimits.maxStoreBytes, tooLarge: pictureSentences.tooLargeForBrand },
  data: picture,
  refusals: { ...pictureRefusals, 'too-many-today': conflict(pictureSentences.tooManyOfStoreToday) },
})
