import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Picture } from '#contract/picture.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { authorColumns, authorityIn } from '#features/talk/conversations/server/author-of.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { HidingReason } from '../contract/review-terms.ts'
import { review } from './reviews.tables.ts'

export const reviewColumns = {
  reviewId: review.id,
  rating: review.rating,
  content: review.content,
  pictures: review.pictures,
  ...authorColumns,
  authority: authorityIn(review.partnerId),
  productId: review.partnerProductId,
  productName: partnerProduct.name,
  productPicture: sql<Picture | null>`${partnerProduct.pictures} -> 0`,
  discussionId: review.discussionId,
  commentCount: review.commentCount,
  createdAt: review.createdAt,
  updatedAt: review.updatedAt,
  hiddenAt: review.hiddenAt,
  hiddenReason: review.hiddenReason,
}

/** A review of a brand, or of the member in any brand; without a brand it may belong to any. */
export interface ReviewKey {
  reviewId: number
  partnerId: number | undefined
  /** Caller, whose own reviews are found in every brand. */
  memberId?: number
}

/** Finds deleted reviews, too, because members of the brand learn that they were deleted. */
export async function findReview(db: Db, key: ReviewKey) {
  const [found] = await db
    .select({ ...reviewColumns, partnerId: review.partnerId, memberId: review.memberId, deletedAt: review.deletedAt })
    .from(review)
    .innerJoin(member, eq(member.id, review.memberId))
    .innerJoin(chainStore, eq(chainStore.id, review.chainStoreId))
    .innerJoin(partnerProduct, eq(partnerProduct.id, review.partnerProductId))
    .where(isReview(key))
  return found
}

const isReview = ({ reviewId, partnerId, memberId }: ReviewKey) =>
  and(
    eq(review.id, reviewId),
    partnerId === undefined
      ? undefined
      : or(eq(review.partnerId, partnerId), memberId === undefined ? undefined : eq(review.memberId, memberId)),
  )

const lockedColumns = {
  reviewId: review.id,
  partnerId: review.partnerId,
  partnerProductId: review.partnerProductId,
  memberId: review.memberId,
  chainStoreId: review.chainStoreId,
  rating: review.rating,
  content: review.content,
  pictures: review.pictures,
  discussionId: review.discussionId,
  createdAt: review.createdAt,
  deletedAt: review.deletedAt,
  hiddenAt: review.hiddenAt,
  hiddenReason: review.hiddenReason,
}

/** Locks the review, because it counts its comments and its stars count for the product. */
export async function lockReview(tx: Tx, key: ReviewKey) {
  const [found] = await tx.select(lockedColumns).from(review).where(isReview(key)).for('update')
  return found
}

/** Locks the review for its author, with the state of the ordering store. */
export async function lockOwnReview(tx: Tx, { reviewId, memberId }: { reviewId: number; memberId: number }) {
  const [found] = await tx
    .select({ ...lockedColumns, storeStatus: chainStore.status })
    .from(review)
    .innerJoin(chainStore, eq(chainStore.id, review.chainStoreId))
    .where(and(eq(review.id, reviewId), eq(review.memberId, memberId)))
    .for('update', { of: review })
  return found
}

/** Locks reviews in id order to avoid deadlocks, in any brand without `partnerId`. Skips deleted ones. */
export async function lockReviews(tx: Tx, { partnerId, ids }: { partnerId: number | undefined; ids: number[] }) {
  return tx
    .select(lockedColumns)
    .from(review)
    .where(
      and(
        partnerId === undefined ? undefined : eq(review.partnerId, partnerId),
        inArray(review.id, ids),
        isNull(review.deletedAt),
      ),
    )
    .orderBy(asc(review.id))
    .for('update')
}

export interface ReviewContent {
  rating: number
  content: string
  pictures: Picture[]
}

export interface NewReview extends ReviewContent {
  partnerId: number
  partnerProductId: number
  orderId: number
  lineNo: number
  memberId: number
  chainStoreId: number
  createdAt: Date
}

/** Undefined: the line already has a review. */
export async function insertReview(tx: Tx, values: NewReview): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(review)
    .values(values)
    .onConflictDoNothing({ target: [review.orderId, review.lineNo] })
    .returning({ id: review.id })
  return inserted?.id
}

export async function updateReview(
  tx: Tx,
  reviewId: number,
  change: Partial<ReviewContent> & { updatedAt?: Date; deletedAt?: Date },
): Promise<void> {
  await tx.update(review).set(change).where(eq(review.id, reviewId))
}

/** Null shows them again. */
export async function updateReviewsHidden(
  tx: Tx,
  { ids, hidden }: { ids: number[]; hidden: { at: Date; reason: HidingReason } | null },
): Promise<void> {
  await tx
    .update(review)
    .set({ hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null })
    .where(inArray(review.id, ids))
}

export async function updateReviewCommentCount(
  tx: Tx,
  reviewId: number,
  { by, discussionId }: { by: 1 | -1; discussionId: number },
): Promise<void> {
  await tx
    .update(review)
    .set({ commentCount: sql`${review.commentCount} + ${by}`, discussionId })
    .where(eq(review.id, reviewId))
}
