/** Names one option row of an order: the line of its product, and the row within that line. */
export interface OrderLineKey {
  lineNo: number
  rowNo: number
}

/** Pieces of one option row, to send or to cancel. */
export interface OrderLine extends OrderLineKey {
  count: number
}

export const sameLine = (one: OrderLineKey, other: OrderLineKey): boolean =>
  one.lineNo === other.lineNo && one.rowNo === other.rowNo

/** Pieces of a row that are not cancelled. */
export const liveCount = ({ count, cancelled }: { count: number; cancelled: number }): number => count - cancelled

/** Pieces of a row that are neither sent nor cancelled. */
export const openCount = (row: { count: number; shipped: number; cancelled: number }): number =>
  liveCount(row) - row.shipped

/** Every row that is not cancelled whole, with its pieces that are not cancelled. */
export const liveLines = (rows: readonly (OrderLine & { cancelled: number })[]): OrderLine[] =>
  rows.flatMap((row) => (liveCount(row) > 0 ? [{ lineNo: row.lineNo, rowNo: row.rowNo, count: liveCount(row) }] : []))
