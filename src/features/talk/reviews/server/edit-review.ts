import { storeBlocker, type StoreBlocker } from '#features/talk/conversations/contract/comment-terms.ts'
import { moveRatings } from '#features/goods/catalog/server/rate/move-ratings.ts'
import { choosePictures } from '#features/platform/files/server/choose-pictures.ts'
import type { Database } from '#server/database/database.ts'
import { daysAfter, editingDays, type ReviewForm } from '../contract/review-terms.ts'
import { lockOwnReview, updateReview } from './review.queries.ts'

export type EditReviewOutcome =
  | { ok: true; reviewId: number }
  | { ok: false; refused: 'unknown' | 'deleted' | 'hidden-edit' | 'edit-too-late' | 'picture-missing' | StoreBlocker }

interface OwnReview {
  reviewId: number
  memberId: number
  at: Date
}

/** Lets the author edit within 30 days of writing; a changed number of stars counts at once. */
export function editReview(
  db: Database,
  { reviewId, memberId, at }: OwnReview,
  form: ReviewForm,
): Promise<EditReviewOutcome> {
  return db.transact<EditReviewOutcome>(async (tx) => {
    const review = await lockOwnReview(tx, { reviewId, memberId })
    if (!review) return { ok: false, refused: 'unknown' }
    const refused = refusalOf(review, at)
    if (refused) return { ok: false, refused }
    const chosen = await choosePictures(tx, { chosen: form.pictures, current: review.pictures, at })
    if (!chosen.ok) return chosen
    const { rating, content } = form
    await updateReview(tx, reviewId, { rating, content, pictures: chosen.pictures, updatedAt: at })
    const { partnerProductId } = review
    if (rating !== review.rating)
      await moveRatings(tx, [
        { partnerProductId, rating: review.rating, by: -1 },
        { partnerProductId, rating, by: 1 },
      ])
    return { ok: true, reviewId }
  })
}

type LockedReview = NonNullable<Awaited<ReturnType<typeof lockOwnReview>>>

function refusalOf({ deletedAt, hiddenAt, createdAt, storeStatus }: LockedReview, at: Date) {
  if (deletedAt) return 'deleted'
  if (hiddenAt) return 'hidden-edit'
  const blocker = storeBlocker(storeStatus)
  if (blocker) return blocker
  return isEditable(createdAt, at) ? undefined : 'edit-too-late'
}

export const isEditable = (createdAt: Date, at: Date): boolean => at <= daysAfter(createdAt, editingDays)

/** Deletes an own review in any state of the store. Repeating succeeds, because a lost answer is retried. */
export function deleteReview(
  db: Database,
  { reviewId, memberId, at }: OwnReview,
): Promise<{ ok: true } | { ok: false; refused: 'unknown' }> {
  return db.transact<{ ok: true } | { ok: false; refused: 'unknown' }>(async (tx) => {
    const review = await lockOwnReview(tx, { reviewId, memberId })
    if (!review) return { ok: false, refused: 'unknown' }
    if (review.deletedAt) return { ok: true }
    await updateReview(tx, reviewId, { deletedAt: at })
    const { partnerProductId, rating } = review
    if (!review.hiddenAt) await moveRatings(tx, [{ partnerProductId, rating, by: -1 }])
    return { ok: true }
  })
}
