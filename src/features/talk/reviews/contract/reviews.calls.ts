import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, sizeParam } from '#contract/paging.ts'
import { picture } from '#contract/picture.ts'
import { partnerUriParam, rating, visitorRefusals } from '#features/goods/catalog/contract/catalog.calls.ts'
import { author, comment } from '#features/talk/conversations/contract/comment.ts'
import { commentForm } from '#features/talk/conversations/contract/comment-terms.ts'
import { orderNumberParam } from '#features/orders/orders/contract/orders.calls.ts'
import { hidingReasonCodes, reviewForm, reviewRefusals, reviewSortCodes } from './review-terms.ts'

const stars = z.int()

const exampleReview = { rating: 4, content: '종이가 두꺼워서 마음에 듭니다.' }

/** The latest comment of the headquarters or the operator. */
const officialAnswer = z.object({
  by: z.enum(['HEADQUARTERS', 'OPERATOR']),
  content: z.string(),
  createdAt: z.string(),
})
export type OfficialAnswer = z.output<typeof officialAnswer>

/** A review as other members see it. */
export const reviewRow = z.object({
  reviewId: z.int(),
  rating: stars,
  content: z.string(),
  pictures: z.array(picture),
  author,
  product: z.object({ id: z.int(), name: z.string(), picture: z.nullable(picture) }),
  commentCount: z.int(),
  answer: z.nullable(officialAnswer),
  createdAt: z.string(),
  /** Time of the author's last edit; null: never edited. */
  updatedAt: z.nullable(z.string()),
  /** Reason why the review was hidden; only its author reads it. */
  hiddenReason: z.optional(z.enum(hidingReasonCodes)),
})
export type ReviewRow = z.output<typeof reviewRow>

/** Paged like the community: a cursor page has constant cost, a numbered one ends at row 2,000 [decisions]. */
const pagingQuery = {
  cursor: z.optional(z.string().check(z.regex(/^(?:[1-5]-)?[1-9]\d{0,14}$/))),
  page: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  size: sizeParam(20),
}
const sortQuery = { sort: z._default(z.optional(z.enum(reviewSortCodes)), 'recent') }
const searchQuery = {
  search: z.optional(z.string().check(z.maxLength(50))),
  /** Alias of `search`, which takes precedence [decisions: Calls]. */
  keyword: z.optional(z.string().check(z.maxLength(50))),
}

const reviewList = {
  content: z.array(reviewRow),
  nextCursor: z.nullable(z.string()),
  /** Only with `page`. */
  page: z.optional(z.int()),
  size: z.int(),
  totalElements: z.optional(z.int()),
  more: z.optional(z.boolean()),
}

const ofProduct = z.strictObject({ id: idParam })

/** `id` belongs to the partner product. Every reader of the product in its shop may read its reviews. */
export const productReviewsCall = defineCall({
  method: 'GET',
  path: '/product/:id/review',
  summary: 'Reviews of a product, with the summary of its stars',
  spec: '§7 Community and reviews',
  policy: { who: 'visitor', scope: 'shop', rate: 'read', speculative: true },
  params: ofProduct,
  query: z.strictObject({ ...sortQuery, ...pagingQuery }),
  data: z.object({
    rating,
    /** Numbers of reviews with one to five stars. */
    stars: z.array(z.int()),
    ...reviewList,
  }),
  refusals: visitorRefusals,
  reads: ['Review'],
  example: (of) => ({ params: { id: of.partnerProductId } }),
})

/** Once per order line, after its shipment; the line must be of this product, in an own order. */
export const writeReviewCall = defineCall({
  method: 'POST',
  path: '/product/:id/review',
  summary: 'Write the review of an order line',
  spec: '§7 Community and reviews',
  policy: { who: 'buyer', scope: 'own-stores', rate: 'write', idempotent: true },
  params: ofProduct,
  body: z.strictObject({
    orderNumber: orderNumberParam,
    lineNo: z.int().check(z.minimum(1), z.maximum(1_000)),
    ...reviewForm.shape,
  }),
  data: z.object({ reviewId: z.int() }),
  refusals: reviewRefusals.write,
  changes: ['Review', 'Product'],
  staleWhenRefused: true,
  example: (of) => ({
    params: { id: of.partnerProductId },
    body: { ...exampleReview, pictures: [], orderNumber: of.orderNumber, lineNo: 1 },
  }),
})

/** The own brand's reviews, or any brand's for the operator. */
export const shopReviewsCall = defineCall({
  method: 'GET',
  path: '/partner/:partnerUri/review',
  summary: 'Reviews of a shop',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'shop', rate: 'read', speculative: true },
  params: z.strictObject({ partnerUri: partnerUriParam }),
  query: z.strictObject({ ...searchQuery, ...sortQuery, ...pagingQuery }),
  data: z.object(reviewList),
  reads: ['Review'],
  example: (of) => ({ params: { partnerUri: of.partnerUri } }),
})

const ofReview = z.strictObject({ id: idParam })

const reviewDetail = z.object({
  ...reviewRow.shape,
  comments: z.array(comment),
  editable: z.boolean(),
  /** The author's deletion is final: the line can't be reviewed again. */
  deletable: z.boolean(),
})
export type ReviewDetail = z.output<typeof reviewDetail>

export const reviewCall = defineCall({
  method: 'GET',
  path: '/review/:id',
  summary: 'A review with its comments',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'shop', rate: 'read', speculative: true },
  params: ofReview,
  data: reviewDetail,
  refusals: reviewRefusals.read,
  reads: ['Review'],
  example: (of) => ({ params: { id: of.reviewId } }),
})

/** The author changes stars, text and pictures within 30 days of writing. */
export const editReviewCall = defineCall({
  method: 'PUT',
  path: '/review/:id',
  summary: 'Change an own review',
  spec: 'decisions: Calls',
  policy: { who: 'buyer', scope: 'own-stores', rate: 'write' },
  params: ofReview,
  body: reviewForm,
  data: z.object({ reviewId: z.int() }),
  refusals: reviewRefusals.edit,
  changes: ['Review', 'Product'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.reviewId }, body: { ...exampleReview, pictures: [] } }),
})

/** Idempotent. Headquarters and operators hide a review instead. */
export const deleteReviewCall = defineCall({
  method: 'DELETE',
  path: '/review/:id',
  summary: 'Delete an own review',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: ofReview,
  changes: ['Product'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.reviewId } }),
})

export const writeReviewCommentCall = defineCall({
  method: 'POST',
  path: '/review/:id/reviewComment',
  summary: 'Comment on a review',
  spec: '§7 Community and reviews',
  policy: { who: 'buyer', scope: 'shop', rate: 'write', idempotent: true },
  params: ofReview,
  body: commentForm,
  data: z.object({ commentId: z.int() }),
  refusals: reviewRefusals.comment,
  changes: ['Review'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.reviewId }, body: { content: '소중한 의견 감사합니다.' } }),
})

/** Deletes an own comment; its place remains. Idempotent. */
export const deleteReviewCommentCall = defineCall({
  method: 'DELETE',
  path: '/reviewComment/:id',
  summary: 'Delete an own comment on a review',
  spec: '§7 Community and reviews',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: ofReview,
  changes: ['Review'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.reviewCommentId } }),
})

/** Includes hidden reviews, with the reason. */
export const ownReviewsCall = defineCall({
  method: 'GET',
  path: '/mypage/community/review',
  summary: 'Own reviews',
  spec: '§7 Session and account',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  query: z.strictObject({ ...searchQuery, ...pagingQuery }),
  data: z.object(reviewList),
  reads: ['Review'],
})

/** A shipped line of an own order. */
const reviewableLine = z.object({
  orderNumber: z.string(),
  lineNo: z.int(),
  product: z.object({ id: z.int(), name: z.string(), picture: z.nullable(picture) }),
  shippedAt: z.string(),
  writableUntil: z.string(),
  writable: z.boolean(),
  /** The review that was written; null: none. A deleted review counts as written, without an id. */
  reviewId: z.nullable(z.int()),
  written: z.boolean(),
})
export type ReviewableLine = z.output<typeof reviewableLine>

/** Newest orders first, at most 100. With `orderNumber` all shipped lines of that order, otherwise only lines that still can be reviewed. */
export const reviewableLinesCall = defineCall({
  method: 'GET',
  path: '/mypage/community/review/line',
  summary: 'Own order lines that can be reviewed',
  spec: 'decisions: Calls',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  query: z.strictObject({ orderNumber: z.optional(orderNumberParam) }),
  data: z.object({ content: z.array(reviewableLine) }),
  reads: ['Review'],
})
