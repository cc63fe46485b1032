import { uploadType } from '#contract/call.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const form = { rating: 4, content: '종이가 두꺼워서 마음에 듭니다.', pictures: [] }
const oneReview = (t: ExampleRecords) => `/review/${t.reviewId}`

export const reviewRequests: Record<string, CallRequest> = {
  'POST /file/picture': {
    about: 'nothing',
    path: () => '/file/picture',
    body: () => Buffer.from('no picture'),
    headers: () => ({ 'content-type': uploadType }),
  },
  'POST /product/:id/review': {
    about: 'member',
    path: (t) => `/product/${t.partnerProductId}/review`,
    body: (t) => ({ ...form, orderNumber: t.orderNumber, lineNo: 1 }),
  },
  'PUT /review/:id': { about: 'member', path: oneReview, body: () => form },
}
