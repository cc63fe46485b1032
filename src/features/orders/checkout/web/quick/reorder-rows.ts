import type {
  OrderableRow,
  OrderableSelection,
  SelectedItem,
} from '#features/orders/pricing/contract/orderable.calls.ts'
import { mostSelected } from '#features/orders/pricing/contract/orderable.calls.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { keyOf, type RowKey } from './quick-selection.ts'

export interface PastRow extends SelectedItem {
  key: RowKey
  /** The product's name at the time of the order. */
  name: string
  unit: string
  picture: OrderDetail['orderProductList'][number]['picture']
  /** Won without printing fees. */
  paid: number
}

/** The rows of a past order: those within the limit of one selection, and the rest. */
export function pastRowsOf(order: OrderDetail): { taken: PastRow[]; left: PastRow[] } {
  const rows = order.orderProductList.flatMap((line) =>
    line.orderProductOptionList.map((row): PastRow => {
      const item = { partnerProductId: line.partnerProductId, productOptionId: row.productOptionId, count: row.count }
      const name = row.name ? `${line.name} · ${row.name}` : line.name
      return { ...item, key: keyOf(item), name, unit: line.unit, picture: line.picture, paid: row.calculatedPrice }
    }),
  )
  return { taken: rows.slice(0, mostSelected), left: rows.slice(mostSelected) }
}

/** True if no count can be ordered: discontinued, stopped or sold out. */
export const isUnavailable = (row: OrderableRow | undefined): boolean =>
  !row || (row.problem !== null && row.problem.possible === null)

export const rowOf = (selection: OrderableSelection | undefined, key: RowKey): OrderableRow | undefined =>
  selection?.rows.find((row) => keyOf(row) === key)

/** Won without printing fees; null if the count has no price. */
export const priceNow = (row: OrderableRow | undefined): number | null => row?.calculatedPrice ?? null

/** The part of a row that requests contain. */
export const itemOf = ({ partnerProductId, productOptionId, count }: SelectedItem): SelectedItem => ({
  partnerProductId,
  productOptionId,
  count,
})
