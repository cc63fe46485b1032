import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { partnerProduct, product, productOption } from '#features/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/chain-stores/server/chain-stores.tables.ts'
import { ordersOfBrand } from '#features/ordering/server/order/order-access.ts'
import { orderProduct, orders } from '#features/ordering/server/ordering.tables.ts'
import type { Db } from '#server/database/database.ts'

interface Range {
  partnerId: number
  from: Date
  until: Date
}

const within = ({ from, until }: Omit<Range, 'partnerId'>) =>
  and(gte(orders.createdAt, from), lt(orders.createdAt, until))
/** Days since 1970 in Korea: cheaper for many rows than a formatted day. */
const dayNumber = sql<number>`((extract(epoch from ${orders.createdAt})::bigint + 32400) / 86400)::int`

/** Sales per day and per store of two adjacent periods in one scan of the index `orders_sales`; rows have a day or a store. */
export async function listSales(db: Db, { partnerId, from, until, middle }: Range & { middle: Date }) {
  const isBefore = lt(orders.createdAt, middle)
  const sold = db
    .select({
      day: dayNumber.as('day'),
      storeId: orders.chainStoreId,
      isBefore: sql<boolean>`${isBefore}`.as('is_before'),
      goods: orders.liveGoods,
    })
    .from(orders)
    .where(and(ordersOfBrand(partnerId), within({ from, until })))
    .as('sold')
  const sums = db
    .select({
      day: sold.day,
      storeId: sold.storeId,
      orders: sql<number>`(count(*) filter (where not ${sold.isBefore}))::int`.as('orders'),
      sales: sql<number>`coalesce(sum(${sold.goods}) filter (where not ${sold.isBefore}), 0)::float8`.as('sales'),
      before: sql<number>`coalesce(sum(${sold.goods}) filter (where ${sold.isBefore}), 0)::float8`.as('before'),
    })
    .from(sold)
    .groupBy(sql`grouping sets ((${sold.day}), (${sold.storeId}))`)
    .as('sums')
  return db
    .select({
      day: sql<number | null>`${sums.day}`,
      storeId: sql<number | null>`${sums.storeId}::int`,
      name: chainStore.name,
      type: chainStore.type,
      orders: sums.orders,
      sales: sums.sales,
      before: sums.before,
    })
    .from(sums)
    .leftJoin(chainStore, eq(chainStore.id, sums.storeId))
}

/** The sales of two ranges. */
export async function findSalesOfRanges(
  db: Db,
  partnerId: number,
  [one, other]: [Omit<Range, 'partnerId'>, Omit<Range, 'partnerId'>],
) {
  const [found] = await db
    .select({
      one: sql<number>`coalesce(sum(${orders.liveGoods}) filter (where ${within(one)}), 0)::float8`,
      other: sql<number>`coalesce(sum(${orders.liveGoods}) filter (where ${within(other)}), 0)::float8`,
    })
    .from(orders)
    .where(and(ordersOfBrand(partnerId), or(within(one), within(other))))
  return found ?? { one: 0, other: 0 }
}

/** The products with the highest sales. */
export async function listTopProducts(db: Db, { partnerId, from, until }: Range, most: number) {
  const total = sql<number>`sum(${orderProduct.livePrice})::float8`
  return db
    .select({ id: partnerProduct.id, name: partnerProduct.name, sales: total })
    .from(orders)
    .innerJoin(orderProduct, eq(orderProduct.orderId, orders.id))
    .innerJoin(partnerProduct, eq(partnerProduct.id, orderProduct.partnerProductId))
    .where(and(ordersOfBrand(partnerId), within({ from, until })))
    .groupBy(partnerProduct.id)
    .having(sql`sum(${orderProduct.livePrice}) > 0`)
    .orderBy(desc(total), partnerProduct.id)
    .limit(most)
}

/** Counts the stores that wait for approval. */
export async function countWaitingStores(db: Db, partnerId: number): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(chainStore)
    .where(and(eq(chainStore.partnerId, partnerId), eq(chainStore.status, 'WAIT'), isNull(chainStore.refusedAt)))
  return found?.count ?? 0
}

/** Orders whose intervals make up the usual interval of a store. */
const lastOrders = 11

/** The last orders of each active store whose newest order is from `since` or earlier: by index, a few rows per store. */
export async function listStoresWithoutOrder(db: Db, { partnerId, since }: { partnerId: number; since: Date }) {
  const recent = db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.chainStoreId, chainStore.id), ordersOfBrand(partnerId)))
    .orderBy(desc(orders.id))
    .limit(lastOrders)
    .as('recent')
  const newest = sql<number>`extract(epoch from max(${recent.createdAt}))::float8`
  return db
    .select({
      id: chainStore.id,
      name: chainStore.name,
      newest,
      oldest: sql<number>`extract(epoch from min(${recent.createdAt}))::float8`,
      orders: sql<number>`count(*)::int`,
    })
    .from(chainStore)
    .innerJoinLateral(recent, sql`true`)
    .where(and(eq(chainStore.partnerId, partnerId), eq(chainStore.status, 'ACTIVE')))
    .groupBy(chainStore.id)
    .having(sql`max(${recent.createdAt}) <= ${since.toISOString()}::timestamptz`)
    .orderBy(newest, chainStore.id)
}

/** Products on sale whose counted stock is at the operator's limit, or below the smallest order. */
export async function listLowStock(db: Db, partnerId: number, most: number) {
  const stock = sql<number>`coalesce(${productOption.stock}, ${product.stock})`
  return db
    .select({ id: partnerProduct.id, name: partnerProduct.name, option: productOption.name, stock, unit: product.unit })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .leftJoin(productOption, and(eq(productOption.productId, product.id), eq(productOption.status, 'SALE')))
    .where(
      and(
        eq(partnerProduct.partnerId, partnerId),
        partnerProduct.isListed,
        sql`${stock} <= coalesce(${product.lowStock}, ${product.minCount} - 1)`,
      ),
    )
    .orderBy(stock, partnerProduct.id)
    .limit(most)
}
