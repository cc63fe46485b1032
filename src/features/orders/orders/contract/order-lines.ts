/** Names one option row of an order: the line of its product, and the row within that line. */
export interface OrderLineKey {
  lineNo: number
  rowNo: number
}

/** Pieces of one option row, to send, cancel or refund. */
export interface OrderLine extends OrderLineKey {
  count: number
}

export const sameLine = (one: OrderLineKey, other: OrderLineKey): boolean =>
  one.lineNo === other.lineNo && one.rowNo === other.rowNo

/** The counts of an option row's pieces by state. */
export interface RowCounts {
  count: number
  shipped: number
  cancelled: number
  /** Part of the shipped pieces. */
  refunded: number
}

/** Pieces of a row that are sent or still to be sent; refunded pieces count. */
export const uncancelledCount = ({ count, cancelled }: Pick<RowCounts, 'count' | 'cancelled'>): number =>
  count - cancelled

/** Pieces of a row that the buyer pays: neither cancelled nor refunded. */
export const liveCount = (row: Pick<RowCounts, 'count' | 'cancelled' | 'refunded'>): number =>
  uncancelledCount(row) - row.refunded

/** Pieces of a row that are neither sent nor cancelled. */
export const openCount = (row: Pick<RowCounts, 'count' | 'cancelled' | 'shipped'>): number =>
  uncancelledCount(row) - row.shipped

/** Pieces of a row that were sent and can still be refunded. */
export const refundableCount = ({ shipped, refunded }: Pick<RowCounts, 'shipped' | 'refunded'>): number =>
  shipped - refunded

/** Every row that is not cancelled whole, with its pieces that are not cancelled. */
export const uncancelledLines = (rows: readonly (OrderLine & Pick<RowCounts, 'cancelled'>)[]): OrderLine[] =>
  linesWith(rows, uncancelledCount)

/** Keeps the rows with at least one such piece, and the number of these pieces. */
export const linesWith = <Row extends OrderLineKey>(rows: readonly Row[], countOf: (row: Row) => number): OrderLine[] =>
  rows.flatMap((row) => (countOf(row) > 0 ? [{ lineNo: row.lineNo, rowNo: row.rowNo, count: countOf(row) }] : []))

/** Merges repeated rows by adding their pieces. */
export function mergeLines(lines: readonly OrderLine[]): OrderLine[] {
  const merged = new Map<string, OrderLine>()
  for (const { lineNo, rowNo, count } of lines) {
    if (count < 1) continue
    const key = `${lineNo}/${rowNo}`
    merged.set(key, { lineNo, rowNo, count: count + (merged.get(key)?.count ?? 0) })
  }
  return [...merged.values()]
}

/** Returns the rows after adding such pieces to their cancelled or refunded ones. */
export const rowsAfter = <Row extends OrderLineKey & RowCounts>(
  rows: readonly Row[],
  lines: readonly OrderLine[],
  becomes: 'cancelled' | 'refunded',
): Row[] =>
  rows.map((row) => {
    const taken = lines.filter((line) => sameLine(line, row)).reduce((sum, { count }) => sum + count, 0)
    return taken === 0 ? row : { ...row, [becomes]: row[becomes] + taken }
  })
