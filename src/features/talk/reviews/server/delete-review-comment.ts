import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { updateCommentDeleted } from '#features/talk/conversations/server/comment-records.ts'
import { lockReviewComment, type CommentScope } from './review-comment.queries.ts'
import { updateReviewCommentCount } from './review.queries.ts'

export type DeleteReviewCommentOutcome = { ok: true } | { ok: false; refused: 'unknown' }

interface CommentDeletion {
  commentId: number
  scope: CommentScope
  at: Date
  /** Set for headquarters and operators, whose deletions are recorded. */
  audit?: AuditContext
}

/** Deletes a comment; its place remains. Repeating succeeds, because a lost answer is retried. */
export function deleteReviewComment(
  db: Database,
  { commentId, scope, at, audit }: CommentDeletion,
): Promise<DeleteReviewCommentOutcome> {
  return db.transact<DeleteReviewCommentOutcome>(async (tx) => {
    const comment = await lockReviewComment(tx, commentId, scope)
    if (!comment) return { ok: false, refused: 'unknown' }
    if (comment.deletedAt) return { ok: true }
    const { partnerId, memberId, reviewId, discussionId, content } = comment
    await updateCommentDeleted(tx, commentId, at)
    await updateReviewCommentCount(tx, reviewId, { by: -1, discussionId })
    if (audit)
      await writeAudit(
        tx,
        { ...audit, partnerId },
        {
          subject: `review/${reviewId}`,
          before: { commentState: 'SHOWN', memberId },
          after: { commentState: 'DELETED', memberId, deletedText: content },
          at,
        },
      )
    return { ok: true }
  })
}
