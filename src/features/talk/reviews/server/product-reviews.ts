import { findShopById, isPublic } from '#features/brands/brands/server/find-shop.ts'
import type { Db } from '#server/database/database.ts'
import { readsBrand, type Caller } from '#server/http/caller.ts'
import { findRatedProduct } from './rated-product.queries.ts'

/** Finds the product with the numbers of its stars; undefined: the caller may not see the product. */
export async function findVisibleProduct(
  db: Db,
  caller: Caller | null,
  partnerProductId: number,
): Promise<{ ratingCounts: number[] } | undefined> {
  const product = await findRatedProduct(db, partnerProductId)
  if (!product) return undefined
  if (caller && readsBrand(caller, product.partnerId)) return product
  const shop = product.isInMarket ? await findShopById(db, product.partnerId) : undefined
  return shop?.hasOpenMarket && isPublic(shop) ? product : undefined
}
