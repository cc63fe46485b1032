import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Picture } from '#contract/picture.ts'
import type { Db } from '#server/database/database.ts'
import { category, partnerCategory, partnerProduct } from './catalog.tables.ts'

/** Products to count: all of the brand, or those in its market. */
export interface CategoryShop {
  partnerId: number
  inMarket: boolean
}

/** Lists all categories; with a shop, also the number of products per category and the best-selling one's picture. */
export async function listCategories(db: Db, of: CategoryShop | undefined) {
  const shop = of?.partnerId ?? 0
  const counted = of?.inMarket ? partnerCategory.marketCount : partnerCategory.listedCount
  const isSold = of?.inMarket ? isNotNull(partnerProduct.marketMargin) : undefined
  const face = db
    .select({ picture: sql`${partnerProduct.pictures} -> 0` })
    .from(partnerProduct)
    .where(
      and(
        eq(partnerProduct.partnerId, shop),
        partnerProduct.isListed,
        isSold,
        eq(partnerProduct.categoryId, category.id),
      ),
    )
    .orderBy(desc(partnerProduct.soldCount), desc(partnerProduct.id))
    .limit(1)
  return db
    .select({
      id: category.id,
      parentId: category.parentId,
      name: category.name,
      isHidden: category.isHidden,
      picture: sql<Picture | null>`coalesce((${face}), ${category.picture})`,
      count: sql<number>`coalesce(${counted}, 0)::int`,
    })
    .from(category)
    .leftJoin(partnerCategory, and(eq(partnerCategory.categoryId, category.id), eq(partnerCategory.partnerId, shop)))
    .orderBy(asc(category.displayOrder), asc(category.id))
}

export async function findCategory(db: Db, id: number): Promise<{ parentId: number | null } | undefined> {
  const [row] = await db.select({ parentId: category.parentId }).from(category).where(eq(category.id, id))
  return row
}
