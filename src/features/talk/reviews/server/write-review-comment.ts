import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { storeBlocker, type StoreBlocker } from '#features/talk/community/contract/community-terms.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { mostReviewComments, reviewCommentsPerDay, reviewCommentsPerMinute } from '../contract/review-terms.ts'
import { headlineOf } from './headline-of.ts'
import { countReviewComments, insertReviewComment, listCommentTimes, lockCommenter } from './review-comment.queries.ts'
import { lockReview, updateReviewCommentCount, type ReviewKey } from './review.queries.ts'

export type WriteReviewCommentOutcome =
  | { ok: true; commentId: number }
  | { ok: false; refused: 'unknown' | 'deleted' | 'hidden' | 'too-many-comments' | StoreBlocker }
  | { ok: false; refused: 'too-many-in-minute' | 'too-many-in-day'; seconds: number }
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
    const limit = await findLimit(tx, author.memberId, at)
    if (limit) return { ok: false, ...limit }
    const { reviewId, partnerId } = review
    if ((await countReviewComments(tx, reviewId)) >= mostReviewComments)
      return { ok: false, refused: 'too-many-comments' }
    const { memberId, store } = author
    const commentId = await insertReviewComment(tx, {
      reviewId,
      memberId,
      chainStoreId: store?.id ?? null,
      content,
      createdAt: at,
    })
    await updateReviewCommentCount(tx, reviewId, 1)
    const change = { subject: `review/${reviewId}`, before: {}, after: { reviewAnswer: content }, at }
    if (audit) await writeAudit(tx, { ...audit, partnerId }, change)
    if (review.memberId !== memberId) await tellAuthor(tx, { review, commentId, content, at })
    return { ok: true, commentId }
  })
}

interface NewComment {
  review: { memberId: number; partnerId: number; content: string }
  commentId: number
  content: string
  at: Date
}

/** Notifies the author once per comment of another member. */
async function tellAuthor(tx: Tx, { review, commentId, content, at }: NewComment): Promise<void> {
  const { memberId, partnerId } = review
  const facts = { headline: headlineOf(review.content), answer: headlineOf(content) }
  await queueMemberMessages(tx, [{ event: 'REVIEW_ANSWERED', memberId, partnerId, once: commentId, facts, at }])
}

const windows = [
  { refused: 'too-many-in-minute', most: reviewCommentsPerMinute, ms: 60_000 },
  { refused: 'too-many-in-day', most: reviewCommentsPerDay, ms: 24 * 60 * 60_000 },
] as const

/** [T55] Checks whether the member has commented too often recently; serialises a burst. */
async function findLimit(tx: Tx, memberId: number, at: Date) {
  await lockCommenter(tx, memberId)
  const times = await listCommentTimes(tx, memberId, reviewCommentsPerDay)
  for (const { refused, most, ms } of windows) {
    const first = times[most - 1]
    const waitMs = first ? first.getTime() + ms - at.getTime() : 0
    if (waitMs > 0) return { refused, seconds: Math.ceil(waitMs / 1_000) }
  }
  return undefined
}
