import { addMonthlyCounts } from '#features/catalog/server/monthly-limit.ts'
import { returnStock } from '#features/catalog/server/stock.ts'
import type { Tx } from '#server/database/database.ts'
import { sameLine, type OrderLine } from '../../contract/order-lines.ts'
import type { OrderRowState } from '../order/order-rows.store.ts'

interface GoodsReturn {
  order: { chainStoreId: number }
  rows: readonly OrderRowState[]
  lines: readonly OrderLine[]
  /** False: the pieces are lost, and only the allowance is returned. */
  toStock: boolean
}

/** Returns the month's allowance of pieces that leave an order, and their stock. */
export async function returnGoods(tx: Tx, { order, rows, lines, toStock }: GoodsReturn): Promise<void> {
  const returned = lines.flatMap((line) => {
    const row = rows.find((known) => sameLine(known, line))
    return row ? [{ ...row, count: line.count }] : []
  })
  // Locks counters before stock, as placing an order does, to avoid deadlocks.
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
