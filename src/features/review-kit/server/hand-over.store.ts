import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { reviewKitHandOver } from './review-kit.tables.ts'

export async function insertHandOver(tx: Tx, row: typeof reviewKitHandOver.$inferInsert): Promise<void> {
  await tx.insert(reviewKitHandOver).values(row)
}

/** The member's own that nobody can redeem any more. */
export async function deleteOldHandOvers(tx: Tx, { memberId, at }: { memberId: number; at: Date }): Promise<void> {
  await tx
    .delete(reviewKitHandOver)
    .where(and(eq(reviewKitHandOver.memberId, memberId), lte(reviewKitHandOver.expiresAt, at)))
}

/** Takes a salt that is alive: one statement, so that of many at once exactly one gets it. */
export async function updateRedeemed(tx: Tx, { saltHash, at }: { saltHash: string; at: Date }) {
  const [taken] = await tx
    .update(reviewKitHandOver)
    .set({ redeemedAt: at })
    .where(
      and(
        eq(reviewKitHandOver.saltHash, saltHash),
        isNull(reviewKitHandOver.redeemedAt),
        gt(reviewKitHandOver.expiresAt, at),
      ),
    )
    .returning({ memberId: reviewKitHandOver.memberId })
  return taken
}
