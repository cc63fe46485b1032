import { ratingOf } from '#features/goods/catalog/contract/rating.ts'
import { findReadableBrand } from '#features/brands/brands/server/find-shop.ts'
import { writableBrand } from '#features/talk/community/server/community-rights.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  deleteReviewCall,
  deleteReviewCommentCall,
  editReviewCall,
  ownReviewsCall,
  productReviewsCall,
  reviewableLinesCall,
  reviewCall,
  shopReviewsCall,
  writeReviewCall,
  writeReviewCommentCall,
} from '../contract/reviews.calls.ts'
import { deleteReviewComment } from './delete-review-comment.ts'
import { deleteReview, editReview } from './edit-review.ts'
import { listReviewableLines } from './list-reviewable-lines.ts'
import { listReviewPage } from './list-reviews.ts'
import { findVisibleProduct } from './product-reviews.ts'
import { readReview } from './read-review.ts'
import { writeReview } from './write-review.ts'
import { writeReviewComment } from './write-review-comment.ts'

export function reviewsRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(productReviewsCall, async ({ caller, params, query }) => {
    const product = await findVisibleProduct(db, caller, params.id)
    // A guest may be a member of the brand and has to sign in.
    if (!product) return { ok: false, refused: caller ? 'unknown' : 'sign-in' } as const
    const { ratingCounts: stars } = product
    const list = await listReviewPage(db, { partnerProductId: params.id }, listOf(query))
    return success({ rating: ratingOf(stars), stars, ...list })
  })

  routes.on(shopReviewsCall, async ({ caller, params, query }) => {
    const partnerId = await findReadableBrand(db, caller, params.partnerUri)
    return partnerId === undefined ? notFound() : success(await listReviewPage(db, { partnerId }, listOf(query)))
  })

  routes.on(ownReviewsCall, async ({ caller, query }) =>
    success(await listReviewPage(db, { memberId: caller.memberId }, { ...listOf(query), sort: 'recent' })),
  )

  routes.on(reviewableLinesCall, async ({ caller, query }) => {
    const request = { orderNumber: query.orderNumber, at: clock() }
    return success({ content: await listReviewableLines(db, caller.memberId, request) })
  })

  routes.on(writeReviewCall, ({ caller, params, body, http }) => {
    const { orderNumber, lineNo, ...form } = body
    const line = { memberId: caller.memberId, orderNumber, lineNo, partnerProductId: params.id }
    return writeReview(db, { line, form, at: clock(), once: http.once })
  })

  routes.on(reviewCall, async ({ caller, params }) => {
    const outcome = await readReview(db, caller, { reviewId: params.id, at: clock() })
    return outcome.ok ? success(outcome.review) : outcome
  })

  routes.on(editReviewCall, ({ caller, params, body }) => {
    const own = { reviewId: params.id, memberId: caller.memberId, at: clock() }
    return editReview(db, own, body)
  })

  routes.on(deleteReviewCall, ({ caller, params }) =>
    deleteReview(db, { reviewId: params.id, memberId: caller.memberId, at: clock() }),
  )

  routes.on(writeReviewCommentCall, ({ caller, params, body, http }) => {
    const { memberId, store } = caller
    const review = { reviewId: params.id, partnerId: writableBrand(caller), memberId }
    const words = { content: body.content, at: clock(), once: http.once }
    return writeReviewComment(db, { review, author: { memberId, store }, ...words })
  })

  routes.on(deleteReviewCommentCall, ({ caller, params }) => {
    const scope = { memberId: caller.memberId }
    return deleteReviewComment(db, { commentId: params.id, scope, at: clock() })
  })
}

interface ListQuery {
  search?: string | undefined
  keyword?: string | undefined
  page?: string | undefined
}

const listOf = <Query extends ListQuery>({ search, keyword, page, ...query }: Query) => ({
  ...query,
  search: search || keyword,
  page: page === undefined ? undefined : Number(page),
})
