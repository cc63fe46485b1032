import { sql, type SQL } from 'drizzle-orm'
import { orderOption, orderProduct } from '#features/orders/orders/server/orders.tables.ts'
import { isReturnedOption, isReturnedProduct } from './returned-rows.ts'
import { orderReturn, orderReturnLine } from './returns.tables.ts'

/** Pieces and their unit, null if there are several, and won of the goods of the return that the statement reads. */
export const returnSums: SQL = sql`
  select sum(${orderReturnLine.count}) as pieces,
    case when count(distinct ${orderProduct.unit}) = 1 then min(${orderProduct.unit}) end as unit,
    sum(${orderOption.calculatedPrice} * ${orderReturnLine.count} / ${orderOption.count}) as amount
  from ${orderReturnLine} join ${orderProduct} on ${isReturnedProduct} join ${orderOption} on ${isReturnedOption}
  where ${orderReturnLine.returnId} = ${orderReturn.id}`
