import type { CashTransactionType } from '../contract/cash-history.calls.ts'

/** Groups the types of movements into the sums that members read. A cancelled card charge lowers the charged sum. */
export const sumsByKind = <Sum>(sumOf: (...types: CashTransactionType[]) => Sum) => ({
  charged: sumOf('CHARGE', 'CANCEL'),
  used: sumOf('ORDER'),
  refunded: sumOf('REFUND'),
  drawn: sumOf('DRAW'),
  adjusted: sumOf('ADJUST'),
})

/** Applies `sumsByKind` to sums that are grouped by type. */
export const sumsOfTypes = (sums: readonly { type: CashTransactionType; sum: number }[]) =>
  sumsByKind((...types) => sums.reduce((all, { type, sum }) => (types.includes(type) ? all + sum : all), 0))
