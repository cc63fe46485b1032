import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { reviewKitHandOver } from './review-kit.tables.ts'

export async function insertHandOver(tx: Tx, row: typeof reviewKitHandOver.$inferInsert): Promise<void> {
  await tx.insert(reviewKitHandOver).values(row)
}

export async function deleteOwnExpiredHandOvers(
  tx: Tx,
  { memberId, at }: { memberId: number; at: Date },
): Promise<void> {
  await tx
    .delete(reviewKitHandOver)
    .where(and(eq(reviewKitHandOver.memberId, memberId), lte(reviewKitHandOver.expiresAt, at)))
}

/** Deletes expired hand-overs of all members, in batches. */
export const deleteExpiredHandOvers = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, reviewKitHandOver, { where: lte(reviewKitHandOver.expiresAt, upTo), most })

/** Consumes a valid salt in one statement, so that exactly one of several concurrent requests gets it. */
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
