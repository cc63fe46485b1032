import { formatNumber } from '#values/won.ts'
import { limitKinds } from './limit-kinds.ts'

/** The reason why a buyer can't reach a tier. */
export interface TierLimit {
  by: (typeof limitKinds)[number]
  /** The most pieces that the buyer can order. */
  most: number
}

export interface CountLimits {
  step: number
  maxPerOrder: number | null
  maxPerMonth: number | null
  /** Pieces ordered in this Korean month; 0 where it is unknown. */
  orderedThisMonth: number
  stock: number | null
}

/** Pieces of all options in stock, because their counts add up to the tier; null: not counted. */
export function stockOf(product: number | null, options: readonly { stock: number | null }[]): number | null {
  if (options.length === 0) return product
  return options.reduce<number | null>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0)
}

/** Finds the first limit that keeps a buyer below a tier; the permanent ones come first, because they stay true. */
export function findTierLimit(limits: CountLimits, tierCount: number): TierLimit | null {
  const { step, maxPerOrder, maxPerMonth, orderedThisMonth, stock } = limits
  const needed = Math.ceil(tierCount / step) * step
  const rest = maxPerMonth === null ? null : Math.max(0, maxPerMonth - orderedThisMonth)
  const all = [
    ['order', maxPerOrder],
    ['month', maxPerMonth],
    ['rest-of-month', rest],
    ['stock', stock],
  ] as const
  for (const [by, most] of all) if (most !== null && most < needed) return { by, most }
  return null
}

/** The lowest of the limits; undefined: none applies. */
export function findLowestLimit(limits: Partial<Record<TierLimit['by'], number | null>>): TierLimit | undefined {
  let lowest: TierLimit | undefined
  for (const by of limitKinds) {
    const most = limits[by] ?? Infinity
    if (most < (lowest?.most ?? Infinity)) lowest = { by, most }
  }
  return lowest
}

/** '월 20벌까지 주문하실 수 있습니다.' */
export function limitSentence({ by, most }: TierLimit, unit: string): string {
  const pieces = `${formatNumber(most)}${unit}`
  if (by === 'order') return `한 번에 ${pieces}까지 주문하실 수 있습니다.`
  if (by === 'month') return `월 ${pieces}까지 주문하실 수 있습니다.`
  if (by === 'stock') return `재고가 ${pieces} 남았습니다.`
  return most === 0 ? '이번 달 수량을 모두 주문하셨습니다.' : `이번 달에 ${pieces}까지 더 주문하실 수 있습니다.`
}

/** '월 20벌까지' */
export function tierLimitNote({ by, most }: TierLimit, unit: string): string {
  const pieces = `${formatNumber(most)}${unit}`
  if (by === 'order') return `한 번에 ${pieces}까지`
  if (by === 'month') return `월 ${pieces}까지`
  return by === 'stock' ? `재고 ${pieces}` : `이번 달 ${pieces} 남음`
}

/** '월 20벌까지만 주문하실 수 있어 30벌 단가는 적용되지 않습니다.'; without a count where it precedes the sentence. */
export const tierLimitSentence = (limit: TierLimit, unit: string, count?: number): string =>
  `${limitReason(limit, unit)} ${count ? `${formatNumber(count)}${unit} 단가는 ` : ''}적용되지 않습니다.`

/** '한 번에 1,000매까지만 주문하실 수 있어 2,000매부터는 고르실 수 없습니다.' */
export const setLimitSentence = (limit: TierLimit, unit: string, count: number): string =>
  `${limitReason(limit, unit)} ${formatNumber(count)}${unit}부터는 고르실 수 없습니다.`

function limitReason({ by, most }: TierLimit, unit: string): string {
  const pieces = `${formatNumber(most)}${unit}`
  if (by === 'order') return `한 번에 ${pieces}까지만 주문하실 수 있어`
  if (by === 'month') return `월 ${pieces}까지만 주문하실 수 있어`
  if (by === 'stock') return most === 0 ? '재고가 없어' : `재고가 ${pieces}뿐이라`
  return most === 0 ? '이번 달 수량을 모두 주문하셔서' : `이번 달에 ${pieces}까지만 더 주문하실 수 있어`
}
