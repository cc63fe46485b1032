import { eq } from 'drizzle-orm'
import { communityComment, communityPost } from '#features/talk/community/server/community.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { review, reviewComment } from '#features/talk/reviews/server/reviews.tables.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { TestMember } from './people.ts'
import type { World } from './world.ts'

/** Inserts a post of the community without a call, which would count against its writer. */
export async function insertPost(
  { db, now }: World,
  of: { partnerId: number; memberId: number },
  part: Partial<typeof communityPost.$inferInsert> = {},
): Promise<number> {
  const { partnerId, memberId } = of
  const post = { category: 'FREE', title: '첫 인사', content: '안녕하세요', createdAt: now } as const
  return insertedId(
    await db
      .insert(communityPost)
      .values({ ...post, partnerId, memberId, ...part })
      .returning({ id: communityPost.id }),
  )
}

export const insertPostComment = async (
  { db, now }: World,
  { postId, memberId, content = '반갑습니다' }: { postId: number; memberId: number; content?: string },
): Promise<number> =>
  insertedId(
    await db
      .insert(communityComment)
      .values({ postId, memberId, content, createdAt: now })
      .returning({ id: communityComment.id }),
  )

/** Inserts a review of the first line of an order, which need not have arrived, with a comment of its writer. */
export async function insertReview(
  world: World,
  { owner, orderNumber, partnerProductId }: { owner: TestMember; orderNumber: string; partnerProductId: number },
) {
  const { db, now } = world
  const { memberId, caller, storeIds } = owner
  const { id: orderId } = onlyRow(
    await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber)),
  )
  const reviewId = insertedId(
    await db
      .insert(review)
      .values({
        partnerId: caller.home.partnerId,
        partnerProductId,
        orderId,
        lineNo: 1,
        memberId,
        chainStoreId: storeIds[0] ?? 0,
        rating: 5,
        content: '색감이 시안과 똑같이 나왔습니다.',
        commentCount: 1,
        createdAt: now,
      })
      .returning({ id: review.id }),
  )
  return { reviewId, reviewCommentId: await insertReviewComment(world, { reviewId, memberId }) }
}

export const insertReviewComment = async (
  { db, now }: World,
  { reviewId, memberId }: { reviewId: number; memberId: number },
): Promise<number> =>
  insertedId(
    await db
      .insert(reviewComment)
      .values({ reviewId, memberId, content: '다시 주문하겠습니다.', createdAt: now })
      .returning({ id: reviewComment.id }),
  )
