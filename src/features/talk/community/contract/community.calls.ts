import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { picture } from '#contract/picture.ts'
import { idParam, sizeParam } from '#contract/paging.ts'
import { partnerUriParam } from '#features/goods/catalog/contract/catalog.calls.ts'
import { author, comment, mention, yesNo } from '#features/talk/conversations/contract/comment.ts'
import { mentioningCommentForm } from '#features/talk/conversations/contract/comment-terms.ts'
import { communityRefusals, communityTags, postCategoryCodes, postForm, postSortCodes } from './community-terms.ts'

export const postRow = z.object({
  postId: z.int(),
  category: z.enum(postCategoryCodes),
  title: z.string(),
  author,
  viewCount: z.int(),
  commentCount: z.int(),
  likeCount: z.int(),
  noticeYn: z.enum(['Y', 'N']),
  createdAt: z.string(),
  /** Time of the author's last edit; null: never edited. */
  updatedAt: z.nullable(z.string()),
  /** Reason why the headquarters hid the post; only its author reads it. */
  hiddenReason: z.optional(z.string()),
})
export type PostRow = z.output<typeof postRow>

/** `unreadYn`: a post of somebody else from the last 14 days that the member has not opened. */
const listedPost = z.object({ ...postRow.shape, unreadYn: yesNo })
export type ListedPost = z.output<typeof listedPost>

/** Newest first, paged like orders: a cursor page has constant cost, a numbered one ends at row 2,000 [decisions]. */
const postListQuery = {
  category: z.optional(z.enum(postCategoryCodes)),
  search: z.optional(z.string().check(z.maxLength(50))),
  /** Alias of `search`, which takes precedence [decisions: Calls]. */
  keyword: z.optional(z.string().check(z.maxLength(50))),
  /** A cursor of the list by likes has two parts: the likes and the id of the last row. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}(\.\d{1,15})?$/))),
  page: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  size: sizeParam(20),
}

const postList = {
  content: z.array(listedPost),
  nextCursor: z.nullable(z.string()),
  /** Only with `page`. */
  page: z.optional(z.int()),
  size: z.int(),
  totalElements: z.optional(z.int()),
  more: z.optional(z.boolean()),
}

/**
 * Lists a brand's posts: the own brand's, or any brand's for the operator. Without category and search the newest notices
 * are pinned above the first page, and the list itself contains no notices.
 */
export const communityCall = defineCall({
  method: 'GET',
  path: '/partner/:partnerUri/community',
  summary: 'Posts of a brand',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'shop', rate: 'read', speculative: true },
  params: z.strictObject({ partnerUri: partnerUriParam }),
  query: z.strictObject({ ...postListQuery, sort: z.optional(z.enum(postSortCodes)) }),
  data: z.object({ notices: z.array(listedPost), ...postList }),
  reads: ['Community'],
  example: (of) => ({ params: { partnerUri: of.partnerUri } }),
})

export const postParams = z.strictObject({ id: idParam })

const likedComment = z.object({
  ...comment.shape,
  /** Stores that the text names as `@name`. */
  mentions: z.array(mention),
  likeCount: z.int(),
  likedYn: yesNo,
  reportable: z.boolean(),
})
export type LikedComment = z.output<typeof likedComment>

/** Null: the post is plain text. */
export const richText = { html: z.nullable(z.string()), pictures: z.array(picture) }

const postDetail = z.object({
  ...postRow.shape,
  /** The visible text. */
  content: z.string(),
  ...richText,
  mentions: z.array(mention),
  likedYn: yesNo,
  /** Members report texts of others. */
  reportable: z.boolean(),
  /** Only the author edits a post; the headquarters may also delete it. */
  editable: z.boolean(),
  deletable: z.boolean(),
  comments: z.array(likedComment),
})
export type PostDetail = z.output<typeof postDetail>

/** Counts a view, once a day per member and never for the author. Its rate is that of a write, because it writes. */
export const postCall = defineCall({
  method: 'GET',
  path: '/community/:id',
  summary: 'A post with its comments',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'shop', rate: 'write' },
  params: postParams,
  data: postDetail,
  refusals: communityRefusals.read,
  reads: ['CommunityPost'],
  // An opened post is no news any more.
  changes: ['CommunityNews'],
  // Every visit reads the post, because the request counts as a view.
  keepSeconds: 0,
  example: (of) => ({ params: { id: of.postId } }),
})

const written = z.object({ postId: z.int() })

/** Writes in the own brand, on behalf of the token's store. */
export const writePostCall = defineCall({
  method: 'POST',
  path: '/community',
  summary: 'Write a post',
  spec: '§7 Community and reviews',
  policy: { who: 'member', role: 'all', scope: 'self', rate: 'write', idempotent: true },
  body: postForm,
  data: written,
  refusals: communityRefusals.write,
  changes: communityTags,
  staleWhenRefused: true,
  example: { body: { category: 'FREE', title: '아이스컵 발주량', content: '다들 얼마나 잡으시나요?' } },
})

export const editPostCall = defineCall({
  method: 'PUT',
  path: '/community/:id',
  summary: 'Change an own post',
  spec: '§7 Community and reviews',
  policy: { who: 'member', role: 'all', scope: 'own-stores', rate: 'write' },
  params: postParams,
  body: postForm,
  data: written,
  refusals: communityRefusals.edit,
  changes: communityTags,
  staleWhenRefused: true,
  example: (of) => ({
    params: { id: of.postId },
    body: { category: 'FREE' as const, title: '아이스컵 발주량', content: '다들 얼마나 잡으시나요?' },
  }),
})

/**
 * Allowed to the author, the brand's headquarters and the operator; deletions by the latter two are audited. Idempotent.
 */
export const deletePostCall = defineCall({
  method: 'DELETE',
  path: '/community/:id',
  summary: 'Delete a post',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'member', rate: 'write', audit: true },
  params: postParams,
  // Not the post: the page that shows it is about to leave and must not read it again.
  changes: ['Community'],
  staleWhenRefused: true,
  auditWord: '게시글 삭제',
  example: (of) => ({ params: { id: of.postId } }),
})

export const writeCommentCall = defineCall({
  method: 'POST',
  path: '/community/:id/comment',
  summary: 'Comment on a post',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'shop', rate: 'write', idempotent: true },
  params: postParams,
  body: mentioningCommentForm,
  data: z.object({ commentId: z.int() }),
  refusals: communityRefusals.comment,
  changes: communityTags,
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.postId }, body: { content: '저희도 비슷합니다.' } }),
})

/** Allowed to the same callers as deleting a post; the comment's place in the conversation remains. */
export const deleteCommentCall = defineCall({
  method: 'DELETE',
  path: '/community/comment/:id',
  summary: 'Delete a comment',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'member', rate: 'write', audit: true },
  params: postParams,
  changes: communityTags,
  staleWhenRefused: true,
  auditWord: '댓글 삭제',
  example: (of) => ({ params: { id: of.commentId } }),
})

export const ownPostsCall = defineCall({
  method: 'GET',
  path: '/mypage/community/post',
  summary: 'Own posts',
  spec: '§7 Session and account',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  query: z.strictObject(postListQuery),
  data: z.object(postList),
  reads: ['Community'],
})

const ownComment = z.object({
  commentId: z.int(),
  content: z.string(),
  createdAt: z.string(),
  postId: z.int(),
  postTitle: z.string(),
})
export type OwnComment = z.output<typeof ownComment>

/** Newest first. Deleted comments, and comments on deleted or hidden posts, are left out. */
export const ownCommentsCall = defineCall({
  method: 'GET',
  path: '/mypage/community/comment',
  summary: 'Own comments',
  spec: '§7 Session and account',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  query: z.strictObject({ cursor: z.optional(idParam), size: sizeParam(20) }),
  data: z.object({ content: z.array(ownComment), nextCursor: z.nullable(z.string()) }),
  reads: ['Community'],
})
