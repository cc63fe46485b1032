import type { BodyOf } from '#contract/call.ts'
import type { Comment } from '#features/talk/conversations/contract/comment.ts'
import type { hideAnyReviewsCall } from '../contract/reviews.admin.calls.ts'
import type { ModeratedReviewRow } from '../contract/reviews.partner.calls.ts'

type Answer<Data> = Promise<{ data?: Data | undefined; error?: unknown }>

/** The calls with which a headquarters or an operator moderates reviews; undefined: the caller's role lacks the permission. */
export interface Moderation {
  hide: ((body: BodyOf<typeof hideAnyReviewsCall>) => Answer<{ hidden: number }>) | undefined
  show: ((reviewIds: number[]) => Answer<{ shown: number }>) | undefined
}

export interface ReviewModeration extends Moderation {
  answer: ((reviewId: number, content: string) => Answer<unknown>) | undefined
  /** Changes an answer that a colleague of `role` wrote. */
  editAnswer: ((commentId: number, content: string) => Answer<unknown>) | undefined
  role: NonNullable<Comment['author']>['role']
  deleteComment: ((commentId: number) => Promise<{ error?: unknown }>) | undefined
}

/** The numbers of a selection by what can be done with them. */
export const selectedIds = (rows: readonly ModeratedReviewRow[]) => ({
  shown: rows.filter(({ hidden }) => !hidden).map(({ reviewId }) => reviewId),
  hidden: rows.filter(({ hidden }) => hidden).map(({ reviewId }) => reviewId),
})
