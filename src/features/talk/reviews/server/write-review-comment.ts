import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { storeBlocker, writingsPerDay, type StoreBlocker } from '#features/talk/conversations/contract/comment-terms.ts'
import { addComment, rateRefusal, type RateRefusal } from '#features/talk/conversations/server/add-comment.ts'
import { lockWriter } from '#features/talk/conversations/server/comment-records.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { mostReviewComments } from '../contract/review-terms.ts'
import { headlineOf } from './headline-of.ts'
import { listCommentTimes } from './review-comment.queries.ts'
import { lockReview, updateReviewCommentCount, type ReviewKey } from './review.queries.ts'

export type WriteReviewCommentOutcome =
  | { ok: true; commentId: number }
  | { ok: false; refused: 'unknown' | 'deleted' | 'hidden' | 'too-many-comments' | StoreBlocker }
  | ({ ok: false } & RateRefusal)
  | KeyReused

export interface CommentRequest {
  review: ReviewKey
  author: { memberId: number; store: { id: number; status: string } | null }
  content: string
  at: Date
  once?: IdempotentRequest | undefined
  /** Set for the official answer of a headquarters or an operator. */
  audit?: AuditContext
}

/** Comments on a shown review. The author's role decides whether it is an official answer. */
export function writeReviewComment(db: Database, request: CommentRequest): Promise<WriteReviewCommentOutcome> {
  const { review: key, author, content, at, once, audit } = request
  return transactOnce<WriteReviewCommentOutcome>(db, once, async (tx) => {
    const review = await lockReview(tx, key)
    if (!review) return { ok: false, refused: 'unknown' }
    if (review.deletedAt) return { ok: false, refused: 'deleted' }
    if (review.hiddenAt) return { ok: false, refused: 'hidden' }
    const blocker = storeBlocker(author.store?.status)
    if (blocker) return { ok: false, refused: blocker }
    const { memberId } = author
    await lockWriter(tx, 'review', memberId)
    const limit = rateRefusal(await listCommentTimes(tx, memberId, writingsPerDay), at)
    if (limit) return { ok: false, ...limit }
    const added = await addComment(tx, { text: review, author, content, most: mostReviewComments, at })
    if (!added.ok) return added
    const { commentId, discussionId } = added
    const { reviewId, partnerId } = review
    await updateReviewCommentCount(tx, reviewId, { by: 1, discussionId })
    const change = { subject: `review/${reviewId}`, before: {}, after: { reviewAnswer: content }, at }
    if (audit) await writeAudit(tx, { ...audit, partnerId }, change)
    if (review.memberId !== memberId) await tellAuthor(tx, { review, commentId, content, at })
    return { ok: true, commentId }
  })
}

interface NewComment {
  review: { reviewId: number; memberId: number; partnerId: number; content: string }
  commentId: number
  content: string
  at: Date
}

/** Notifies the author once per comment of another member. */
async function tellAuthor(tx: Tx, { review, commentId, content, at }: NewComment): Promise<void> {
  const { reviewId, memberId, partnerId } = review
  const facts = { headline: headlineOf(review.content), answer: headlineOf(content), recordId: String(reviewId) }
  await queueMemberMessages(tx, [{ event: 'REVIEW_ANSWERED', memberId, partnerId, once: commentId, facts, at }])
}
