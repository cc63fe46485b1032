import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { WishSort } from '../contract/wish.calls.ts'
import { category, partnerProduct, partnerProductPrice, product, wish } from './catalog.tables.ts'
import { cardColumns } from './card-columns.ts'
import { pricesFor } from './own-prices/prices-for.ts'

export interface Wish {
  partnerId: number
  /** Level of the buyer's prices: a product without a price at this level isn't sold to them. */
  level: number
  chainStoreId: number
  partnerProductId: number
}

/** Idempotent. False: the shop has no such product. */
export async function insertWish(
  db: Db,
  { partnerId, level, chainStoreId, partnerProductId }: Wish,
  at: Date,
): Promise<boolean> {
  if (!(await isOfShop(db, { partnerId, level, partnerProductId }))) return false
  await db.insert(wish).values({ partnerId, chainStoreId, partnerProductId, createdAt: at }).onConflictDoNothing()
  return true
}

export async function deleteWish(db: Db, { partnerId, level, chainStoreId, partnerProductId }: Wish): Promise<boolean> {
  if (!(await isOfShop(db, { partnerId, level, partnerProductId }))) return false
  await db.delete(wish).where(and(eq(wish.chainStoreId, chainStoreId), eq(wish.partnerProductId, partnerProductId)))
  return true
}

export async function countStoreWishes(
  db: Db,
  { partnerId, chainStoreId }: { partnerId: number; chainStoreId: number },
): Promise<number> {
  const [counted] = await db
    .select({ rows: count() })
    .from(wish)
    .where(and(eq(wish.chainStoreId, chainStoreId), eq(wish.partnerId, partnerId)))
  return counted?.rows ?? 0
}

export async function deleteStoreWishes(tx: Tx, chainStoreIds: readonly number[]): Promise<void> {
  await tx.delete(wish).where(inArray(wish.chainStoreId, [...chainStoreIds]))
}

async function isOfShop(db: Db, { partnerId, level, partnerProductId }: Omit<Wish, 'chainStoreId'>): Promise<boolean> {
  const found = await db
    .select({ id: partnerProduct.id })
    .from(partnerProduct)
    .innerJoin(partnerProductPrice, isPriceAt(level))
    .where(and(eq(partnerProduct.id, partnerProductId), eq(partnerProduct.partnerId, partnerId)))
  return found.length > 0
}

const isPriceAt = (level: number) =>
  and(eq(partnerProductPrice.partnerProductId, partnerProduct.id), eq(partnerProductPrice.level, level))

export interface WishListRequest extends Omit<Wish, 'partnerProductId'> {
  /** The shop has own prices for the store. */
  hasOwnPrices: boolean | undefined
  sort: WishSort
  page: number
  size: number
}

/** Lists a page of a store's wishes in a shop with the total; discontinued products are included and marked. */
export async function listWishes(db: Db, { sort, page, size, ...whose }: WishListRequest) {
  const { partnerId, level, chainStoreId, hasOwnPrices } = whose
  return db
    .select({
      ...cardColumns,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(wish)
    .innerJoin(partnerProduct, eq(partnerProduct.id, wish.partnerProductId))
    .innerJoin(pricesFor(hasOwnPrices ? chainStoreId : undefined), isPriceAt(level))
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(category, eq(category.id, partnerProduct.categoryId))
    .where(and(eq(wish.chainStoreId, chainStoreId), eq(partnerProduct.partnerId, partnerId)))
    .orderBy(...wishOrders[sort])
    .limit(size)
    .offset(page * size)
}

const wishOrders = {
  recent: [desc(wish.createdAt), desc(partnerProduct.id)],
  name: [asc(partnerProduct.name), asc(partnerProduct.id)],
  priceAsc: [asc(partnerProductPrice.lowestPrice), asc(partnerProduct.id)],
  priceDesc: [desc(partnerProductPrice.lowestPrice), desc(partnerProduct.id)],
} satisfies Record<WishSort, SQL[]>
