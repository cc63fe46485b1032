import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { comment } from '#features/talk/conversations/contract/comment.ts'
import { commentForm } from '#features/talk/conversations/contract/comment-terms.ts'
import { hidingReasonCodes, offeredReasonCodes, reviewRefusals } from './review-terms.ts'
import { reviewRow } from './reviews.calls.ts'

/** [T26] */
export const mostModerated = 200

export const moderationSentences = {
  reasonMissing: '숨기는 사유를 선택해 주세요.',
  noneChosen: '숨길 리뷰를 선택해 주세요.',
  tooMany: `리뷰는 한 번에 ${mostModerated}건까지 숨길 수 있습니다.`,
  noneToShow: '다시 표시할 리뷰를 선택해 주세요.',
  tooManyToShow: `리뷰는 한 번에 ${mostModerated}건까지 다시 표시할 수 있습니다.`,
  reasonHint: '평가가 낮다는 이유로는 숨길 수 없습니다. 사유는 작성자에게 표시됩니다.',
  showHint: '리뷰와 별점이 상품에 다시 보이고, 작성자에게 알림을 보내 드립니다.',
} as const

/** UNANSWERED: shown, and without a comment of the headquarters or an operator. */
export const reviewStates = ['UNANSWERED', 'SHOWN', 'HIDDEN'] as const
export type ReviewState = (typeof reviewStates)[number]
export const reviewStateLabels = {
  UNANSWERED: '답변 없음',
  SHOWN: '게시 중',
  HIDDEN: '숨김',
} as const satisfies Record<ReviewState, string>

const moderatedRow = z.object({
  ...z.omit(reviewRow, { hiddenReason: true }).shape,
  /** Null: the review is shown. */
  hidden: z.nullable(z.object({ reason: z.enum(hidingReasonCodes), at: z.string() })),
})
export type ModeratedReviewRow = z.output<typeof moderatedRow>

const moderatedReview = z.object({ ...moderatedRow.shape, comments: z.array(comment) })
export type ModeratedReview = z.output<typeof moderatedReview>

const starParam = z.pipe(z.string().check(z.regex(/^[1-5]$/)), z.transform(Number))

export const moderationSorts = ['rating', 'productName', 'createdAt'] as const
export type ModerationSort = ListSort<(typeof moderationSorts)[number]>

/** The parts that calls of headquarters and of operators share. */
export const moderation = {
  listQuery: {
    state: z.optional(z.enum(reviewStates)),
    rating: z.optional(starParam),
    /** A part of the text, the product's name or the name of the author's store. */
    search: z.optional(z.string().check(z.maxLength(50))),
    sort: sortParam(moderationSorts),
    page: pageParam,
    size: sizeParam(20),
  },
  list: pageOf(moderatedRow),
  review: moderatedReview,
  hiding: z.strictObject({
    reviewIds: z
      .array(z.int().check(z.minimum(1)))
      .check(z.minLength(1, moderationSentences.noneChosen), z.maxLength(mostModerated, moderationSentences.tooMany)),
    reason: z.enum(offeredReasonCodes, moderationSentences.reasonMissing),
  }),
  showing: z.strictObject({
    reviewIds: z
      .array(z.int().check(z.minimum(1)))
      .check(
        z.minLength(1, moderationSentences.noneToShow),
        z.maxLength(mostModerated, moderationSentences.tooManyToShow),
      ),
  }),
} as const

const ofReview = z.strictObject({ id: idParam })
const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const
const writes = { who: 'partner', brandRole: 'ORDERS', scope: 'brand', rate: 'write', audit: true } as const

/** Newest first, hidden reviews included. Reviews that their authors deleted are not listed. */
export const brandReviewsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/review',
  summary: 'Reviews of the own brand, hidden ones included',
  spec: '§7 Partner admin',
  policy: reads,
  query: z.strictObject(moderation.listQuery),
  data: moderation.list,
  reads: ['Review'],
  example: { query: { state: 'SHOWN' } },
})

export const exportBrandReviewsCall = defineCall({
  ...listExport(brandReviewsCall),
  summary: 'The reviews of the own brand as a workbook',
  policy: { ...reads, rate: 'costly' },
})

export const brandReviewCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/review/:id',
  summary: 'A review of the own brand with its comments',
  spec: '§7 Partner admin',
  policy: reads,
  params: ofReview,
  data: moderation.review,
  reads: ['Review'],
  example: (of) => ({ params: { id: of.reviewId } }),
})

/** All or nothing: one review of another brand refuses them all [T26]. Reviews that are hidden already stay as they are. */
export const hideReviewsCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/review',
  summary: 'Hide reviews, with a reason',
  spec: '§7 Partner admin',
  policy: writes,
  // [spec §7 Partner admin] names only the ids; without a reason `UNSTATED` is stored. Our page always asks for one.
  body: z.extend(moderation.hiding, { reason: z.optional(moderation.hiding.shape.reason) }),
  data: z.object({ hidden: z.int() }),
  changes: ['Review', 'Product'],
  staleWhenRefused: true,
  auditWord: '본사 리뷰 숨김',
  example: (of) => ({ body: { reviewIds: [of.reviewId], reason: 'PRIVACY' as const } }),
})

/** All or nothing, like hiding. */
export const showReviewsCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/review',
  summary: 'Show hidden reviews again',
  spec: '§7 Partner admin',
  policy: writes,
  body: moderation.showing,
  data: z.object({ shown: z.int() }),
  changes: ['Review', 'Product'],
  staleWhenRefused: true,
  auditWord: '본사 리뷰 다시 표시',
  example: (of) => ({ body: { reviewIds: [of.reviewId] } }),
})

/** The official answer of the headquarters: a comment that is shown with the review. */
export const answerReviewCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/review/:id/reviewComment',
  summary: 'Answer a review of the own brand',
  spec: '§7 Partner admin',
  policy: { ...writes, idempotent: true },
  params: ofReview,
  body: commentForm,
  data: z.object({ commentId: z.int() }),
  refusals: reviewRefusals.comment,
  changes: ['Review'],
  staleWhenRefused: true,
  auditWord: '본사 리뷰 답변',
  example: (of) => ({ params: { id: of.reviewId }, body: { content: '소중한 의견 감사합니다.' } }),
})

/** Changes the words of an answer that somebody of the headquarters wrote. */
export const editReviewAnswerCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/reviewComment/:id',
  summary: 'Change an answer of the headquarters to a review of the own brand',
  spec: '§7 Partner admin',
  policy: writes,
  params: ofReview,
  body: commentForm,
  refusals: reviewRefusals.editAnswer,
  changes: ['Review'],
  staleWhenRefused: true,
  auditWord: '본사 리뷰 답변 수정',
  example: (of) => ({ params: { id: of.reviewCommentId }, body: { content: '다시 보내 드렸습니다.' } }),
})

/** Deletes a comment; its place remains. */
export const deleteBrandReviewCommentCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/reviewComment/:id',
  summary: 'Delete a comment on a review of the own brand',
  spec: '§7 Partner admin',
  policy: writes,
  params: ofReview,
  changes: ['Review'],
  staleWhenRefused: true,
  auditWord: '본사 리뷰 댓글 삭제',
  example: (of) => ({ params: { id: of.reviewCommentId } }),
})
