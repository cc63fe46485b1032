import { sql, type SQL } from 'drizzle-orm'
import { won, type Won } from '#values/won.ts'
import { liveCount } from '../../contract/order-lines.ts'
import { livePrice } from '../change/cancelled-amounts.ts'
import { orderProduct } from '../ordering.tables.ts'

/**
 * What is left of a product of an order: ordered less cancelled. Sales of headquarters are `price`, margin is `price - supply`;
 * printing and delivery carry no margin [rules §6].
 */
export interface LiveAmounts {
  count: number
  price: Won
  /** Printing fee of the product while a row is left, and flat fees of the rows that are left. */
  print: Won
  supply: Won
}

interface AmountRow {
  count: number
  cancelled: number
  calculatedPrice: Won
  flatPrice: Won
  supplyAmount: Won
}

/** The amounts of one product from its rows; `updateLiveAmounts` computes the same in SQL. */
export function liveAmountsOf(printPrice: number, rows: readonly AmountRow[]): LiveAmounts {
  const live = rows.filter((row) => liveCount(row) > 0)
  const flat = live.reduce((sum, row) => sum + row.flatPrice, 0)
  return {
    count: rows.reduce((sum, row) => sum + liveCount(row), 0),
    price: won(rows.reduce((sum, row) => sum + livePrice(row), 0)),
    print: won(live.length > 0 ? printPrice + flat : 0),
    supply: won(rows.reduce((sum, row) => sum + liveSupply(row), 0)),
  }
}

/** Won of supply in what is left of a row, rounded as its price. */
export const liveSupply = ({ supplyAmount, count, cancelled }: AmountRow): number =>
  livePrice({ calculatedPrice: supplyAmount, count, cancelled })

/**
 * Columns `count`, `price`, `print` and `supply` of a row of `order_product`:
 * `from order_product cross join lateral ${liveLine} as live`. Every cancellation writes them (`updateLiveAmounts`).
 */
export const liveLine: SQL = sql`(select ${orderProduct.liveCount} as count, ${orderProduct.livePrice} as price,
  ${orderProduct.livePrint} as print, ${orderProduct.liveSupply} as supply)`
