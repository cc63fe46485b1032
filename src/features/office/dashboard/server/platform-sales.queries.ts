import { and, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { commissionOfMonth } from '#features/brands/brands/server/brand-state.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { category, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { marginEntry } from '#features/orders/orders/server/margin.tables.ts'
import { isNoUnpaidCard } from '#features/orders/orders/server/order/order-access.ts'
import { orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Db } from '#server/database/database.ts'
import { dayNumber } from './dashboard.queries.ts'

/** Two adjacent periods, the second from `middle` on. */
export interface TwoPeriods {
  from: Date
  middle: Date
  until: Date
}

const isSold = ({ from, until }: TwoPeriods) =>
  and(isNoUnpaidCard, gte(orders.createdAt, from), lt(orders.createdAt, until))

const isBeforeOf = ({ middle }: TwoPeriods) =>
  sql<boolean>`${orders.createdAt} < ${middle.toISOString()}::timestamptz`.as('is_before')

/** Sums per day of both periods, and per brand, in one scan; rows have a day or a brand. */
export async function listSalesOfBrands(db: Db, periods: TwoPeriods) {
  const sold = db
    .select({
      day: dayNumber.as('day'),
      partnerId: orders.partnerId,
      isBefore: isBeforeOf(periods),
      goods: orders.liveGoods,
      margin: sql<number>`${orders.liveGoods} - ${orders.liveSupply}`.as('margin'),
    })
    .from(orders)
    .where(isSold(periods))
    .as('sold')
  const now = sql`filter (where not ${sold.isBefore})`
  const before = sql`filter (where ${sold.isBefore})`
  const sums = db
    .select({
      day: sold.day,
      partnerId: sold.partnerId,
      orders: sql<number>`(count(*) ${now})::int`.as('orders'),
      ordersBefore: sql<number>`(count(*) ${before})::int`.as('orders_before'),
      sales: sql<number>`coalesce(sum(${sold.goods}) ${now}, 0)::float8`.as('sales'),
      before: sql<number>`coalesce(sum(${sold.goods}) ${before}, 0)::float8`.as('before'),
      margin: sql<number>`coalesce(sum(${sold.margin}) ${now}, 0)::float8`.as('margin'),
      marginBefore: sql<number>`coalesce(sum(${sold.margin}) ${before}, 0)::float8`.as('margin_before'),
    })
    .from(sold)
    .groupBy(sql`grouping sets ((${sold.day}), (${sold.partnerId}))`)
    .as('sums')
  return db
    .select({
      day: sql<number | null>`${sums.day}`,
      id: sql<number | null>`${sums.partnerId}::float8`,
      name: partner.name,
      orders: sums.orders,
      ordersBefore: sums.ordersBefore,
      sales: sums.sales,
      before: sums.before,
      margin: sums.margin,
      marginBefore: sums.marginBefore,
    })
    .from(sums)
    .leftJoin(partner, eq(partner.id, sums.partnerId))
}

/** Sums per supplier, and per category of the first level, in one scan; rows have one of both. */
export async function listSalesOfGoods(db: Db, periods: TwoPeriods) {
  const root = alias(category, 'root')
  const sold = db
    .select({
      supplierId: orderProduct.supplierId,
      categoryId: sql<number>`coalesce(${category.parentId}, ${category.id})`.as('category_id'),
      isBefore: isBeforeOf(periods),
      goods: orderProduct.livePrice,
      supply: orderProduct.liveSupply,
    })
    .from(orders)
    .innerJoin(orderProduct, eq(orderProduct.orderId, orders.id))
    .leftJoin(product, eq(product.id, orderProduct.productId))
    .leftJoin(category, eq(category.id, product.categoryId))
    .where(isSold(periods))
    .as('sold')
  const now = sql`filter (where not ${sold.isBefore})`
  const sums = db
    .select({
      supplierId: sold.supplierId,
      categoryId: sold.categoryId,
      isOfSupplier: sql<boolean>`grouping(${sold.supplierId}) = 0`.as('is_of_supplier'),
      sales: sql<number>`coalesce(sum(${sold.goods}) ${now}, 0)::float8`.as('sales'),
      before: sql<number>`coalesce(sum(${sold.goods}) filter (where ${sold.isBefore}), 0)::float8`.as('before'),
      margin: sql<number>`coalesce(sum(${sold.goods} - ${sold.supply}) ${now}, 0)::float8`.as('margin'),
    })
    .from(sold)
    .groupBy(sql`grouping sets ((${sold.supplierId}), (${sold.categoryId}))`)
    .as('sums')
  return db
    .select({
      isOfSupplier: sums.isOfSupplier,
      id: sql<number>`coalesce(${sums.supplierId}, ${sums.categoryId}, 0)::float8`,
      name: sql<string>`coalesce(${supplier.name}, ${root.name}, '')`,
      sales: sums.sales,
      before: sums.before,
      margin: sums.margin,
    })
    .from(sums)
    .leftJoin(supplier, eq(supplier.id, sums.supplierId))
    .leftJoin(root, eq(root.id, sums.categoryId))
}

/** Commission of each brand on what was shipped and refunded on the days, by the rate of the month. */
export async function listCommissions(
  db: Db,
  { beforeStart, startDate, endDate }: { beforeStart: string; startDate: string; endDate: string },
) {
  const months = db
    .select({
      partnerId: marginEntry.partnerId,
      month: sql<string>`left(${marginEntry.day}, 7)`.as('month'),
      isBefore: sql<boolean>`${marginEntry.day} < ${startDate}`.as('is_before'),
      sales: sql<number>`sum(${marginEntry.sales})`.as('sales'),
    })
    .from(marginEntry)
    .where(and(gte(marginEntry.day, beforeStart), lte(marginEntry.day, endDate)))
    .groupBy(sql`1, 2, 3`)
    .as('months')
  // The settlement drops the fraction of a won, too.
  const commission = sql`sum(trunc(${months.sales} * ${commissionOfMonth(sql`${months.month}`)} / 1000.0))`
  return db
    .select({
      id: sql<number>`${months.partnerId}::float8`,
      now: sql<number>`coalesce(${commission} filter (where not ${months.isBefore}), 0)::float8`,
      before: sql<number>`coalesce(${commission} filter (where ${months.isBefore}), 0)::float8`,
    })
    .from(months)
    .innerJoin(partner, eq(partner.id, months.partnerId))
    .groupBy(months.partnerId)
}
