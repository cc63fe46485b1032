import { eq } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import { review } from '#features/talk/reviews/server/reviews.tables.ts'
import { insertReviewComment } from '../fixtures/people/written-words.ts'
import type { World } from '../world.ts'
import type { AuditedContext, AuditedRequests } from './audited-request.ts'

type Records = AuditedContext['records']

/** The same moderation by a headquarters and by an operator. */
const ways = [
  { at: '/partnerAdmin', by: 'admin A', username: 'hqa' },
  { at: '/admin', by: 'operator', username: 'operator' },
] as const

export const auditedReviews: AuditedRequests = Object.assign(
  {},
  ...ways.map(({ at, by, username }): AuditedRequests => ({
    [`DELETE ${at}/review`]: ({ records }) => ({
      by,
      subject: `review/${records.reviewId}`,
      before: { reviewState: 'SHOWN' },
      after: { reviewState: 'HIDDEN', reviewText: '색감이 시안과 똑같이 나왔습니다.' },
    }),
    [`PUT ${at}/review`]: async ({ records, world }) => {
      await hide(world, records)
      return {
        by,
        subject: `review/${records.reviewId}`,
        before: { reviewState: 'HIDDEN' },
        after: { reviewState: 'SHOWN' },
      }
    },
    [`POST ${at}/review/:id/reviewComment`]: ({ records }) => ({
      by,
      subject: `review/${records.reviewId}`,
      before: {},
      after: { reviewAnswer: '소중한 의견 감사합니다.' },
    }),
    [`PUT ${at}/reviewComment/:id`]: async ({ records, world }) => ({
      by,
      params: { id: await answerBy(world, records, username) },
      subject: `review/${records.reviewId}`,
      before: { reviewAnswer: '다시 주문하겠습니다.' },
      after: { reviewAnswer: '다시 보내 드렸습니다.' },
    }),
    [`DELETE ${at}/reviewComment/:id`]: async ({ records, world }) => ({
      by,
      params: { id: await insertReviewComment(world, records) },
      subject: `review/${records.reviewId}`,
      before: { commentState: 'SHOWN' },
      after: { commentState: 'DELETED', deletedText: '다시 주문하겠습니다.' },
    }),
  })),
)

async function hide({ db, now }: World, { reviewId }: Records): Promise<void> {
  await db.update(review).set({ hiddenAt: now, hiddenReason: 'PRIVACY' }).where(eq(review.id, reviewId))
}

async function answerBy(world: World, { reviewId }: Records, username: string): Promise<number> {
  const [author] = await world.db.select({ id: member.id }).from(member).where(eq(member.username, username))
  return insertReviewComment(world, { reviewId, memberId: author!.id }) // a caller of the matrix
}
