import { and, asc, eq, sql } from 'drizzle-orm'
import { category, partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import type { Db } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'

/** Names the brand's products among these ids. */
export async function listOwnProducts(db: Db, partnerId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: partnerProduct.id, name: partnerProduct.name })
    .from(partnerProduct)
    .where(and(eq(partnerProduct.partnerId, partnerId), sql`${partnerProduct.id} = any(${idArray(ids)})`))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Lists all categories in order, with the number of the brand's products in each, including unlisted ones. */
export async function listOwnCategories(db: Db, partnerId: number) {
  return db
    .select({
      id: category.id,
      parentId: category.parentId,
      name: category.name,
      count: sql<number>`count(${partnerProduct.id})::int`,
    })
    .from(category)
    .leftJoin(partnerProduct, and(eq(partnerProduct.categoryId, category.id), eq(partnerProduct.partnerId, partnerId)))
    .groupBy(category.id)
    .orderBy(asc(category.displayOrder), asc(category.id))
}
