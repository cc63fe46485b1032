/** State of an order's row for a new purchase order. */
export interface RowState {
  orderId: number
  lineNo: number
  rowNo: number
  /** Uncancelled pieces, including sent ones. */
  live: number
  sent: number
  /** Pieces that all earlier purchase orders ask for, less those taken back. */
  standing: number
  isKnown: boolean
  isOpen: boolean
}

/** Won of an order's row, of which a change has its share. */
export interface RowPrice {
  count: number
  supplyAmount: number
}

export interface RowChange {
  orderId: number
  lineNo: number
  rowNo: number
  asked: number
  takenBack: number
  sent: number
}

/**
 * The change that a supplier has to be told about a row: afterwards the pieces asked for, less those taken back, are
 * the live ones. A row that no purchase order has named is news only while pieces of it are to be sent.
 */
export function changeOf(row: RowState): RowChange | undefined {
  const { orderId, lineNo, rowNo, live, sent, standing, isKnown, isOpen } = row
  if (!isKnown && (!isOpen || live - sent <= 0)) return undefined
  const difference = live - standing
  if (difference === 0) return undefined
  return {
    orderId,
    lineNo,
    rowNo,
    asked: Math.max(0, difference),
    takenBack: Math.max(0, -difference),
    sent: isKnown ? 0 : sent,
  }
}

/** Returns the supply price of a change: what is asked for, less what is taken back. */
export function supplyOfChange(
  { count, supplyAmount }: RowPrice,
  { asked, takenBack }: Pick<RowChange, 'asked' | 'takenBack'>,
): number {
  const share = (pieces: number) => Math.round((supplyAmount * pieces) / count)
  return asked > 0 ? share(asked) : -share(takenBack)
}
