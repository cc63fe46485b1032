import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { reviewListSheet } from '../contract/review-list-sheet.ts'
import { findShop } from '#features/brands/brands/server/find-shop.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  adminReviewCall,
  adminReviewsCall,
  answerAnyReviewCall,
  deleteAnyReviewCommentCall,
  editAnyReviewAnswerCall,
  exportReviewsCall,
  hideAnyReviewsCall,
  showAnyReviewsCall,
} from '../contract/reviews.admin.calls.ts'
import { deleteReviewComment } from './delete-review-comment.ts'
import { editReviewAnswer } from './edit-review-answer.ts'
import { moderateReviews } from './hide-reviews.ts'
import { findModeratedReview, listModeratedReviews } from './moderate-reviews.ts'
import { writeReviewComment } from './write-review-comment.ts'

/** Every changing call below has `http.audit`, because its policy requires it. */
export function reviewsAdminRoutes(routes: Routes, deps: { db: Database; clock: Clock; sheets: Sheets }): void {
  const { db, clock } = deps

  routes.on(adminReviewsCall, async ({ query: { partnerUri, ...query } }) => {
    const brand = partnerUri === undefined ? 'all' : (await findShop(db, partnerUri))?.partnerId
    return brand === undefined ? notFound() : success(await listModeratedReviews(db, brand, query))
  })

  routes.on(exportReviewsCall, async ({ query, http }) => {
    const { partnerUri, columns: _, ...filter } = query
    const brand = partnerUri === undefined ? 'all' : (await findShop(db, partnerUri))?.partnerId
    if (brand === undefined) return notFound()
    const batches = allPages(db, (tx, at) => listModeratedReviews(tx, brand, { ...filter, ...at }))
    return answerListSheet(deps, reviewListSheet, { batches, query, audit: http.audit })
  })

  routes.on(adminReviewCall, async ({ params }) => {
    const review = await findModeratedReview(db, { partnerId: undefined, reviewId: params.id })
    return review ? success(review) : notFound()
  })

  routes.on(hideAnyReviewsCall, async ({ body, http }) => {
    const by = { partnerId: undefined, at: clock(), audit: http.audit }
    const outcome = await moderateReviews(db, { ...by, ...body })
    return outcome.ok ? success({ hidden: outcome.count }) : outcome
  })

  routes.on(showAnyReviewsCall, async ({ body, http }) => {
    const by = { partnerId: undefined, at: clock(), audit: http.audit }
    const outcome = await moderateReviews(db, { ...by, ...body, reason: null })
    return outcome.ok ? success({ shown: outcome.count }) : outcome
  })

  routes.on(answerAnyReviewCall, ({ caller, params, body, http }) => {
    const review = { reviewId: params.id, partnerId: undefined }
    const author = { memberId: caller.memberId, store: null }
    const { audit, once } = http
    return writeReviewComment(db, { review, author, content: body.content, at: clock(), audit, once })
  })

  routes.on(editAnyReviewAnswerCall, ({ params, body, http }) =>
    editReviewAnswer(db, { commentId: params.id, by: 'operator', ...body, at: clock(), audit: http.audit }),
  )

  routes.on(deleteAnyReviewCommentCall, ({ params, http }) => {
    const audit = http.audit
    return deleteReviewComment(db, { commentId: params.id, scope: 'all', at: clock(), audit })
  })
}
