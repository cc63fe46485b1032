import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const post = { category: 'FREE', title: '아이스컵 발주량', content: '다들 얼마나 잡으시나요?' }
const onePost = (t: ExampleRecords) => `/community/${t.postId}`

export const communityRequests: Record<string, CallRequest> = {
  'PUT /community/:id': { about: 'member', path: onePost, body: () => post },
}
