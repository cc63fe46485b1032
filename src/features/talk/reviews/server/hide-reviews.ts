import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import { moveRatings } from '#features/goods/catalog/server/rate/move-ratings.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { hidingReasons, type HidingReason } from '../contract/review-terms.ts'
import { headlineOf } from './headline-of.ts'
import { lockReviews, updateReviewsHidden } from './review.queries.ts'

export type ModerateOutcome = { ok: true; count: number } | { ok: false; refused: 'unknown' }

interface Moderation {
  /** Undefined: any brand, for operators. */
  partnerId: number | undefined
  reviewIds: number[]
  /** Null shows the reviews again. */
  reason: HidingReason | null
  at: Date
  audit: AuditContext
}

/**
 * Hides all of the reviews with a reason, or shows all again; or none, if one is unknown. Reviews that are in that state already
 * don't change, because a lost answer is retried.
 */
export function moderateReviews(db: Database, moderation: Moderation): Promise<ModerateOutcome> {
  return db.transact<ModerateOutcome>(async (tx) => {
    const { partnerId, reviewIds, reason, at } = moderation
    const wanted = [...new Set(reviewIds)]
    const reviews = await lockReviews(tx, { partnerId, ids: wanted })
    if (reviews.length < wanted.length) return { ok: false, refused: 'unknown' }
    const changed = reviews.filter(({ hiddenAt }) => (reason === null) === (hiddenAt !== null))
    if (changed.length === 0) return { ok: true, count: 0 }
    const ids = changed.map(({ reviewId }) => reviewId)
    await updateReviewsHidden(tx, { ids, hidden: reason && { at, reason } })
    const by = reason === null ? 1 : -1
    await moveRatings(
      tx,
      changed.map(({ partnerProductId, rating }) => ({ partnerProductId, rating, by })),
    )
    await record(tx, moderation, changed)
    return { ok: true, count: changed.length }
  })
}

type LockedReview = Awaited<ReturnType<typeof lockReviews>>[number]

/** Writes an audit line per review, and notifies each author of the reason. */
async function record(tx: Tx, { reason, at, audit }: Moderation, reviews: LockedReview[]): Promise<void> {
  const lines = reviews.map(({ reviewId, memberId, content, hiddenReason }) => ({
    subject: `review/${reviewId}`,
    before: { reviewState: stateOf(hiddenReason), memberId },
    after: { reviewState: stateOf(reason), memberId, reviewText: content },
    ...(reason !== null && { reason: hidingReasons[reason].label }),
    at,
  }))
  await writeAudits(tx, audit, lines)
  const notifications = reviews.map(({ reviewId, memberId, partnerId, content, hiddenReason }) => ({
    event: reason === null ? ('REVIEW_SHOWN' as const) : ('REVIEW_HIDDEN' as const),
    memberId,
    partnerId,
    at,
    // A review can be hidden several times.
    once: `${reviewId}/${at.toISOString()}`,
    facts: { headline: headlineOf(content), reason: labelOf(reason ?? hiddenReason), recordId: String(reviewId) },
  }))
  await queueMemberMessages(tx, notifications)
}

const stateOf = (reason: HidingReason | null) => (reason === null ? 'SHOWN' : 'HIDDEN')
const labelOf = (reason: HidingReason | null) => (reason === null ? '' : hidingReasons[reason].label)
