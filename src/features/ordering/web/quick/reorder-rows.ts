import type { OrderableRow, OrderableSelection, SelectedItem } from '../../contract/orderable.calls.ts'
import { mostSelected } from '../../contract/orderable.calls.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { keyOf, type RowKey } from './quick-selection.ts'

/** A row of an order of before. */
export interface PastRow extends SelectedItem {
  key: RowKey
  /** As it was called then. */
  name: string
  unit: string
  picture: OrderDetail['orderProductList'][number]['picture']
  /** Won with its fees. */
  paid: number
}

/** What was ordered, row by row: as many as can be asked for at once, and those that are left over. */
export function pastRowsOf(order: OrderDetail): { taken: PastRow[]; left: PastRow[] } {
  const rows = order.orderProductList.flatMap((line) =>
    line.orderProductOptionList.map((row, index): PastRow => {
      const item = { partnerProductId: line.partnerProductId, productOptionId: row.productOptionId, count: row.count }
      const name = row.name ? `${line.name} · ${row.name}` : line.name
      // The product's own printing fee stands on its first row.
      const paid = row.calculatedPrice + row.flatPrice + (index === 0 ? line.printPrice : 0)
      return { ...item, key: keyOf(item), name, unit: line.unit, picture: line.picture, paid }
    }),
  )
  return { taken: rows.slice(0, mostSelected), left: rows.slice(mostSelected) }
}

/** Can't be ordered in any count: gone, stopped, sold out, or its option is. */
export const isGone = (row: OrderableRow | undefined): boolean =>
  !row || (row.problem !== null && row.problem.possible === null)

export const rowOf = (selection: OrderableSelection | undefined, key: RowKey): OrderableRow | undefined =>
  selection?.rows.find((row) => keyOf(row) === key)

/** Won with its fees; null where this count has no price. */
export const priceNow = (row: OrderableRow | undefined): number | null =>
  row?.calculatedPrice == null ? null : row.calculatedPrice + (row.printPrice ?? 0)
