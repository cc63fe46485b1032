import { won, type Won } from '#values/won.ts'
import type { ChargeRow } from './charge.queries.ts'

export interface CardReturn {
  charge: ChargeRow
  amount: Won
}

/**
 * Divides card-funded cash among the charges that brought it, newest first, because card companies cancel new payments most
 * readily: whole charges, then the unused rest of one. `rest` belongs to no charge.
 */
export function planCardReturns(
  charges: readonly ChargeRow[],
  cardFunded: number,
): { returns: CardReturn[]; total: number; rest: Won } {
  let rest = cardFunded
  const returns: CardReturn[] = []
  for (const charge of charges) {
    const amount = Math.min(rest, charge.amount - charge.cardRefunded)
    if (amount > 0) returns.push({ charge, amount: won(amount) })
    rest -= amount
  }
  return { returns, total: cardFunded - rest, rest: won(rest) }
}
