import { uploadType } from '#contract/call.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const form = { rating: 4, content: '종이가 두꺼워서 마음에 듭니다.', pictures: [] }
const answer = { content: '소중한 의견 감사합니다.' }
const frontUri = (records: ExampleRecords) => ({ 'front-uri': records.partnerUri })
const oneReview = (t: ExampleRecords) => `/review/${t.reviewId}`
const hiding = (t: ExampleRecords) => ({ reviewIds: [t.reviewId], reason: 'PRIVACY' })
const showing = (t: ExampleRecords) => ({ reviewIds: [t.reviewId] })

/** Reviews of products, by buyers, headquarters and operators. */
export const reviewRequests: Record<string, CallRequest> = {
  'POST /file/picture': {
    about: 'nothing',
    path: () => '/file/picture',
    body: () => Buffer.from('no picture'),
    headers: () => ({ 'content-type': uploadType }),
  },
  'GET /product/:id/review': { about: 'shop', path: (t) => `/product/${t.partnerProductId}/review` },
  'POST /product/:id/review': {
    about: 'member',
    path: (t) => `/product/${t.partnerProductId}/review`,
    body: (t) => ({ ...form, orderNumber: t.orderNumber, lineNo: 1 }),
  },
  'GET /partner/:partnerUri/review': { about: 'shop', path: (t) => `/partner/${t.partnerUri}/review` },
  'GET /review/:id': { about: 'shop', path: oneReview },
  'PUT /review/:id': { about: 'member', path: oneReview, body: () => form },
  'DELETE /review/:id': { about: 'member', path: oneReview },
  'POST /review/:id/reviewComment': {
    about: 'shop',
    path: (t) => `/review/${t.reviewId}/reviewComment`,
    body: () => answer,
  },
  'DELETE /reviewComment/:id': { about: 'member', path: (t) => `/reviewComment/${t.reviewCommentId}` },
  'GET /mypage/community/review': { about: 'nothing', path: () => '/mypage/community/review' },
  'GET /mypage/community/review/line': { about: 'nothing', path: () => '/mypage/community/review/line' },
  'GET /partnerAdmin/review': { about: 'shop', path: () => '/partnerAdmin/review?state=SHOWN', headers: frontUri },
  'GET /partnerAdmin/review/:id': { about: 'shop', path: (t) => `/partnerAdmin${oneReview(t)}`, headers: frontUri },
  'DELETE /partnerAdmin/review': { about: 'shop', path: () => '/partnerAdmin/review', body: hiding, headers: frontUri },
  'PUT /partnerAdmin/review': { about: 'shop', path: () => '/partnerAdmin/review', body: showing, headers: frontUri },
  'POST /partnerAdmin/review/:id/reviewComment': {
    about: 'shop',
    path: (t) => `/partnerAdmin/review/${t.reviewId}/reviewComment`,
    body: () => answer,
    headers: frontUri,
  },
  'DELETE /partnerAdmin/reviewComment/:id': {
    about: 'shop',
    path: (t) => `/partnerAdmin/reviewComment/${t.reviewCommentId}`,
    headers: frontUri,
  },
  'GET /admin/review': { about: 'nothing', path: () => '/admin/review' },
  'GET /admin/review/:id': { about: 'member', path: (t) => `/admin${oneReview(t)}` },
  'DELETE /admin/review': { about: 'member', path: () => '/admin/review', body: hiding },
  'PUT /admin/review': { about: 'member', path: () => '/admin/review', body: showing },
  'POST /admin/review/:id/reviewComment': {
    about: 'member',
    path: (t) => `/admin/review/${t.reviewId}/reviewComment`,
    body: () => answer,
  },
  'DELETE /admin/reviewComment/:id': { about: 'member', path: (t) => `/admin/reviewComment/${t.reviewCommentId}` },
}
