import { eq, isNotNull } from 'drizzle-orm'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import type { Db } from '#server/database/database.ts'

export async function findRatedProduct(db: Db, partnerProductId: number) {
  const [found] = await db
    .select({
      partnerId: partnerProduct.partnerId,
      isInMarket: isNotNull(partnerProduct.marketMargin).mapWith(Boolean),
      ratingCounts: partnerProduct.ratingCounts,
    })
    .from(partnerProduct)
    .where(eq(partnerProduct.id, partnerProductId))
  return found
}
