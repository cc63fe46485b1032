import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { namedLike } from '#features/goods/catalog/server/named-like.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { authorityIn } from '#features/talk/conversations/server/author-of.ts'
import { comment } from '#features/talk/conversations/server/conversations.tables.ts'
import type { Db } from '#server/database/database.ts'
import { literalLimit } from '#server/database/generic-plan.ts'
import { containsText } from '#server/database/like.ts'
import { countUpTo } from '#server/database/paged-rows.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { ModerationSort, ReviewState } from '../contract/reviews.partner.calls.ts'
import type { ReviewSort } from '../contract/review-terms.ts'
import { reviewColumns } from './review.queries.ts'
import { review } from './reviews.tables.ts'

/**
 * Shown reviews of a product or a shop, all of a member, or all of a brand for its headquarters; `all`: for operators.
 */
export type ReviewScope =
  | { partnerProductId: number }
  | { partnerId: number }
  | { memberId: number }
  | { moderatedBrand: number | 'all' }

export interface ReviewFilter {
  sort: ReviewSort
  /** The order that a headquarters or an operator asks for, in place of `sort`. */
  order?: ModerationSort | undefined
  search?: string | undefined
  rating?: number | undefined
  state?: ReviewState | undefined
}

export interface ReviewPage {
  /** Last row of the previous page. */
  after: { reviewId: number; rating: number } | undefined
  offset: number
  limit: number
}

/**
 * Lists reviews. Ids increase with time, so an id serves as the cursor, preceded by the stars for the sort by stars.
 */
export async function listReviews(
  db: Db,
  scope: ReviewScope,
  { filter, page }: { filter: ReviewFilter; page: ReviewPage },
) {
  const list = db
    .select(reviewColumns)
    .from(review)
    .innerJoin(member, eq(member.id, review.memberId))
    .innerJoin(chainStore, eq(chainStore.id, review.chainStoreId))
    .innerJoin(partnerProduct, eq(partnerProduct.id, review.partnerProductId))
    .where(and(conditionOf(scope, filter), page.after && beyond(page.after, filter.sort)))
    .orderBy(...orderOf(filter))
    .limit(literalLimit(page.limit))
  return page.offset === 0 ? list : list.offset(page.offset)
}

function orderOf({ sort, order }: ReviewFilter): readonly SQL[] {
  const { id, rating, createdAt } = review
  const own = sort === 'rating' ? [desc(rating), desc(id)] : [desc(id)]
  return sortedBy(order, { own, by: { rating, productName: partnerProduct.name, createdAt }, id })
}

const beyond = ({ reviewId, rating }: { reviewId: number; rating: number }, sort: ReviewSort): SQL =>
  sort === 'rating' ? sql`(${review.rating}, ${review.id}) < (${rating}, ${reviewId})` : lt(review.id, reviewId)

/** Counts to one more than `maxCounted`, without the author, who restricts nothing. */
export const countReviews = (db: Db, scope: ReviewScope, filter: ReviewFilter): Promise<number> =>
  countUpTo(
    db,
    db
      .select()
      .from(review)
      .innerJoin(chainStore, eq(chainStore.id, review.chainStoreId))
      .innerJoin(partnerProduct, eq(partnerProduct.id, review.partnerProductId))
      .where(conditionOf(scope, filter))
      .$dynamic(),
  )

/** A comment of the headquarters or of an operator; the author is `member`. */
const isOfficial = and(
  isNull(comment.deletedAt),
  inArray(authorityIn(review.partnerId), ['ROLE_PARTNER', 'ROLE_ADMIN']),
)

// The inner `member` is the author of the comment, not of the review.
const isUnanswered = sql`not exists (select from ${comment} join ${member} on ${member.id} = ${comment.memberId}
  where ${comment.discussionId} = ${review.discussionId} and ${isOfficial})`

const isShown = and(isNull(review.deletedAt), isNull(review.hiddenAt))

function conditionOf(scope: ReviewScope, { sort, search = '', rating, state }: ReviewFilter): SQL | undefined {
  const text = search.trim()
  const texts = [review.content, chainStore.name]
  return and(
    inScope(scope),
    rating === undefined ? undefined : eq(review.rating, rating),
    state && (state === 'HIDDEN' ? isNotNull(review.hiddenAt) : isNull(review.hiddenAt)),
    state === 'UNANSWERED' ? isUnanswered : undefined,
    sort === 'picture' ? sql`${review.pictures} <> '[]'::jsonb` : undefined,
    text ? or(...texts.map((column) => containsText(column, text)), namedLike(partnerProduct, text)) : undefined,
  )
}

function inScope(scope: ReviewScope): SQL | undefined {
  if ('partnerProductId' in scope) return and(eq(review.partnerProductId, scope.partnerProductId), isShown)
  if ('partnerId' in scope) return and(eq(review.partnerId, scope.partnerId), isShown)
  if ('memberId' in scope) return and(eq(review.memberId, scope.memberId), isNull(review.deletedAt))
  const { moderatedBrand } = scope
  return and(moderatedBrand === 'all' ? undefined : eq(review.partnerId, moderatedBrand), isNull(review.deletedAt))
}

/** Lists the latest comment of the headquarters or an operator for each review. */
export async function listOfficialAnswers(db: Db, reviewIds: number[]) {
  return db
    .selectDistinctOn([review.id], {
      reviewId: review.id,
      authority: member.authority,
      content: comment.content,
      createdAt: comment.createdAt,
    })
    .from(comment)
    .innerJoin(review, eq(review.discussionId, comment.discussionId))
    .innerJoin(member, eq(member.id, comment.memberId))
    .where(and(inArray(review.id, reviewIds), isOfficial))
    .orderBy(review.id, desc(comment.id))
}
