import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, tooOften } from '#contract/refusals.ts'
import { mention, yesNo } from '#features/talk/conversations/contract/comment.ts'
import { postParams } from './community.calls.ts'
import { gonePostRefusals, goneRefusals } from './community-terms.ts'
import { reportForm, reportSentences } from './report-terms.ts'

const likeBody = z.strictObject({ liked: z.boolean() })
const liked = z.object({ likedYn: yesNo, likeCount: z.int() })
const likes = { who: 'member', scope: 'shop', rate: 'write' } as const

/** Sets or takes back the member's like of a post; repeating it changes nothing. */
export const likePostCall = defineCall({
  method: 'PUT',
  path: '/community/:id/like',
  summary: 'Like a post, or take the like back',
  spec: '§7 Community and reviews',
  policy: likes,
  params: postParams,
  body: likeBody,
  data: liked,
  refusals: gonePostRefusals,
  example: (of) => ({ params: { id: of.postId }, body: { liked: true } }),
})

export const likeCommentCall = defineCall({
  method: 'PUT',
  path: '/community/comment/:id/like',
  summary: 'Like a comment, or take the like back',
  spec: '§7 Community and reviews',
  policy: likes,
  params: postParams,
  body: likeBody,
  data: liked,
  refusals: goneRefusals,
  example: (of) => ({ params: { id: of.commentId }, body: { liked: true } }),
})

/** The number at the menu entry: unread posts since the list was last opened, and unread notices; 100 at most. */
export const communityNewsCall = defineCall({
  method: 'GET',
  path: '/community/news',
  summary: 'Number of new posts of the own brand',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  data: z.object({ unread: z.int() }),
  reads: ['CommunityNews'],
})

/** Remembers the newest post of its brand that the member has seen in the list. */
export const communitySeenCall = defineCall({
  method: 'PUT',
  path: '/community/:id/seen',
  summary: 'Remember that the list was opened',
  spec: '§7 Community and reviews',
  policy: likes,
  params: postParams,
  changes: ['CommunityNews'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.postId } }),
})

const reported = {
  spec: '§7 Community and reviews',
  policy: likes,
  params: postParams,
  body: reportForm,
  refusals: {
    ...gonePostRefusals,
    own: conflict(reportSentences.own),
    again: conflict(reportSentences.again),
    'too-many': tooOften(reportSentences.tooMany),
  },
} as const

/** Once per member and text, 20 a day. Only the headquarters learns of it. */
export const reportPostCall = defineCall({
  method: 'POST',
  path: '/community/:id/report',
  summary: 'Report a post to the headquarters',
  ...reported,
  example: (of) => ({ params: { id: of.postId }, body: { reason: 'SPAM' as const } }),
})

export const reportCommentCall = defineCall({
  method: 'POST',
  path: '/community/comment/:id/report',
  summary: 'Report a comment to the headquarters',
  ...reported,
  refusals: { ...reported.refusals, ...goneRefusals },
  example: (of) => ({ params: { id: of.commentId }, body: { reason: 'SPAM' as const } }),
})

const mentionable = z.object({ ...mention.shape, owner: z.string() })
export type MentionableStore = z.output<typeof mentionable>

/** Up to 8 active stores of the own brand whose names contain the text, for `@`. Own stores are left out. */
export const mentionableStoresCall = defineCall({
  method: 'GET',
  path: '/community/mention',
  summary: 'Stores of the own brand to name in a text',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(30))) }),
  data: z.object({ stores: z.array(mentionable) }),
  example: { query: { search: '점' } },
})
