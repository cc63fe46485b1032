import { and, asc, count, eq, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { campaign, campaignStore } from './campaigns.tables.ts'

/** Lists the campaigns whose deadline has passed and whose result is not fixed yet. */
export async function listUndecided(db: Db, { at, most }: { at: Date; most: number }): Promise<number[]> {
  const rows = await db
    .select({ id: campaign.id })
    .from(campaign)
    .where(and(isNull(campaign.decidedAt), isNull(campaign.withdrawnAt), lte(campaign.answersUntil, at)))
    .orderBy(asc(campaign.answersUntil), asc(campaign.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Waits for concurrent answers; undefined if the result is fixed or not due. */
export async function lockUndecided(tx: Tx, { id, at }: { id: number; at: Date }) {
  const [found] = await tx
    .select({ id: campaign.id })
    .from(campaign)
    .where(
      and(
        eq(campaign.id, id),
        isNull(campaign.decidedAt),
        isNull(campaign.withdrawnAt),
        lte(campaign.answersUntil, at),
      ),
    )
    .for('update')
  return found
}

export async function countAnswers(tx: Tx, campaignId: number): Promise<{ agreed: number; declined: number }> {
  const rows = await tx
    .select({ answer: campaignStore.answer, stores: count() })
    .from(campaignStore)
    .where(eq(campaignStore.campaignId, campaignId))
    .groupBy(campaignStore.answer)
  const of = (wanted: string) => rows.find(({ answer }) => answer === wanted)?.stores ?? 0
  return { agreed: of('AGREE'), declined: of('DECLINE') }
}

export async function updateResult(
  tx: Tx,
  id: number,
  result: { agreed: number; declined: number; decidedAt: Date },
): Promise<void> {
  await tx.update(campaign).set(result).where(eq(campaign.id, id))
}
