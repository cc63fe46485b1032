import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, sizeParam } from '#contract/paging.ts'
import { partnerUriParam } from '#features/catalog/contract/catalog.calls.ts'
import { commentForm, postCategoryCodes, postForm } from './community-terms.ts'

/** Who wrote it, as neighbours may know them [law: masking]. */
const author = z.object({
  /** '김*늘'; of somebody who has left the word for that. */
  name: z.string(),
  /** Null: written by the operator, or the member has left. */
  storeName: z.nullable(z.string()),
  role: z.enum(['STORE', 'HEADQUARTERS', 'OPERATOR', 'LEFT']),
})
export type Author = z.output<typeof author>

const postRow = z.object({
  postId: z.int(),
  category: z.enum(postCategoryCodes),
  title: z.string(),
  author,
  viewCount: z.int(),
  commentCount: z.int(),
  noticeYn: z.enum(['Y', 'N']),
  createdAt: z.string(),
  /** When its author last changed it; null: never. */
  updatedAt: z.nullable(z.string()),
})
export type PostRow = z.output<typeof postRow>

/** Newest first, as orders are listed: a cursor page costs the same however deep, a numbered one ends at row 2,000 [decisions]. */
const postListQuery = {
  category: z.optional(z.enum(postCategoryCodes)),
  keyword: z.optional(z.string().check(z.maxLength(50))),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  page: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  size: sizeParam(20),
}

const postList = {
  content: z.array(postRow),
  nextCursor: z.nullable(z.string()),
  /** Only with `page`. */
  page: z.optional(z.int()),
  size: z.int(),
  totalElements: z.optional(z.int()),
  more: z.optional(z.boolean()),
}

/**
 * A brand's posts: of the own brand, any brand's for the operator. Without category and keyword the newest notices are pinned
 * above the first page, and no notice stands among the others.
 */
export const communityCall = defineCall({
  method: 'GET',
  path: '/partner/:partnerUri/community',
  summary: 'Posts of a brand',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'shop', rate: 'read' },
  params: z.strictObject({ partnerUri: partnerUriParam }),
  query: z.strictObject(postListQuery),
  data: z.object({ notices: z.array(postRow), ...postList }),
})

const postParams = z.strictObject({ id: idParam })

const comment = z.object({
  commentId: z.int(),
  content: z.string(),
  /** Null: it was deleted, and only its place is left. */
  author: z.nullable(author),
  deletedYn: z.enum(['Y', 'N']),
  deletable: z.boolean(),
  createdAt: z.string(),
})
export type Comment = z.output<typeof comment>

const postDetail = z.object({
  ...postRow.shape,
  content: z.string(),
  /** Only the author changes a post; the headquarters deletes it, too. */
  editable: z.boolean(),
  deletable: z.boolean(),
  comments: z.array(comment),
})
export type PostDetail = z.output<typeof postDetail>

/** Counts a view, once a day for each member and none for the author: that is why its rate is a write's. */
export const postCall = defineCall({
  method: 'GET',
  path: '/community/:id',
  summary: 'A post with its comments',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'shop', rate: 'write' },
  params: postParams,
  data: postDetail,
})

const written = z.object({ postId: z.int() })

/** Written in the own brand, in the name of the store of the token. */
export const writePostCall = defineCall({
  method: 'POST',
  path: '/community',
  summary: 'Write a post',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'self', rate: 'write', idempotent: true },
  body: postForm,
  data: written,
})

export const editPostCall = defineCall({
  method: 'PUT',
  path: '/community/:id',
  summary: 'Change an own post',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: postParams,
  body: postForm,
  data: written,
})

/** By its author, the brand's headquarters or the operator; what the latter two do is written down. May be sent twice. */
export const deletePostCall = defineCall({
  method: 'DELETE',
  path: '/community/:id',
  summary: 'Delete a post',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'member', rate: 'write', audit: true },
  params: postParams,
})

export const writeCommentCall = defineCall({
  method: 'POST',
  path: '/community/:id/comment',
  summary: 'Comment on a post',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'shop', rate: 'write', idempotent: true },
  params: postParams,
  body: commentForm,
  data: z.object({ commentId: z.int() }),
})

/** As of a post; its place in the conversation stays. */
export const deleteCommentCall = defineCall({
  method: 'DELETE',
  path: '/community/comment/:id',
  summary: 'Delete a comment',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'member', rate: 'write', audit: true },
  params: postParams,
})

export const ownPostsCall = defineCall({
  method: 'GET',
  path: '/mypage/community/post',
  summary: 'Own posts',
  spec: '§7 Session and account',
  policy: { who: 'member', scope: 'self', rate: 'read' },
  query: z.strictObject(postListQuery),
  data: z.object(postList),
})
