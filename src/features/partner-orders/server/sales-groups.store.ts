import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { partnerProduct } from '#features/catalog/server/catalog.tables.ts'
import { chainStore, partnerLevel } from '#features/chain-stores/server/chain-stores.tables.ts'
import { territoryCondition, type TerritoryFilter } from '#features/chain-stores/server/territories/territory-filter.ts'
import { ordersOfBrand } from '#features/ordering/server/order/order-access.ts'
import { orderOption, orderProduct, orders } from '#features/ordering/server/ordering.tables.ts'
import type { Db } from '#server/database/database.ts'
import { isUnshipped } from './partner-order.store.ts'

/** Instants of the period and of the one before, which ends where the period starts. */
export interface ComparedInstants {
  previousStart: Date
  start: Date
  end: Date
}

const inBoth = (partnerId: number, { previousStart, end }: ComparedInstants) =>
  and(ordersOfBrand(partnerId), gte(orders.createdAt, previousStart), lt(orders.createdAt, end))

/** Sums of the period and of the one before, in one pass over both. */
function columnsOf({ start }: ComparedInstants) {
  const isNow = sql`${orders.createdAt} >= ${start.toISOString()}::timestamptz`
  const isBefore = sql`${orders.createdAt} < ${start.toISOString()}::timestamptz`
  const sum = (amount: SQL, when: SQL) => sql<number>`coalesce(sum(${amount}) filter (where ${when}), 0)::float8`
  const count = (when: SQL) => sql<number>`(count(*) filter (where ${when}))::int`
  const lastOrderAt = sql<string | Date | null>`max(${orders.createdAt}) filter (where ${isNow})`.as('last_order_at')
  return {
    isNow,
    isBefore,
    sum,
    count,
    common: {
      orders: count(isNow).as('orders_now'),
      previousOrders: count(isBefore).as('orders_before'),
      lastOrderAt,
    },
  }
}

/** One row per store of the filter with an order in either period. */
export async function listSalesByStore(
  db: Db,
  { partnerId, ...filter }: TerritoryFilter & { partnerId: number },
  instants: ComparedInstants,
) {
  const { isNow, isBefore, sum, count, common } = columnsOf(instants)
  const sums = db
    .select({
      groupId: sql<number>`${orders.chainStoreId}`.as('store_id'),
      ...common,
      unshipped: count(sql`${isNow} and ${isUnshipped}`).as('unshipped'),
      sales: sum(sql`${orders.liveGoods}`, isNow).as('sales'),
      printPrice: sum(sql`${orders.livePrint}`, isNow).as('print_price'),
      sendCost: sum(sql`${orders.liveSendCost}`, isNow).as('send_cost'),
      supply: sum(sql`${orders.liveSupply}`, isNow).as('supply'),
      previousTotal: sum(sql`${orders.liveGoods} + ${orders.livePrint} + ${orders.liveSendCost}`, isBefore).as(
        'before',
      ),
    })
    .from(orders)
    .where(inBoth(partnerId, instants))
    .groupBy(orders.chainStoreId)
    .as('sums')
  const { groupId, ...figures } = figuresOf(sums)
  return db
    .select({
      id: chainStore.id,
      name: chainStore.name,
      type: chainStore.type,
      level: chainStore.level,
      levelName: partnerLevel.name,
      ...figures,
      sendCost: sums.sendCost,
    })
    .from(sums)
    .innerJoin(chainStore, eq(chainStore.id, groupId))
    .innerJoin(
      partnerLevel,
      and(eq(partnerLevel.partnerId, chainStore.partnerId), eq(partnerLevel.level, chainStore.level)),
    )
    .where(territoryCondition(filter))
}

/** One row per product with an order in either period. An order has one line per product, so that lines count orders. */
export async function listSalesByProduct(db: Db, partnerId: number, instants: ComparedInstants) {
  const { isNow, isBefore, sum, count, common } = columnsOf(instants)
  const hasGoodsToSend = sql`exists (select from ${orderOption} where ${orderOption.orderId} = ${orderProduct.orderId}
    and ${orderOption.lineNo} = ${orderProduct.lineNo}
    and ${orderOption.shipped} + ${orderOption.cancelled} < ${orderOption.count})`
  const sums = db
    .select({
      groupId: sql<number>`${orderProduct.partnerProductId}`.as('listing_id'),
      ...common,
      unshipped: count(sql`${isNow} and ${isUnshipped} and ${hasGoodsToSend}`).as('unshipped'),
      count: sum(sql`${orderProduct.liveCount}`, isNow).as('pieces'),
      sales: sum(sql`${orderProduct.livePrice}`, isNow).as('sales'),
      printPrice: sum(sql`${orderProduct.livePrint}`, isNow).as('print_price'),
      supply: sum(sql`${orderProduct.liveSupply}`, isNow).as('supply'),
      previousTotal: sum(sql`${orderProduct.livePrice} + ${orderProduct.livePrint}`, isBefore).as('before'),
    })
    .from(orders)
    .innerJoin(orderProduct, eq(orderProduct.orderId, orders.id))
    .where(inBoth(partnerId, instants))
    .groupBy(orderProduct.partnerProductId)
    .as('sums')
  const { groupId, ...figures } = figuresOf(sums)
  return db
    .select({
      id: partnerProduct.id,
      name: partnerProduct.name,
      count: sums.count,
      ...figures,
      sendCost: sql<number>`0`,
    })
    .from(sums)
    .innerJoin(partnerProduct, eq(partnerProduct.id, groupId))
}

/** The columns that both groupings have. */
const figuresOf = <Id, Now, Before, Open, Sales, Print, Supply, Previous, Last>(sums: {
  groupId: Id
  orders: Now
  previousOrders: Before
  unshipped: Open
  sales: Sales
  printPrice: Print
  supply: Supply
  previousTotal: Previous
  lastOrderAt: Last
}) => ({
  groupId: sums.groupId,
  orders: sums.orders,
  previousOrders: sums.previousOrders,
  unshipped: sums.unshipped,
  sales: sums.sales,
  printPrice: sums.printPrice,
  supply: sums.supply,
  previousTotal: sums.previousTotal,
  lastOrderAt: sums.lastOrderAt,
})

/** Active stores of the brand, for those that ordered nothing. */
export async function listActiveStores(db: Db, partnerId: number, filter: TerritoryFilter) {
  return db
    .select({ id: chainStore.id, name: chainStore.name, type: chainStore.type, level: chainStore.level })
    .from(chainStore)
    .where(and(eq(chainStore.partnerId, partnerId), eq(chainStore.status, 'ACTIVE'), territoryCondition(filter)))
    .orderBy(asc(chainStore.name), asc(chainStore.id))
}
