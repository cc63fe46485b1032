import { and, asc, eq, sql } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { authorityInBrand } from './review.queries.ts'
import { review, reviewComment } from './reviews.tables.ts'

/** Lists all comments of a review, including deleted ones, oldest first. */
export async function listReviewComments(db: Db, reviewId: number) {
  return db
    .select({
      commentId: reviewComment.id,
      memberId: reviewComment.memberId,
      memberName: member.name,
      memberState: member.state,
      authority: authorityInBrand,
      storeName: chainStore.name,
      content: reviewComment.content,
      createdAt: reviewComment.createdAt,
      deletedAt: reviewComment.deletedAt,
    })
    .from(reviewComment)
    .innerJoin(review, eq(review.id, reviewComment.reviewId))
    .innerJoin(member, eq(member.id, reviewComment.memberId))
    .leftJoin(chainStore, eq(chainStore.id, reviewComment.chainStoreId))
    .where(eq(reviewComment.reviewId, reviewId))
    .orderBy(asc(reviewComment.id))
}

export const countReviewComments = (db: Db, reviewId: number): Promise<number> =>
  db.$count(reviewComment, eq(reviewComment.reviewId, reviewId))

export interface NewReviewComment {
  reviewId: number
  memberId: number
  chainStoreId: number | null
  content: string
  createdAt: Date
}

export async function insertReviewComment(tx: Tx, values: NewReviewComment): Promise<number> {
  return insertedId(await tx.insert(reviewComment).values(values).returning({ id: reviewComment.id }))
}

/** Limits comments to those of a member, of a brand, or to none. */
export type CommentScope = { memberId: number } | { partnerId: number } | 'all'

export async function lockReviewComment(tx: Tx, commentId: number, scope: CommentScope) {
  const inScope =
    scope === 'all'
      ? undefined
      : 'memberId' in scope
        ? eq(reviewComment.memberId, scope.memberId)
        : eq(review.partnerId, scope.partnerId)
  const [found] = await tx
    .select({
      commentId: reviewComment.id,
      reviewId: review.id,
      partnerId: review.partnerId,
      memberId: reviewComment.memberId,
      content: reviewComment.content,
      deletedAt: reviewComment.deletedAt,
    })
    .from(reviewComment)
    .innerJoin(review, eq(review.id, reviewComment.reviewId))
    .where(and(eq(reviewComment.id, commentId), inScope))
    .for('update')
  return found
}

export async function updateReviewCommentDeleted(tx: Tx, commentId: number, at: Date): Promise<void> {
  await tx.update(reviewComment).set({ deletedAt: at }).where(eq(reviewComment.id, commentId))
}

/** Serialises comments of one member across all processes until the transaction ends. */
export async function lockCommenter(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`review ${memberId}`}, 0))`)
}

/** Times of the member's newest comments, deleted ones included, newest first. */
export async function listCommentTimes(db: Db, memberId: number, most: number): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: reviewComment.createdAt })
    .from(reviewComment)
    .where(eq(reviewComment.memberId, memberId))
    .orderBy(sql`${reviewComment.id} desc`)
    .limit(most)
  return rows.map(({ createdAt }) => createdAt)
}
