import { addMonthlyCounts } from '#features/goods/catalog/server/monthly-limit.ts'
import { returnStock } from '#features/goods/catalog/server/stock.ts'
import type { Tx } from '#server/database/database.ts'
import { sameLine, type OrderLine } from '../../contract/order-lines.ts'
import type { OrderRowState } from '../order/order-row-records.ts'

interface AllowanceReturn {
  order: { chainStoreId: number }
  rows: readonly OrderRowState[]
  lines: readonly OrderLine[]
  /** True: the pieces go back to the stock, too. False: they are lost. */
  toStock: boolean
}

/** Gives back the month's allowance of pieces that leave an order; `toStock` returns the pieces to the stock as well. */
export async function returnAllowance(tx: Tx, { order, rows, lines, toStock }: AllowanceReturn): Promise<void> {
  const returned = lines.flatMap((line) => {
    const row = rows.find((known) => sameLine(known, line))
    return row ? [{ ...row, count: line.count }] : []
  })
  // Lock counters before stock, as placing an order does, to avoid deadlocks.
  const perProduct = Map.groupBy(returned, (row) => `${row.partnerProductId}/${row.month}`)
  const changes = [...perProduct.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const count = -group.reduce((sum, row) => sum + row.count, 0)
    return [{ partnerProductId: first.partnerProductId, month: first.month, count }]
  })
  await addMonthlyCounts(tx, { chainStoreId: order.chainStoreId, changes })
  if (!toStock) return
  await returnStock(
    tx,
    returned.filter((row) => row.tookStock),
  )
}
