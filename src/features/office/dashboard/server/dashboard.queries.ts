import { and, desc, eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { partnerProduct, product, productOption } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { ordersOfBrand } from '#features/orders/orders/server/order/order-access.ts'
import { orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Db } from '#server/database/database.ts'
import { literalRows, unseenValue } from '#server/database/generic-plan.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'

// A headquarters opens its dashboard many times a day. Each statement is built once and planned once per connection, with its constants
// in the text and with values that the planner does not see.

export interface Range {
  from: Date
  until: Date
}

type BrandRange = Range & { partnerId: number }

export const shown = { products: 6, stores: 7, quiet: 7, lowStock: 7 } as const

const theBrand = unseenValue(sql.placeholder('partnerId'), 'bigint')
const instant = (name: string): SQL => unseenValue(sql.placeholder(name), 'timestamptz')
const within = (from: string, until: string) =>
  and(gte(orders.createdAt, instant(from)), lt(orders.createdAt, instant(until)))
/** Days since 1970 in Korea: cheaper for many rows than a formatted day. */
export const dayNumber = sql<number>`((extract(epoch from ${orders.createdAt})::bigint + 32400) / 86400)::int`

function salesQuery(db: Db) {
  const sold = db
    .select({
      day: dayNumber.as('day'),
      storeId: orders.chainStoreId,
      isBefore: sql<boolean>`${lt(orders.createdAt, instant('middle'))}`.as('is_before'),
      goods: orders.liveGoods,
    })
    .from(orders)
    .where(and(ordersOfBrand(theBrand), within('from', 'until')))
    .as('sold')
  const sales = sql<number>`coalesce(sum(${sold.goods}) filter (where not ${sold.isBefore}), 0)::float8`
  const sums = db
    .select({
      day: sold.day,
      storeId: sold.storeId,
      orders: sql<number>`(count(*) filter (where not ${sold.isBefore}))::int`.as('orders'),
      sales: sales.as('sales'),
      before: sql<number>`coalesce(sum(${sold.goods}) filter (where ${sold.isBefore}), 0)::float8`.as('before'),
      place:
        sql<number>`row_number() over (partition by grouping(${sold.day}) order by ${sales} desc, ${sold.storeId})`.as(
          'place',
        ),
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
    .where(or(sql`${sums.day} is not null`, sql`${sums.place} <= ${sql.raw(String(shown.stores))}`))
    .prepare('list_dashboard_sales')
}
const listSalesQuery = preparedQuery(salesQuery)

/**
 * Sales per day of two adjacent periods, and of the stores that bought most in the second, in one scan of the index `orders_sales`; rows
 * have a day or a store.
 */
export async function listSales(db: Db, { partnerId, from, until, middle }: BrandRange & { middle: Date }) {
  return listSalesQuery(db).execute({
    partnerId,
    from: from.toISOString(),
    until: until.toISOString(),
    middle: middle.toISOString(),
  })
}

// Two index scans: a condition on both ranges would read the table.
const sumWithin = (from: string, until: string) =>
  sql<number>`(select coalesce(sum(${orders.liveGoods}), 0)::float8 from ${orders} where ${and(ordersOfBrand(theBrand), within(from, until))})`

const rangesQuery = preparedQuery((db) =>
  db
    .select({ one: sumWithin('from', 'until'), other: sumWithin('otherFrom', 'otherUntil') })
    .from(sql`(values (1)) one_row`)
    .prepare('find_sales_of_ranges'),
)

export async function findSalesOfRanges(db: Db, partnerId: number, [one, other]: [Range, Range]) {
  const [found] = await rangesQuery(db).execute({
    partnerId,
    from: one.from.toISOString(),
    until: one.until.toISOString(),
    otherFrom: other.from.toISOString(),
    otherUntil: other.until.toISOString(),
  })
  return found ?? { one: 0, other: 0 }
}

const soldOf = sql<number>`sum(${orderProduct.livePrice})::float8`

const topProductsQuery = preparedQuery((db) =>
  db
    .select({ id: partnerProduct.id, name: partnerProduct.name, sales: soldOf })
    .from(orders)
    .innerJoin(orderProduct, eq(orderProduct.orderId, orders.id))
    .innerJoin(partnerProduct, eq(partnerProduct.id, orderProduct.partnerProductId))
    .where(and(ordersOfBrand(theBrand), within('from', 'until')))
    .groupBy(partnerProduct.id)
    .having(sql`sum(${orderProduct.livePrice}) > 0`)
    .orderBy(desc(soldOf), partnerProduct.id)
    .limit(literalRows(shown.products))
    .prepare('list_top_products'),
)

/** The products with the highest sales. */
export async function listTopProducts(db: Db, { partnerId, from, until }: BrandRange) {
  return topProductsQuery(db).execute({ partnerId, from: from.toISOString(), until: until.toISOString() })
}

const waitingStoresQuery = preparedQuery((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(chainStore)
    .where(and(eq(chainStore.partnerId, theBrand), sql`${chainStore.status} = 'WAIT'`, isNull(chainStore.refusedAt)))
    .prepare('count_waiting_stores'),
)

export async function countWaitingStores(db: Db, partnerId: number): Promise<number> {
  const [found] = await waitingStoresQuery(db).execute({ partnerId })
  return found?.count ?? 0
}

/** Number of orders whose intervals make up the usual interval of a store. */
const lastOrders = 11

function withoutOrderQuery(db: Db) {
  const newestOf = (count: number) =>
    db
      .select({ createdAt: orders.createdAt })
      .from(orders)
      .where(and(eq(orders.chainStoreId, chainStore.id), ordersOfBrand(theBrand)))
      .orderBy(desc(orders.id))
      .limit(literalRows(count))
  const last = newestOf(1).as('last')
  const recent = newestOf(lastOrders).as('recent')
  const newest = sql<number>`extract(epoch from max(${recent.createdAt}))::float8`
  return (
    db
      .select({
        id: chainStore.id,
        name: chainStore.name,
        newest,
        oldest: sql<number>`extract(epoch from min(${recent.createdAt}))::float8`,
        orders: sql<number>`count(*)::int`,
      })
      .from(chainStore)
      // Most stores have ordered since, so this reads one order of each of them.
      .innerJoinLateral(last, sql`${last.createdAt} <= ${instant('since')}`)
      .innerJoinLateral(recent, sql`true`)
      .where(and(eq(chainStore.partnerId, theBrand), sql`${chainStore.status} = 'ACTIVE'`))
      .groupBy(chainStore.id)
      .having(sql`max(${recent.createdAt}) <= ${instant('since')}`)
      .orderBy(newest, chainStore.id)
      .prepare('list_stores_without_order')
  )
}
const listWithoutOrderQuery = preparedQuery(withoutOrderQuery)

/** Lists the last orders of each active store without an order after `since`: by index, a few rows per store. */
export async function listStoresWithoutOrder(db: Db, { partnerId, since }: { partnerId: number; since: Date }) {
  return listWithoutOrderQuery(db).execute({ partnerId, since: since.toISOString() })
}

const stockOf = sql<number>`coalesce(${productOption.stock}, ${product.stock})`

const lowStockQuery = preparedQuery((db) =>
  db
    .select({
      id: partnerProduct.id,
      name: partnerProduct.name,
      option: productOption.name,
      stock: stockOf,
      unit: product.unit,
    })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .leftJoin(productOption, and(eq(productOption.productId, product.id), sql`${productOption.status} = 'SALE'`))
    .where(
      and(
        eq(partnerProduct.partnerId, theBrand),
        partnerProduct.isListed,
        sql`${stockOf} <= coalesce(${product.lowStock}, ${product.minCount} - 1)`,
      ),
    )
    .orderBy(stockOf, partnerProduct.id)
    .limit(literalRows(shown.lowStock))
    .prepare('list_low_stock'),
)

/** Lists products on sale whose counted stock is at the operator's limit, or below the smallest order. */
export const listLowStock = (db: Db, partnerId: number) => lowStockQuery(db).execute({ partnerId })
