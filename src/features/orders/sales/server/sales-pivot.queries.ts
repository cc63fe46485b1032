import { and, gte, lt, sql, type SQL } from 'drizzle-orm'
import { partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import {
  territoryCondition,
  type TerritoryFilter,
} from '#features/stores/chain-stores/server/territories/territory-filter.ts'
import { ordersOfBrand } from '#features/orders/orders/server/order/order-access.ts'
import { orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Db } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'
import { selectRows } from '#server/database/select-rows.ts'

export interface PivotPeriod {
  partnerId: number
  start: Date
  end: Date
}

const inPeriod = ({ partnerId, start, end }: PivotPeriod, more?: SQL) =>
  and(ordersOfBrand(partnerId), gte(orders.createdAt, start), lt(orders.createdAt, end), more)

/** Lists the stores that bought something, those with the highest amount first. */
export const listPivotStores = (db: Db, { filter, ...period }: PivotPeriod & { filter: TerritoryFilter }) =>
  selectRows(
    db,
    { id: sql<number>`${chainStore.id}::float8`, name: sql<string>`${chainStore.name}` },
    sql`${orders} join ${chainStore} on ${chainStore.id} = ${orders.chainStoreId}
      where ${inPeriod(period, territoryCondition(filter))} group by ${chainStore.id}
      having sum(${orders.liveGoods} + ${orders.livePrint}) > 0
      order by sum(${orders.liveGoods} + ${orders.livePrint}) desc, ${chainStore.id}`,
  )

const sums = {
  amount: sql<number>`sum(${orderProduct.livePrice} + ${orderProduct.livePrint})::float8`,
  count: sql<number>`sum(${orderProduct.liveCount})::float8`,
}
const lines = sql`${orders} join ${orderProduct} on ${orderProduct.orderId} = ${orders.id}
  join ${partnerProduct} on ${partnerProduct.id} = ${orderProduct.partnerProductId}
  join ${product} on ${product.id} = ${partnerProduct.productId}`
const ofStores = (ids: readonly number[] | undefined) => ids && sql`${orders.chainStoreId} = any(${idArray(ids)})`

/** Lists the products that were bought, those with the highest amount first; of all stores when none are named. */
export const listPivotProducts = (
  db: Db,
  { storeIds, ...period }: PivotPeriod & { storeIds: readonly number[] | undefined },
) =>
  selectRows(
    db,
    {
      id: sql<number>`${partnerProduct.id}::float8`,
      name: sql<string>`${partnerProduct.name}`,
      unit: sql<string>`${product.unit}`,
      ...sums,
    },
    sql`${lines} where ${inPeriod(period, ofStores(storeIds))} group by ${partnerProduct.id}, ${product.id}
      having sum(${orderProduct.liveCount}) > 0
      order by sum(${orderProduct.livePrice} + ${orderProduct.livePrint}) desc, ${partnerProduct.id}`,
  )

interface PivotCells extends PivotPeriod {
  storeIds: readonly number[]
  productIds: readonly number[]
}

/** Sums of each store by product; the products without a column make up one sum per unit, without an id. */
export const listPivotCells = (db: Db, { storeIds, productIds, ...period }: PivotCells) =>
  selectRows(
    db,
    {
      storeId: sql<number>`${orders.chainStoreId}::float8`,
      productId: sql<
        number | null
      >`case when ${partnerProduct.id} = any(${idArray(productIds)}) then ${partnerProduct.id} end::float8`,
      unit: sql<string>`${product.unit}`,
      ...sums,
    },
    sql`${lines} where ${inPeriod(period, ofStores(storeIds))} group by 1, 2, 3 having sum(${orderProduct.liveCount}) > 0`,
  )
