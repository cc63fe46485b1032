import { commentOf } from '#features/talk/conversations/server/comment-of.ts'
import { listComments } from '#features/talk/conversations/server/comment-records.ts'
import type { Db } from '#server/database/database.ts'
import { readsBrand, type Caller } from '#server/http/caller.ts'
import type { ReviewDetail } from '../contract/reviews.calls.ts'
import { isEditable } from './edit-review.ts'
import { findAnswers, reviewRowOf } from './list-reviews.ts'
import { findReview } from './review.queries.ts'

export type ReadReviewOutcome =
  | { ok: true; review: ReviewDetail }
  | { ok: false; refused: 'unknown' | 'deleted' | 'hidden' }

/** Answers a review of the own brand, or an own one of any brand, with all its comments. */
export async function readReview(
  db: Db,
  caller: Caller,
  { reviewId, at }: { reviewId: number; at: Date },
): Promise<ReadReviewOutcome> {
  const { memberId } = caller
  const row = await findReview(db, { reviewId, partnerId: undefined, memberId })
  const isAuthor = row?.memberId === memberId
  if (!row || !(isAuthor || readsBrand(caller, row.partnerId))) return { ok: false, refused: 'unknown' }
  if (row.deletedAt) return { ok: false, refused: 'deleted' }
  if (row.hiddenAt && !isAuthor) return { ok: false, refused: 'hidden' }
  const [answers, comments] = await Promise.all([
    findAnswers(db, [row]),
    listComments(db, { discussionId: row.discussionId, readerId: memberId }),
  ])
  return {
    ok: true,
    review: {
      ...reviewRowOf(row, answers.get(reviewId)),
      comments: comments.map((comment) => commentOf(comment, (author) => author === memberId)),
      editable: isAuthor && !row.hiddenAt && isEditable(row.createdAt, at),
      deletable: isAuthor,
    },
  }
}
