import { and, eq, inArray } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { refreshPrices } from '#features/goods/catalog/server/refresh-prices.ts'
import type { Tx } from '#server/database/database.ts'

const brandUri = 'saebyeoknaru'
const raised = '냅킨 5,000매'
const discontinued = '오픈행사 배너 세트'
/** Tenths of a percent. */
const newMargin = 200

/** Recent changes by a headquarters: one product costs more than in earlier orders, one is discontinued. Re-ordering shows both. */
export async function seedChanges(tx: Tx): Promise<void> {
  const changed = await tx
    .select({ id: partnerProduct.id, name: partnerProduct.name })
    .from(partnerProduct)
    .innerJoin(partner, eq(partner.id, partnerProduct.partnerId))
    .where(and(eq(partner.uri, brandUri), inArray(partnerProduct.name, [raised, discontinued])))
  for (const { id, name } of changed) {
    const change =
      name === raised ? ({ marginType: 'RATE', margin: newMargin } as const) : ({ status: 'STOP' } as const)
    await tx.update(partnerProduct).set(change).where(eq(partnerProduct.id, id))
  }
  await refreshPrices(
    tx,
    changed.map(({ id }) => id),
  )
}
