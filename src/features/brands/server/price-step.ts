import { eq } from 'drizzle-orm'
import { defaultPriceStep, type PriceStep } from '#values/price-step.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { partner } from './brands.tables.ts'

/** The won to which a brand's prices are rounded. */
export async function findPriceStep(db: Db, partnerId: number): Promise<PriceStep> {
  const [found] = await db.select({ priceStep: partner.priceStep }).from(partner).where(eq(partner.id, partnerId))
  return found?.priceStep ?? defaultPriceStep
}

/** Recompute the brand's prices in the same transaction. */
export async function updatePriceStep(tx: Tx, partnerId: number, priceStep: PriceStep): Promise<void> {
  await tx.update(partner).set({ priceStep }).where(eq(partner.id, partnerId))
}
