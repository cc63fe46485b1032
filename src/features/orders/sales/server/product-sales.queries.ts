import { sql } from 'drizzle-orm'
import { ownPrice } from '#features/goods/catalog/server/catalog.tables.ts'
import { marketLevel } from '#features/goods/catalog/server/market-level.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { orderOption, orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Purchase, SalesQuery } from '#features/goods/assortment/server/own-products/product-sales.ts'
import type { Db } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'
import { rowsOf } from '#server/database/rows-of.ts'

/**
 * The rows of the brand's orders since a day with some products. The count that selects the tier is that of the row for a SET and
 * that of the whole line for a UNIT. An unpaid card order is not a sale.
 */
const soldRows = ({ partnerId, ids, since }: SalesQuery) => sql`
  ${orders} join ${orderProduct} on ${orderProduct.orderId} = ${orders.id}
      and ${orderProduct.partnerProductId} = any(${idArray(ids)})
    join ${orderOption} on ${orderOption.orderId} = ${orderProduct.orderId} and ${orderOption.lineNo} = ${orderProduct.lineNo}
  where ${orders.partnerId} = ${partnerId} and ${orders.createdAt} >= ${since.toISOString()}::timestamptz
    and (${orders.payMethod} <> 'CARD' or ${orders.paidAt} is not null) and ${orderOption.cancelled} + ${orderOption.refunded} < ${orderOption.count}`

const isSet = sql`${orderProduct.priceModel} = 'SET'`
/** Sets of a SET, pieces of a UNIT. */
const soldCount = sql`sum(case when ${isSet} then 1 else ${orderOption.count} - ${orderOption.cancelled} - ${orderOption.refunded} end)`

/** Number of sold sets or pieces by product. */
export async function listSoldCounts(db: Db, query: SalesQuery): Promise<Map<number, number>> {
  if (query.ids.length === 0) return new Map()
  const result: unknown = await db.execute(sql`
    select ${orderProduct.partnerProductId} as id, ${soldCount} as count from ${soldRows(query)} group by 1`)
  const rows = rowsOf<Record<'id' | 'count', number | string>>(result)
  return new Map(rows.map(({ id, count }) => [Number(id), Number(count)]))
}

export async function listPurchases(db: Db, query: SalesQuery): Promise<Purchase[]> {
  if (query.ids.length === 0) return []
  const result: unknown = await db.execute(sql`
    select bought.*, ${chainStore.name} as "storeName", ${ownPrice.tiers} as "ownTiers",
      case when ${chainStore.partnerId} = ${query.partnerId} then ${chainStore.level} else ${sql.raw(String(marketLevel))} end as level
    from (
      select ${orders.chainStoreId} as "storeId", ${orderProduct.partnerProductId} as "partnerProductId",
        case when ${isSet} then ${orderOption.count} else ${orderProduct.count} end as "tierCount", ${soldCount} as sold
      from ${soldRows(query)} group by 1, 2, 3) bought
    join ${chainStore} on ${chainStore.id} = bought."storeId"
    left join ${ownPrice} on ${ownPrice.chainStoreId} = ${chainStore.id} and ${ownPrice.partnerProductId} = bought."partnerProductId"`)
  type Row = Record<Exclude<keyof Purchase, 'ownTiers'>, number | string> & Pick<Purchase, 'ownTiers'>
  const rows = rowsOf<Row>(result)
  return rows.map((row) => ({
    storeId: Number(row.storeId),
    storeName: String(row.storeName),
    level: Number(row.level),
    ownTiers: row.ownTiers,
    partnerProductId: Number(row.partnerProductId),
    tierCount: Number(row.tierCount),
    sold: Number(row.sold),
  }))
}
