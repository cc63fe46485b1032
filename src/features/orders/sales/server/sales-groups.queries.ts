import { and, eq, gte, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import type { StoreType } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { chainStore, partnerLevel } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import {
  territoryCondition,
  type TerritoryFilter,
} from '#features/stores/chain-stores/server/territories/territory-filter.ts'
import { ordersOfBrand } from '#features/orders/orders/server/order/order-access.ts'
import { orderOption, orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Db } from '#server/database/database.ts'
import { selectRows } from '#server/database/select-rows.ts'
import { isUnshipped } from '#features/orders/orders/server/brand-list/is-unshipped.ts'

/** Instants of the period and of the preceding one, which ends at its start. */
export interface ComparedInstants {
  previousStart: Date
  start: Date
  end: Date
}

const inBoth = (partnerId: number, { previousStart, end }: ComparedInstants) =>
  and(ordersOfBrand(partnerId), gte(orders.createdAt, previousStart), lt(orders.createdAt, end))

/** Sums of the period and of the preceding one, in one pass. */
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
  return selectRows(
    db,
    {
      id: sql<number>`${chainStore.id}::float8`,
      ...storeFields,
      levelName: sql<string>`${partnerLevel.name}`,
      ...figuresOf(sums),
      sendCost: sql<number>`${sums.sendCost}`,
    },
    sql`${sums} join ${chainStore} on ${chainStore.id} = ${sums.groupId}
      join ${partnerLevel} on ${partnerLevel.partnerId} = ${chainStore.partnerId} and ${partnerLevel.level} = ${chainStore.level}
      where ${territoryCondition(filter) ?? sql`true`}`,
  )
}

const storeFields = {
  name: sql<string>`${chainStore.name}`,
  type: sql<StoreType>`${chainStore.type}`,
  level: sql<number>`${chainStore.level}`,
}

/**
 * Lists one row per product with an order in either period. An order has one line per product, so lines count orders.
 */
export async function listSalesByProduct(db: Db, partnerId: number, instants: ComparedInstants) {
  const { isNow, isBefore, sum, count, common } = columnsOf(instants)
  const hasGoodsToSend = sql`exists (select from ${orderOption} where ${orderOption.orderId} = ${orderProduct.orderId}
    and ${orderOption.lineNo} = ${orderProduct.lineNo}
    and ${orderOption.shipped} + ${orderOption.cancelled} < ${orderOption.count})`
  const sums = db
    .select({
      groupId: sql<number>`${orderProduct.partnerProductId}`.as('product_group_id'),
      ...common,
      unshipped: count(sql`${isNow} and ${isUnshipped} and ${hasGoodsToSend}`).as('unshipped'),
      count: sum(sql`${orderProduct.liveCount}`, isNow).as('pieces'),
      sales: sum(sql`${orderProduct.livePrice}`, isNow).as('sales'),
      // Has a name of its own, because the product has a `print_price`, too.
      printPrice: sum(sql`${orderProduct.livePrint}`, isNow).as('print_now'),
      supply: sum(sql`${orderProduct.liveSupply}`, isNow).as('supply'),
      previousTotal: sum(sql`${orderProduct.livePrice} + ${orderProduct.livePrint}`, isBefore).as('before'),
    })
    .from(orders)
    .innerJoin(orderProduct, eq(orderProduct.orderId, orders.id))
    .where(inBoth(partnerId, instants))
    .groupBy(orderProduct.partnerProductId)
    .as('sums')
  return selectRows(
    db,
    {
      id: sql<number>`${partnerProduct.id}::float8`,
      name: sql<string>`${partnerProduct.name}`,
      unit: sql<string>`${product.unit}`,
      count: sql<number>`${sums.count}`,
      ...figuresOf(sums),
      sendCost: sql<number>`0`,
    },
    sql`${sums} join ${partnerProduct} on ${partnerProduct.id} = ${sums.groupId}
      join ${product} on ${product.id} = ${partnerProduct.productId}`,
  )
}

type Sums = Record<'orders' | 'previousOrders' | 'lastOrderAt' | 'unshipped' | FigureName, SQLWrapper>
type FigureName = 'sales' | 'printPrice' | 'supply' | 'previousTotal'

/** Columns that both groupings share. */
const figuresOf = (sums: Sums) => ({
  orders: sql<number>`${sums.orders}`,
  previousOrders: sql<number>`${sums.previousOrders}`,
  unshipped: sql<number>`${sums.unshipped}`,
  sales: sql<number>`${sums.sales}`,
  printPrice: sql<number>`${sums.printPrice}`,
  supply: sql<number>`${sums.supply}`,
  previousTotal: sql<number>`${sums.previousTotal}`,
  lastOrderAt: sql<string | Date | null>`${sums.lastOrderAt}`,
})

/** Lists active stores of the brand, to find those without orders. */
export const listActiveStores = (db: Db, partnerId: number, filter: TerritoryFilter) =>
  selectRows(
    db,
    { id: sql<number>`${chainStore.id}::float8`, ...storeFields },
    sql`${chainStore} where ${and(eq(chainStore.partnerId, partnerId), sql`${chainStore.status} = 'ACTIVE'`, territoryCondition(filter))}
      order by ${chainStore.name}, ${chainStore.id}`,
  )
