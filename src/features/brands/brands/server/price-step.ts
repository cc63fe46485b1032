import { eq } from 'drizzle-orm'
import { defaultPriceStep, type PriceStep } from '#values/price-step.ts'
import { defaultUnitPriceDecimals, type UnitPriceDecimals } from '#values/unit-price.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { partner } from './brands.tables.ts'

export interface PriceFigures {
  /** The won to which a brand's prices are rounded. */
  priceStep: PriceStep
  /** The decimals with which the price of one piece of a set is shown. */
  unitPriceDecimals: UnitPriceDecimals
}

export async function findPriceFigures(db: Db, partnerId: number): Promise<PriceFigures> {
  const { priceStep, unitPriceDecimals } = partner
  const [found] = await db.select({ priceStep, unitPriceDecimals }).from(partner).where(eq(partner.id, partnerId))
  return found ?? { priceStep: defaultPriceStep, unitPriceDecimals: defaultUnitPriceDecimals }
}

/** After a change of the step recompute the brand's prices in the same transaction. */
export async function updatePriceFigures(tx: Tx, partnerId: number, figures: PriceFigures): Promise<void> {
  await tx
    .update(partner)
    .set({ ...figures })
    .where(eq(partner.id, partnerId))
}
