import { formatNumber } from '#values/won.ts'
import type { CartRow } from '../contract/cart.calls.ts'

export interface RowLimit {
  text: string
  /** The row's count reaches or exceeds the limit. */
  reached: boolean
}

/** Describes the quantity limits of a row. Leaves out plentiful stock (at least twice the row's count). */
export function rowLimits({ count, unit, status, maxPerOrder, leftThisMonth, stock }: CartRow): RowLimit[] {
  if (status !== 'SALE') return []
  const limitOf = (limit: number | null, words: (pieces: string) => string): RowLimit[] =>
    limit === null ? [] : [{ text: words(`${formatNumber(limit)}${unit}`), reached: count >= limit }]
  return [
    ...limitOf(maxPerOrder, (pieces) => `1회 최대 ${pieces}`),
    ...limitOf(leftThisMonth, (pieces) => `이번 달 ${pieces} 더 주문 가능`),
    ...limitOf(stock !== null && stock < count * 2 ? stock : null, (pieces) => `재고 ${pieces}`),
  ]
}
