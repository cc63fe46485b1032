import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { limitStep, literalLimit } from '#server/database/generic-plan.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { WishSort } from '../contract/wish.calls.ts'
import { liveCardsOf, liveColumn, type LiveCards } from './cards/live-cards.queries.ts'
import { partnerCatalog, partnerProduct, partnerProductPrice, wish } from './catalog.tables.ts'
import { pricesFor } from './own-prices/prices-for.ts'

export interface Wish {
  partnerId: number
  /** Level of the buyer's prices: a product without a price at this level isn't sold to them. */
  level: number
  chainStoreId: number
  partnerProductId: number
}

/** Idempotent. Returns false if the shop has no such product. */
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

export async function countWishesOf(db: Db, partnerProductIds: readonly number[]): Promise<Map<number, number>> {
  if (partnerProductIds.length === 0) return new Map()
  const rows = await db
    .select({ id: wish.partnerProductId, stores: count() })
    .from(wish)
    .where(inArray(wish.partnerProductId, [...partnerProductIds]))
    .groupBy(wish.partnerProductId)
  return new Map(rows.map(({ id, stores }) => [id, stores]))
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

const isPriceAt = (level: number | SQL) =>
  and(eq(partnerProductPrice.partnerProductId, partnerProduct.id), eq(partnerProductPrice.level, level))

export interface WishListRequest extends Omit<Wish, 'partnerProductId'> {
  hasOwnPrices: boolean | undefined
  sort: WishSort
  page: number
  size: number
}

const pageQuery = (db: Db, { sort, limit, hasOwnPrices }: { sort: WishSort; limit: number; hasOwnPrices: boolean }) => {
  const chainStoreId = sql.placeholder('chainStoreId')
  const wishes = () =>
    db
      .select({ id: partnerProduct.id })
      .from(wish)
      .innerJoin(partnerProduct, eq(partnerProduct.id, wish.partnerProductId))
      .innerJoin(pricesFor(hasOwnPrices ? chainStoreId : undefined), isPriceAt(sql`${sql.placeholder('level')}::int`))
      .where(and(eq(wish.chainStoreId, chainStoreId), eq(partnerProduct.partnerId, sql.placeholder('partnerId'))))
  const page = wishes()
    .orderBy(...wishOrders[sort])
    .limit(literalLimit(limit))
    .offset(sql.placeholder('offset'))
  return db
    .select({
      live: liveColumn(db, sql`array(${page})`),
      total: sql<number>`(select count(*)::int from ${wishes().as('wishes')})`,
      version: partnerCatalog.version,
    })
    .from(partnerCatalog)
    .where(eq(partnerCatalog.partnerId, sql.placeholder('partnerId')))
    .prepare(`find_wish_page_${sort}_${limit}${hasOwnPrices ? '_own' : ''}`)
}
const pageQueries = new Map<string, (db: Db) => ReturnType<typeof pageQuery>>()

/** Finds a page of a store's wishes in a shop, with what may change in their cards, and the total; discontinued products are included. */
export async function findWishPage(
  db: Db,
  { sort, page, size, hasOwnPrices = false, ...whose }: WishListRequest,
): Promise<LiveCards & { total: number }> {
  const limit = limitStep(size)
  const key = `${sort} ${limit} ${hasOwnPrices}`
  const query = pageQueries.get(key) ?? preparedQuery((of) => pageQuery(of, { sort, limit, hasOwnPrices }))
  pageQueries.set(key, query)
  const [found] = await query(db).execute({ ...whose, offset: page * size })
  const { version, live } = liveCardsOf(found)
  return { version, live: live.slice(0, size), total: found?.total ?? 0 }
}

const wishOrders = {
  recent: [desc(wish.createdAt), desc(partnerProduct.id)],
  name: [asc(partnerProduct.name), asc(partnerProduct.id)],
  priceAsc: [asc(partnerProductPrice.lowestPrice), asc(partnerProduct.id)],
  priceDesc: [desc(partnerProductPrice.lowestPrice), desc(partnerProduct.id)],
} satisfies Record<WishSort, SQL[]>
