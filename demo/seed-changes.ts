import { and, eq, inArray } from 'drizzle-orm'
import { partner } from '#features/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/catalog/server/catalog.tables.ts'
import { refreshPrices } from '#features/catalog/server/refresh-prices.ts'
import type { Tx } from '#server/database/database.ts'

const brandUri = 'saebyeoknaru'
const dearer = '냅킨 5,000매'
const over = '오픈행사 배너 세트'
/** Tenths of a percent. */
const newMargin = 200

/** What a headquarters changed lately: one product costs more than in the orders before, one is over. Ordering again shows both. */
export async function seedChanges(tx: Tx): Promise<void> {
  const changed = await tx
    .select({ id: partnerProduct.id, name: partnerProduct.name })
    .from(partnerProduct)
    .innerJoin(partner, eq(partner.id, partnerProduct.partnerId))
    .where(and(eq(partner.uri, brandUri), inArray(partnerProduct.name, [dearer, over])))
  for (const { id, name } of changed) {
    const change =
      name === dearer ? ({ marginType: 'RATE', margin: newMargin } as const) : ({ status: 'STOP' } as const)
    await tx.update(partnerProduct).set(change).where(eq(partnerProduct.id, id))
  }
  await refreshPrices(
    tx,
    changed.map(({ id }) => id),
  )
}
