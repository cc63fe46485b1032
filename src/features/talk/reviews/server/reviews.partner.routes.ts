import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { reviewListSheet } from '../contract/review-list-sheet.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  answerReviewCall,
  brandReviewCall,
  brandReviewsCall,
  deleteBrandReviewCommentCall,
  editReviewAnswerCall,
  exportBrandReviewsCall,
  hideReviewsCall,
  showReviewsCall,
} from '../contract/reviews.partner.calls.ts'
import { deleteReviewComment } from './delete-review-comment.ts'
import { editReviewAnswer } from './edit-review-answer.ts'
import { moderateReviews } from './hide-reviews.ts'
import { findModeratedReview, listModeratedReviews } from './moderate-reviews.ts'
import { writeReviewComment } from './write-review-comment.ts'

/** Every changing call below has `http.audit`, because its policy requires it. */
export function reviewsPartnerRoutes(routes: Routes, deps: { db: Database; clock: Clock; sheets: Sheets }): void {
  const { db, clock } = deps

  routes.on(brandReviewsCall, async ({ query, shop }) => success(await listModeratedReviews(db, shop.partnerId, query)))

  routes.on(exportBrandReviewsCall, ({ query, shop, http }) => {
    const { columns: _, ...filter } = query
    const batches = allPages(db, (tx, at) => listModeratedReviews(tx, shop.partnerId, { ...filter, ...at }))
    return answerListSheet(deps, reviewListSheet, { batches, query, audit: http.audit })
  })

  routes.on(brandReviewCall, async ({ params, shop }) => {
    const review = await findModeratedReview(db, { partnerId: shop.partnerId, reviewId: params.id })
    return review ? success(review) : notFound()
  })

  routes.on(hideReviewsCall, async ({ body, shop, http }) => {
    const by = { partnerId: shop.partnerId, at: clock(), audit: http.audit }
    const outcome = await moderateReviews(db, { ...by, ...body, reason: body.reason ?? 'UNSTATED' })
    return outcome.ok ? success({ hidden: outcome.count }) : outcome
  })

  routes.on(showReviewsCall, async ({ body, shop, http }) => {
    const by = { partnerId: shop.partnerId, at: clock(), audit: http.audit }
    const outcome = await moderateReviews(db, { ...by, ...body, reason: null })
    return outcome.ok ? success({ shown: outcome.count }) : outcome
  })

  routes.on(answerReviewCall, ({ caller, params, body, shop, http }) => {
    const review = { reviewId: params.id, partnerId: shop.partnerId }
    const author = { memberId: caller.memberId, store: null }
    const { audit, once } = http
    return writeReviewComment(db, { review, author, content: body.content, at: clock(), audit, once })
  })

  routes.on(editReviewAnswerCall, ({ params, body, shop, http }) =>
    editReviewAnswer(db, {
      commentId: params.id,
      by: { partnerId: shop.partnerId },
      ...body,
      at: clock(),
      audit: http.audit,
    }),
  )

  routes.on(deleteBrandReviewCommentCall, ({ params, shop, http }) => {
    const scope = { partnerId: shop.partnerId }
    const audit = http.audit
    return deleteReviewComment(db, { commentId: params.id, scope, at: clock(), audit })
  })
}
