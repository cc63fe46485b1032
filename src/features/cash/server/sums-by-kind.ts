import type { CashTransactionType } from '../contract/cash-history.calls.ts'

/** The sums that members read, each of its types of movement. A cancelled card charge lowers what was charged. */
export const sumsByKind = <Sum>(sumOf: (...types: CashTransactionType[]) => Sum) => ({
  charged: sumOf('CHARGE', 'CANCEL'),
  used: sumOf('ORDER'),
  refunded: sumOf('REFUND'),
  drawn: sumOf('DRAW'),
  adjusted: sumOf('ADJUST'),
})

/** As `sumsByKind`, of sums that are grouped by type. */
export const sumsOfTypes = (sums: readonly { type: CashTransactionType; sum: number }[]) =>
  sumsByKind((...types) => sums.reduce((all, { type, sum }) => (types.includes(type) ? all + sum : all), 0))
