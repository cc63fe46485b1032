import { formatWon } from '#values/won.ts'

/** Describes the difference between the received and the due amount. */
export function differenceOf(amount: number, due: number): string {
  if (amount === due) return '금액 같음'
  return amount < due ? `${formatWon(due - amount)} 부족` : `${formatWon(amount - due)} 초과`
}
