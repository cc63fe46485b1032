import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { partnerProduct } from './catalog.tables.ts'

/** Lists the columns of a brand's assortment that another brand can copy; sales figures are excluded. */
export async function listAssortmentOf(tx: Tx, partnerId: number) {
  return tx
    .select({
      productId: partnerProduct.productId,
      marginType: partnerProduct.marginType,
      margin: partnerProduct.margin,
      marketMargin: partnerProduct.marketMargin,
      isSample: partnerProduct.isSample,
      status: partnerProduct.status,
      maxPerOrder: partnerProduct.maxPerOrder,
      maxPerMonth: partnerProduct.maxPerMonth,
      displayOrder: partnerProduct.displayOrder,
      pictures: partnerProduct.pictures,
      hasOwnPictures: partnerProduct.hasOwnPictures,
      name: partnerProduct.name,
      categoryId: partnerProduct.categoryId,
      rootCategoryId: partnerProduct.rootCategoryId,
      isListed: partnerProduct.isListed,
      searchText: partnerProduct.searchText,
      searchChoseong: partnerProduct.searchChoseong,
    })
    .from(partnerProduct)
    .where(eq(partnerProduct.partnerId, partnerId))
    .orderBy(asc(partnerProduct.id))
}

/** Returns the ids of rows that were new to their brand. */
export async function insertAssortment(tx: Tx, rows: (typeof partnerProduct.$inferInsert)[]): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await tx
    .insert(partnerProduct)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: partnerProduct.id })
  return inserted.map(({ id }) => id)
}
