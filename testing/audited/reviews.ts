import { eq } from 'drizzle-orm'
import { review, reviewComment } from '#features/reviews/server/reviews.tables.ts'
import type { World } from '../world.ts'
import type { AuditedContext, AuditedRequest, AuditedRequests } from './audited-request.ts'

type Records = AuditedContext['records']

/** The same moderation by a headquarters and by an operator. */
const ways = [
  { at: '/partnerAdmin', by: { by: 'admin A' }, headers: ({ partnerUri }: Records) => ({ 'front-uri': partnerUri }) },
  { at: '/admin', by: {}, headers: () => ({}) },
] as const

export const auditedReviews: AuditedRequests = Object.assign(
  {},
  ...ways.map(({ at, by, headers }): AuditedRequests => ({
    [`DELETE ${at}/review`]: async ({ records }) => ({
      ...of(records, { ...by, path: `${at}/review`, headers: headers(records) }),
      body: { reviewIds: [records.reviewId], reason: 'PRIVACY' },
      before: { reviewState: 'SHOWN' },
      after: { reviewState: 'HIDDEN', reviewText: '색감이 시안과 똑같이 나왔습니다.' },
    }),
    [`PUT ${at}/review`]: async ({ records, world }) => {
      await hide(world, records)
      return {
        ...of(records, { ...by, path: `${at}/review`, headers: headers(records) }),
        body: { reviewIds: [records.reviewId] },
        before: { reviewState: 'HIDDEN' },
        after: { reviewState: 'SHOWN' },
      }
    },
    [`POST ${at}/review/:id/reviewComment`]: async ({ records }) => ({
      ...of(records, {
        ...by,
        path: `${at}/review/${records.reviewId}/reviewComment`,
        headers: headers(records),
      }),
      body: { content: '소중한 의견 감사합니다.' },
      before: {},
      after: { reviewAnswer: '소중한 의견 감사합니다.' },
    }),
    [`DELETE ${at}/reviewComment/:id`]: async ({ records, world }) => ({
      ...of(records, {
        ...by,
        path: `${at}/reviewComment/${await addComment(world, records)}`,
        headers: headers(records),
      }),
      before: { commentState: 'SHOWN' },
      after: { commentState: 'DELETED', deletedText: '다시 주문하겠습니다.' },
    }),
  })),
)

const of = <Request extends Partial<AuditedRequest>>({ reviewId }: Records, request: Request) => ({
  ...request,
  subject: `review/${reviewId}`,
})

async function hide({ db, now }: World, { reviewId }: Records): Promise<void> {
  await db.update(review).set({ hiddenAt: now, hiddenReason: 'PRIVACY' }).where(eq(review.id, reviewId))
}

async function addComment({ db, now }: World, { reviewId, memberId }: Records): Promise<number> {
  const [said] = await db
    .insert(reviewComment)
    .values({ reviewId, memberId, content: '다시 주문하겠습니다.', createdAt: now })
    .returning({ id: reviewComment.id })
  return said!.id // insert … returning always yields its one row
}
