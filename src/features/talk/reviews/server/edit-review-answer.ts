import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { updateCommentText } from '#features/talk/conversations/server/comment-records.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { lockReviewComment } from './review-comment.queries.ts'

export type EditReviewAnswerOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'not-own-answer' }

interface AnswerEdit {
  commentId: number
  /** The headquarters of a brand, or the operators. */
  by: { partnerId: number } | 'operator'
  content: string
  at: Date
  audit: AuditContext
}

/** Changes an official answer for colleagues of its author only: nobody changes the words of a store or of the other side. */
export function editReviewAnswer(
  db: Database,
  { commentId, by, content, at, audit }: AnswerEdit,
): Promise<EditReviewAnswerOutcome> {
  return db.transact<EditReviewAnswerOutcome>(async (tx) => {
    const comment = await lockReviewComment(tx, commentId, by === 'operator' ? 'all' : by)
    if (!comment || comment.deletedAt) return { ok: false, refused: 'unknown' }
    const own = by === 'operator' ? 'ROLE_ADMIN' : 'ROLE_PARTNER'
    if (comment.authority !== own) return { ok: false, refused: 'not-own-answer' }
    await updateCommentText(tx, commentId, content)
    const change = { before: { reviewAnswer: comment.content }, after: { reviewAnswer: content }, at }
    await writeAudit(
      tx,
      { ...audit, partnerId: comment.partnerId },
      { subject: `review/${comment.reviewId}`, ...change },
    )
    return { ok: true }
  })
}
