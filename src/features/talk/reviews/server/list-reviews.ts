import { countedTotal } from '#contract/paging.ts'
import { authorOf } from '#features/talk/conversations/server/author-of.ts'
import type { Db } from '#server/database/database.ts'
import type { OfficialAnswer, ReviewRow } from '../contract/reviews.calls.ts'
import {
  countReviews,
  listOfficialAnswers,
  listReviews,
  type ReviewFilter,
  type ReviewScope,
} from './review-list.queries.ts'

export interface ReviewListRequest extends ReviewFilter {
  cursor?: string | undefined
  page?: number | undefined
  size: number
}

/** A page of reviews, by cursor or by number. */
export async function listReviewPage(db: Db, scope: ReviewScope, request: ReviewListRequest) {
  const { cursor, page, size } = request
  const { rows, content } = await listRows(db, scope, request)
  const last = rows.length > size ? rows[size - 1] : undefined
  const nextCursor = last ? cursorOf(last, request) : null
  if (page === undefined || cursor !== undefined) return { content, nextCursor, size }
  const total = await countReviews(db, scope, request)
  return { content, nextCursor, size, page, ...countedTotal(total) }
}

async function listRows(db: Db, scope: ReviewScope, request: ReviewListRequest) {
  const { cursor, page = 0, size } = request
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const offset = after ? 0 : page * size
  const rows = await listReviews(db, scope, { filter: request, page: { after, offset, limit: size + 1 } })
  const shown = rows.slice(0, size)
  const answers = await findAnswers(db, shown)
  return { rows, content: shown.map((row) => reviewRowOf(row, answers.get(row.reviewId))) }
}

const cursorOf = ({ reviewId, rating }: { reviewId: number; rating: number }, { sort }: ReviewFilter): string =>
  sort === 'rating' ? `${rating}-${reviewId}` : String(reviewId)

/** A cursor of another sort order has no stars, so the list by stars starts at its first page. */
function readCursor(cursor: string): { reviewId: number; rating: number } {
  const [first = '', second] = cursor.split('-')
  return second === undefined
    ? { rating: 6, reviewId: Number(first) }
    : { rating: Number(first), reviewId: Number(second) }
}

/** Maps official answers by review; reads nothing if no review has comments. */
export async function findAnswers(
  db: Db,
  rows: readonly { reviewId: number; commentCount: number }[],
): Promise<Map<number, OfficialAnswer>> {
  const ids = rows.filter(({ commentCount }) => commentCount > 0).map(({ reviewId }) => reviewId)
  if (ids.length === 0) return new Map()
  const answers = await listOfficialAnswers(db, ids)
  return new Map(answers.map((answer) => [answer.reviewId, answerOf(answer)]))
}

const answerOf = ({ authority, content, createdAt }: Awaited<ReturnType<typeof listOfficialAnswers>>[number]) => ({
  by: authority === 'ROLE_ADMIN' ? ('OPERATOR' as const) : ('HEADQUARTERS' as const),
  content,
  createdAt: createdAt.toISOString(),
})

type StoredRow = Awaited<ReturnType<typeof listReviews>>[number]

/** Only own lists contain hidden reviews with the reason; moderators' lists replace it by more detail. */
export const reviewRowOf = (row: StoredRow, answer: OfficialAnswer | undefined): ReviewRow => ({
  reviewId: row.reviewId,
  rating: row.rating,
  content: row.content,
  pictures: row.pictures,
  author: authorOf(row),
  product: { id: row.productId, name: row.productName, picture: row.productPicture },
  commentCount: row.commentCount,
  answer: answer ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt?.toISOString() ?? null,
  ...(row.hiddenReason !== null && { hiddenReason: row.hiddenReason }),
})
