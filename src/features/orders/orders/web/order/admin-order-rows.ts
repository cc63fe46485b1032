import type { PricedRow } from '../../contract/live-amounts.ts'
import { freeCount, type OrderClaim } from '../../contract/order-claims.ts'
import { openCount, refundableCount } from '../../contract/order-lines.ts'
import { mayTake } from '../../contract/order-status.ts'
import type { AdminOrder } from '../orders.admin.api.ts'

/** One option row of an order, with its pieces. */
export interface OpenRow {
  lineNo: number
  rowNo: number
  supplierId: number
  name: string
  option: string | null
  unit: string
  count: number
  shipped: number
  cancelled: number
  /** A part of the shipped pieces. */
  refunded: number
  /** Won, VAT included, without the printing fee. */
  price: number
  /** Pieces that the next step can take: neither shipped nor cancelled, or, for a refund, shipped and not refunded. */
  left: number
}

/** An element of `lines` in a parcel or cancellation request. */
export interface ChosenLine {
  lineNo: number
  rowNo: number
  count: number
}

export const rowKey = (row: { lineNo: number; rowNo: number }): string => `${row.lineNo}/${row.rowNo}`

export const rowsOf = (order: Pick<AdminOrder, 'orderProductList'>): OpenRow[] =>
  order.orderProductList.flatMap(({ lineNo, supplierId, name, unit, orderProductOptionList }) =>
    orderProductOptionList.map((row) => ({
      lineNo,
      rowNo: row.rowNo,
      supplierId,
      name,
      option: row.name,
      unit,
      count: row.count,
      shipped: row.shipped,
      cancelled: row.cancelled,
      refunded: row.refunded,
      price: row.calculatedPrice,
      left: openCount(row),
    })),
  )

/** Rows with pieces that were sent and are not refunded; `left` counts these. */
export const refundableRowsOf = (order: Pick<AdminOrder, 'orderProductList'>): OpenRow[] =>
  rowsOf(order)
    .map((row) => ({ ...row, left: refundableCount(row) }))
    .filter(({ left }) => left > 0)

/** The same without the pieces that these claims keep. */
export const freeRowsOf = (order: Pick<AdminOrder, 'orderProductList'>, claims: readonly OrderClaim[]): OpenRow[] =>
  refundableRowsOf(order)
    .map((row) => ({ ...row, left: freeCount(row, claims) }))
    .filter(({ left }) => left > 0)

/** The rows with their prices, as the amounts of a refund need them. */
export const pricedRowsOf = (order: Pick<AdminOrder, 'orderProductList'>): PricedRow[] =>
  order.orderProductList.flatMap(({ lineNo, printPrice, orderProductOptionList }) =>
    orderProductOptionList.map((row) => ({ ...row, lineNo, printPrice })),
  )

export const openRowsOf = (order: AdminOrder, supplierId?: number): OpenRow[] =>
  rowsOf(order).filter((row) => row.left > 0 && (supplierId ?? row.supplierId) === row.supplierId)

/** Suppliers that have unshipped goods and have not started preparing. */
export const waitingSuppliers = (order: AdminOrder): AdminOrder['bundles'] =>
  mayTake('prepare', order.status)
    ? order.bundles.filter((bundle) => !bundle.preparedAt && openRowsOf(order, bundle.supplierId).length > 0)
    : []

/** Suppliers that have goods to ship now. */
export const shippingSuppliers = (order: AdminOrder): AdminOrder['bundles'] =>
  mayTake('ship', order.status) ? order.bundles.filter((bundle) => openRowsOf(order, bundle.supplierId).length > 0) : []

/**
 * The chosen counts as request lines; undefined if they are all that is left, which the server then determines itself.
 */
export function chosenLines(
  rows: readonly OpenRow[],
  counts: ReadonlyMap<string, number>,
): readonly ChosenLine[] | undefined {
  const countOf = (row: OpenRow) => counts.get(rowKey(row)) ?? row.left
  if (rows.every((row) => countOf(row) === row.left)) return undefined
  return rows
    .map((row) => ({ lineNo: row.lineNo, rowNo: row.rowNo, count: countOf(row) }))
    .filter((line) => line.count > 0)
}
