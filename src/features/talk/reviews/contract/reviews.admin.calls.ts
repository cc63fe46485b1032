import { listExport } from '#features/platform/files/contract/list-export.ts'
import { commentForm } from '#features/talk/conversations/contract/comment-terms.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { partnerUriParam } from '#features/goods/catalog/contract/catalog.calls.ts'
import { reviewRefusals } from './review-terms.ts'
import { moderation } from './reviews.partner.calls.ts'

const ofReview = z.strictObject({ id: idParam })
const reads = { who: 'operator', role: 'any', scope: 'all', rate: 'read' } as const
const writes = { who: 'operator', role: 'orders', scope: 'all', rate: 'write', audit: true } as const

/** Reviews of all brands, or of one, newest first; hidden ones included. */
export const adminReviewsCall = defineCall({
  method: 'GET',
  path: '/admin/review',
  summary: 'Reviews of all brands',
  spec: 'decisions: Operator console',
  policy: { ...reads, speculative: true },
  query: z.strictObject({ partnerUri: z.optional(partnerUriParam), ...moderation.listQuery }),
  data: moderation.list,
  reads: ['Review'],
})

export const exportReviewsCall = defineCall({
  ...listExport(adminReviewsCall),
  summary: 'The reviews of a filter as a workbook',
  policy: { ...reads, rate: 'costly' },
})

export const adminReviewCall = defineCall({
  method: 'GET',
  path: '/admin/review/:id',
  summary: 'A review with its comments',
  spec: 'decisions: Operator console',
  policy: { ...reads, speculative: true },
  params: ofReview,
  data: moderation.review,
  reads: ['Review'],
  example: (of) => ({ params: { id: of.reviewId } }),
})

/** All or nothing. Reviews that are hidden already stay as they are. */
export const hideAnyReviewsCall = defineCall({
  method: 'DELETE',
  path: '/admin/review',
  summary: 'Hide reviews of any brand, with a reason',
  spec: 'decisions: Operator console',
  policy: writes,
  body: moderation.hiding,
  data: z.object({ hidden: z.int() }),
  changes: ['Review', 'Product'],
  staleWhenRefused: true,
  auditWord: '리뷰 숨김',
  example: (of) => ({ body: { reviewIds: [of.reviewId], reason: 'PRIVACY' as const } }),
})

export const showAnyReviewsCall = defineCall({
  method: 'PUT',
  path: '/admin/review',
  summary: 'Show hidden reviews of any brand again',
  spec: 'decisions: Operator console',
  policy: writes,
  body: moderation.showing,
  data: z.object({ shown: z.int() }),
  changes: ['Review', 'Product'],
  staleWhenRefused: true,
  auditWord: '리뷰 다시 표시',
  example: (of) => ({ body: { reviewIds: [of.reviewId] } }),
})

/** The official answer of the operator. */
export const answerAnyReviewCall = defineCall({
  method: 'POST',
  path: '/admin/review/:id/reviewComment',
  summary: 'Answer a review of any brand',
  spec: 'decisions: Operator console',
  policy: { ...writes, idempotent: true },
  params: ofReview,
  body: commentForm,
  data: z.object({ commentId: z.int() }),
  refusals: reviewRefusals.comment,
  changes: ['Review'],
  staleWhenRefused: true,
  auditWord: '리뷰 답변',
  example: (of) => ({ params: { id: of.reviewId }, body: { content: '소중한 의견 감사합니다.' } }),
})

/** Changes the words of an answer that an operator wrote. */
export const editAnyReviewAnswerCall = defineCall({
  method: 'PUT',
  path: '/admin/reviewComment/:id',
  summary: 'Change an answer of the operator to a review of any brand',
  spec: 'decisions: Operator console',
  policy: writes,
  params: ofReview,
  body: commentForm,
  refusals: reviewRefusals.editAnswer,
  changes: ['Review'],
  staleWhenRefused: true,
  auditWord: '리뷰 답변 수정',
  example: (of) => ({ params: { id: of.reviewCommentId }, body: { content: '다시 보내 드렸습니다.' } }),
})

export const deleteAnyReviewCommentCall = defineCall({
  method: 'DELETE',
  path: '/admin/reviewComment/:id',
  summary: 'Delete a comment on a review of any brand',
  spec: 'decisions: Operator console',
  policy: writes,
  params: ofReview,
  changes: ['Review'],
  staleWhenRefused: true,
  auditWord: '리뷰 댓글 삭제',
  example: (of) => ({ params: { id: of.reviewCommentId } }),
})
