import { countedTotal } from '#contract/paging.ts'
import { commentOf } from '#features/talk/conversations/server/comment-of.ts'
import { listComments } from '#features/talk/conversations/server/comment-records.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import type { OfficialAnswer } from '../contract/reviews.calls.ts'
import type { ModeratedReview, ModeratedReviewRow, ModerationSort } from '../contract/reviews.partner.calls.ts'
import { findAnswers, reviewRowOf } from './list-reviews.ts'
import { countReviews, listReviews, type ReviewFilter } from './review-list.queries.ts'
import { findReview } from './review.queries.ts'

/** Lists reviews for a headquarters or the operators, hidden ones included. */
export async function listModeratedReviews(
  db: Db,
  moderatedBrand: number | 'all',
  {
    page,
    size,
    sort: order,
    ...filter
  }: Omit<ReviewFilter, 'sort' | 'order'> & AskedPage & { sort?: ModerationSort | undefined },
) {
  const [scope, wanted] = [{ moderatedBrand }, { ...filter, order, sort: 'recent' as const }]
  const [rows, total] = await Promise.all([
    listReviews(db, scope, { filter: wanted, page: { after: undefined, offset: page * size, limit: size } }),
    countReviews(db, scope, wanted),
  ])
  const shown = rows.slice(0, size)
  const answers = await findAnswers(db, shown)
  return { content: shown.map((row) => rowOf(row, answers.get(row.reviewId))), page, size, ...countedTotal(total) }
}

/** Finds a review with its comments, in any brand without `partnerId`. Undefined after its author has deleted it. */
export async function findModeratedReview(
  db: Db,
  key: { partnerId: number | undefined; reviewId: number },
): Promise<ModeratedReview | undefined> {
  const found = await findReview(db, key)
  if (!found || found.deletedAt) return undefined
  const [answers, comments] = await Promise.all([
    findAnswers(db, [found]),
    listComments(db, { discussionId: found.discussionId, readerId: null }),
  ])
  return {
    ...rowOf(found, answers.get(key.reviewId)),
    comments: comments.map((comment) => commentOf(comment, () => true)),
  }
}

type StoredRow = Awaited<ReturnType<typeof listReviews>>[number]

function rowOf(row: StoredRow, answer: OfficialAnswer | undefined): ModeratedReviewRow {
  const { hiddenReason: reason, ...shown } = reviewRowOf(row, answer)
  return { ...shown, hidden: reason && row.hiddenAt ? { reason, at: row.hiddenAt.toISOString() } : null }
}
