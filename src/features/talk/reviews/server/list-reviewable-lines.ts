import type { Db } from '#server/database/database.ts'
import { storeBlocker } from '#features/talk/conversations/contract/comment-terms.ts'
import { daysAfter, writingDays } from '../contract/review-terms.ts'
import type { ReviewableLine } from '../contract/reviews.calls.ts'
import { listOwnLines } from './review-line.queries.ts'

const mostLines = 100
/** Goods ship within as many days as they can be reviewed afterwards, so older orders are not searched. */
const searchedDays = 2 * writingDays

/** Lists shipped lines of one own order, or the reviewable ones of all own orders. */
export async function listReviewableLines(
  db: Db,
  memberId: number,
  { orderNumber, at }: { orderNumber: string | undefined; at: Date },
): Promise<ReviewableLine[]> {
  const filter = orderNumber === undefined ? { orderedSince: daysAfter(at, -searchedDays) } : { orderNumber }
  const rows = await listOwnLines(db, memberId, { filter, most: mostLines })
  const lines = rows.map((row) => lineOf(row, at))
  return orderNumber === undefined ? lines.filter(({ writable }) => writable) : lines
}

function lineOf(row: Awaited<ReturnType<typeof listOwnLines>>[number], at: Date): ReviewableLine {
  const { orderNumber, lineNo, partnerProductId, name, picture, storeStatus, reviewId, reviewDeletedAt } = row
  const shippedAt = new Date(row.shippedAtMs ?? 0)
  const until = daysAfter(shippedAt, writingDays)
  return {
    orderNumber,
    lineNo,
    product: { id: partnerProductId, name, picture },
    shippedAt: shippedAt.toISOString(),
    writableUntil: until.toISOString(),
    writable: reviewId === null && at <= until && !storeBlocker(storeStatus),
    reviewId: reviewDeletedAt === null ? reviewId : null,
    written: reviewId !== null,
  }
}
