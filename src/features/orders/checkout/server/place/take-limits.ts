import { addMonthlyCounts } from '#features/goods/catalog/server/monthly-limit.ts'
import { takeStock } from '#features/goods/catalog/server/stock.ts'
import type { Tx } from '#server/database/database.ts'
import type { Violation } from '#features/orders/pricing/contract/order-refusals.ts'
import { isCounted } from './order-parts.ts'
import type { PricedSelection } from '#features/orders/pricing/server/price-selection.ts'

export type TakeLimitsOutcome = { ok: true } | { ok: false; violations: Violation[] }

/**
 * Takes the month's allowance and the stock for an order, or returns the shortages. The earlier check read without locks; the rows are
 * locked here, so that only one of two tabs gets the last piece [T35].
 */
export async function takeLimits(
  tx: Tx,
  { priced, chainStoreId, month }: { priced: PricedSelection; chainStoreId: number; month: string },
): Promise<TakeLimitsOutcome> {
  const changes = priced.lines.map(({ product, count }) => ({
    partnerProductId: product.partnerProductId,
    month,
    count,
  }))
  // Sends both together, because they are independent; counters precede stock in every use case, to avoid deadlocks.
  const [counters, taken] = await Promise.all([
    addMonthlyCounts(tx, { chainStoreId, changes }),
    takeStock(tx, countedRows(priced)),
  ])
  const aboveMonth = priced.lines.flatMap(({ product }): Violation[] => {
    const current = counters.get(product.partnerProductId) ?? 0
    const limit = product.maxPerMonth
    if (limit === null || current <= limit) return []
    return [
      {
        partnerProductId: product.partnerProductId,
        productOptionId: null,
        name: product.name,
        unit: product.unit,
        reason: 'above-month-limit',
        limit,
        current,
      },
    ]
  })
  if (aboveMonth.length > 0) return { ok: false, violations: aboveMonth }

  if (taken.ok) return taken
  return { ok: false, violations: taken.rows.map((row) => shortOf(priced, row)) }
}

const countedRows = (priced: PricedSelection) =>
  priced.lines.flatMap(({ product, rows }) =>
    rows
      .filter(({ item }) => isCounted(product, item.productOptionId))
      .map(({ item }) => ({ productId: product.productId, productOptionId: item.productOptionId, count: item.count })),
  )

function shortOf(
  priced: PricedSelection,
  row: { productId: number; productOptionId: number | null; count: number },
): Violation {
  const line = priced.lines.find(({ product }) => product.productId === row.productId)
  return {
    partnerProductId: line?.product.partnerProductId ?? 0,
    productOptionId: row.productOptionId,
    name: line?.product.name ?? '',
    unit: line?.product.unit ?? '',
    reason: 'sold-out',
    limit: null,
    current: row.count,
  }
}
