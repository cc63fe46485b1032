import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const post = { category: 'FREE', title: '아이스컵 발주량', content: '다들 얼마나 잡으시나요?' }
const frontUri = (records: ExampleRecords) => ({ 'front-uri': records.partnerUri })
const onePost = (t: ExampleRecords) => `/community/${t.postId}`

/** Posts and comments of a brand. */
export const communityRequests: Record<string, CallRequest> = {
  'GET /partner/:partnerUri/community': { about: 'shop', path: (t) => `/partner/${t.partnerUri}/community` },
  'GET /community/:id': { about: 'shop', path: onePost },
  'POST /community': { about: 'nothing', path: () => '/community', body: () => post },
  'PUT /community/:id': { about: 'member', path: onePost, body: () => post },
  'DELETE /community/:id': { about: 'member', path: onePost },
  'POST /community/:id/comment': {
    about: 'shop',
    path: (t) => `/community/${t.postId}/comment`,
    body: () => ({ content: '저희도 비슷합니다.' }),
  },
  'PUT /community/:id/like': {
    about: 'shop',
    path: (t) => `/community/${t.postId}/like`,
    body: () => ({ liked: true }),
  },
  'PUT /community/comment/:id/like': {
    about: 'shop',
    path: (t) => `/community/comment/${t.commentId}/like`,
    body: () => ({ liked: true }),
  },
  'POST /community/:id/report': {
    about: 'shop',
    path: (t) => `/community/${t.postId}/report`,
    body: () => ({ reason: 'SPAM' }),
  },
  'POST /community/comment/:id/report': {
    about: 'shop',
    path: (t) => `/community/comment/${t.commentId}/report`,
    body: () => ({ reason: 'SPAM' }),
  },
  'PUT /partnerAdmin/community/:id/report': {
    about: 'shop',
    path: (t) => `/partnerAdmin/community/${t.postId}/report`,
    headers: frontUri,
  },
  'PUT /community/:id/seen': { about: 'shop', path: (t) => `/community/${t.postId}/seen` },
  'GET /community/mention': { about: 'nothing', path: () => '/community/mention?search=%EC%A0%90' },
  'GET /community/news': { about: 'nothing', path: () => '/community/news' },
  'DELETE /community/comment/:id': { about: 'member', path: (t) => `/community/comment/${t.commentId}` },
  'GET /mypage/community/comment': { about: 'nothing', path: () => '/mypage/community/comment' },
  'GET /mypage/community/post': { about: 'nothing', path: () => '/mypage/community/post' },
  'GET /partnerAdmin/community': {
    about: 'shop',
    path: () => '/partnerAdmin/community?state=SHOWN&category=FREE&search=%EC%95%88%EB%85%95',
    headers: frontUri,
  },
  'GET /partnerAdmin/community/:id': {
    about: 'shop',
    path: (t) => `/partnerAdmin/community/${t.postId}`,
    headers: frontUri,
  },
  'DELETE /partnerAdmin/community': {
    about: 'shop',
    path: () => '/partnerAdmin/community',
    body: (t) => ({ postIds: [t.postId], reason: '개인정보 포함' }),
    headers: frontUri,
  },
  'PUT /partnerAdmin/community': {
    about: 'shop',
    path: () => '/partnerAdmin/community',
    body: (t) => ({ postIds: [t.postId], reason: '다시 확인함' }),
    headers: frontUri,
  },
  'DELETE /partnerAdmin/comment/:id': {
    about: 'shop',
    path: (t) => `/partnerAdmin/comment/${t.commentId}`,
    headers: frontUri,
  },
}
