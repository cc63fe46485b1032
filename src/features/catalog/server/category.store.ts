import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { category, partnerProduct } from './catalog.tables.ts'

/** All categories with the number of products that a shop (or none) lists in each. */
export async function listCategories(db: Db, partnerId: number | undefined) {
  return db
    .select({
      id: category.id,
      parentId: category.parentId,
      name: category.name,
      picture: category.picture,
      count: sql<number>`count(${partnerProduct.id})::int`,
    })
    .from(category)
    .leftJoin(
      partnerProduct,
      and(
        eq(partnerProduct.categoryId, category.id),
        eq(partnerProduct.partnerId, partnerId ?? 0),
        partnerProduct.isListed,
      ),
    )
    .groupBy(category.id)
    .orderBy(asc(category.displayOrder), asc(category.id))
}
