import type { Tx } from '#server/database/database.ts'
import { updateRatingCounts } from './rating.queries.ts'

/** A review with this many stars appears (1) or disappears (-1). */
export interface RatingMove {
  partnerProductId: number
  rating: number
  by: 1 | -1
}

/** Updates the counts that cards and pages of products show. Call it in the transaction that changes the reviews. */
export async function moveRatings(tx: Tx, moves: readonly RatingMove[]): Promise<void> {
  if (moves.length === 0) return
  const changes = new Map<number, number[]>()
  for (const { partnerProductId, rating, by } of moves) {
    const counts = changes.get(partnerProductId) ?? [0, 0, 0, 0, 0]
    counts[rating - 1] = (counts[rating - 1] ?? 0) + by
    changes.set(partnerProductId, counts)
  }
  await updateRatingCounts(
    tx,
    [...changes].map(([id, counts]) => ({ id, counts })),
  )
}
