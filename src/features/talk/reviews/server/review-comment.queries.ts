import { and, desc, eq } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import { authorityIn } from '#features/talk/conversations/server/author-of.ts'
import { lockedComment } from '#features/talk/conversations/server/comment-records.ts'
import { comment } from '#features/talk/conversations/server/conversations.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { review } from './reviews.tables.ts'

const isOfReview = eq(review.discussionId, comment.discussionId)

/** Limits comments to those of a member, of a brand, or to none. */
export type CommentScope = { memberId: number } | { partnerId: number } | 'all'

export async function lockReviewComment(tx: Tx, commentId: number, scope: CommentScope) {
  const inScope =
    scope === 'all'
      ? undefined
      : 'memberId' in scope
        ? eq(comment.memberId, scope.memberId)
        : eq(review.partnerId, scope.partnerId)
  const [found] = await tx
    .select({
      ...lockedComment,
      reviewId: review.id,
      partnerId: review.partnerId,
      authority: authorityIn(review.partnerId),
    })
    .from(comment)
    .innerJoin(review, isOfReview)
    .innerJoin(member, eq(member.id, comment.memberId))
    .where(and(eq(comment.id, commentId), inScope))
    .for('update', { of: [comment, review] })
  return found
}

/** Times of the member's newest comments, deleted ones included, newest first. */
export async function listCommentTimes(db: Db, memberId: number, most: number): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: comment.createdAt })
    .from(comment)
    .innerJoin(review, isOfReview)
    .where(eq(comment.memberId, memberId))
    .orderBy(desc(comment.id))
    .limit(most)
  return rows.map(({ createdAt }) => createdAt)
}
