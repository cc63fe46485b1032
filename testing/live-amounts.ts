import { won, type Won } from '#values/won.ts'
import { liveCount } from '#features/orders/orders/contract/order-lines.ts'
import { livePrice } from '#features/orders/orders/contract/live-amounts.ts'

/**
 * The rest of a product of an order: ordered less cancelled and refunded. Sales of headquarters are `price`, margin is `price - supply`;
 * printing and delivery carry no margin [rules §6].
 */
interface LiveAmounts {
  count: number
  price: Won
  /** Printing fee of the product while a row is left, and flat fees of the rows that are left. */
  print: Won
  supply: Won
}

interface AmountRow {
  count: number
  cancelled: number
  refunded: number
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
const liveSupply = (row: AmountRow): number => livePrice({ ...row, calculatedPrice: row.supplyAmount })
