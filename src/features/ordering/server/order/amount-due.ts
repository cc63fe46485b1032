interface OwedOrder {
  total: number
  usedCash: number
  /** What cancellations took off the total, and what they gave back. */
  cancelled: number
  refunded: number
  /** What transfers brought. */
  received: number
}

/** Won that an unpaid order still lacks; negative: so much came too much. Messages and lists reckon the same in SQL. */
export const amountDue = ({ total, usedCash, cancelled, refunded, received }: OwedOrder): number =>
  total - cancelled - usedCash - received + refunded
