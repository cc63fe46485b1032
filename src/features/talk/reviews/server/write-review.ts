import { storeBlocker, type StoreBlocker } from '#features/talk/conversations/contract/comment-terms.ts'
import { moveRatings } from '#features/goods/catalog/server/rate/move-ratings.ts'
import { choosePictures } from '#features/platform/files/server/choose-pictures.ts'
import type { Database } from '#server/database/database.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { daysAfter, writingDays, type ReviewForm } from '../contract/review-terms.ts'
import { findOwnLine, type LineKey } from './review-line.queries.ts'
import { insertReview } from './review.queries.ts'

export type WriteReviewOutcome =
  | { ok: true; reviewId: number }
  | {
      ok: false
      refused: 'unknown' | 'not-shipped' | 'written-already' | 'too-late' | 'picture-missing' | StoreBlocker
    }
  | KeyReused

interface NewReviewRequest {
  line: LineKey
  form: ReviewForm
  at: Date
  once?: IdempotentRequest | undefined
}

/** Writes the review of an own order line, once per line. Requires shipped pieces: a cancelled line takes no review. */
export function writeReview(db: Database, { line, form, at, once }: NewReviewRequest): Promise<WriteReviewOutcome> {
  return transactOnce<WriteReviewOutcome>(db, once, async (tx) => {
    const found = await findOwnLine(tx, line)
    if (!found) return { ok: false, refused: 'unknown' }
    const refused = refusalOf(found, at)
    if (refused) return { ok: false, refused }
    const chosen = await choosePictures(tx, { chosen: form.pictures, current: [], at })
    if (!chosen.ok) return chosen
    const { lineNo, partnerProductId, memberId } = line
    const { orderId, partnerId, chainStoreId } = found
    const content = { rating: form.rating, content: form.content, pictures: chosen.pictures }
    const of = { orderId, lineNo, partnerId, partnerProductId, memberId, chainStoreId }
    // The constraint decides if two tabs found no review.
    const reviewId = await insertReview(tx, { ...of, ...content, createdAt: at })
    if (reviewId === undefined) return { ok: false, refused: 'written-already' }
    await moveRatings(tx, [{ partnerProductId, rating: form.rating, by: 1 }])
    return { ok: true, reviewId }
  })
}

type FoundLine = NonNullable<Awaited<ReturnType<typeof findOwnLine>>>

function refusalOf({ storeStatus, shipped, shippedAtMs, reviewId }: FoundLine, at: Date) {
  const blocker = storeBlocker(storeStatus)
  if (blocker) return blocker
  if (shipped === 0 || shippedAtMs === null) return 'not-shipped'
  if (reviewId !== null) return 'written-already'
  return at > daysAfter(new Date(shippedAtMs), writingDays) ? 'too-late' : undefined
}
