import {
  addKoreanDays,
  formatKoreanMonthDay,
  formatShortKoreanDay,
  koreanDay,
  startOfKoreanDay,
} from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'

/** The rules of a brand for the orders of its stores. */
export interface OrderRules {
  /** Won of goods with printing, without delivery; 0: none. */
  minOrderAmount: number
  /** Korean days, sorted. */
  closedDays: readonly string[]
}

const at = (day: string) => startOfKoreanDay(day)

/** The sentence of a closed day, with the first day on which orders are taken again; undefined: the day is open. */
export function closedDaySentence({ closedDays }: OrderRules, now: Date): string | undefined {
  const today = koreanDay(now)
  if (!closedDays.includes(today)) return undefined
  let next = today
  while (closedDays.includes(next)) next = addKoreanDays(next, 1)
  return `본사 휴무일(${formatKoreanMonthDay(at(today))})에는 주문하실 수 없습니다. ${formatShortKoreanDay(at(next))}부터 주문하실 수 있습니다.`
}

/** The sentence of an amount below the minimum; undefined: it suffices. Nothing chosen yet is not refused. */
export function belowMinimumSentence({ minOrderAmount }: OrderRules, amount: number): string | undefined {
  if (amount === 0 || amount >= minOrderAmount) return undefined
  return `최소 주문 금액 ${formatWon(minOrderAmount)}까지 ${formatWon(minOrderAmount - amount)} 남았습니다.`
}
