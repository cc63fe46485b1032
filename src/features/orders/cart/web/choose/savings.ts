import { nextTierOf } from '#features/goods/catalog/contract/list-price.ts'
import { findTier, type Tier } from '#features/goods/catalog/contract/price.ts'

/** Ordering `count` once instead of ordering `from` several times. */
export interface SetSaving {
  from: number
  times: number
  count: number
  won: number
}

/** Saving of a larger set against several orders of the selected one; for the largest, against a smaller one. */
export function setSaving(tiers: readonly Tier[], count: number): SetSaving | undefined {
  const chosen = tiers.find((tier) => tier.count === count)
  if (!chosen) return undefined
  const larger = tiers.flatMap((tier) => savingOf(chosen, tier))[0]
  return larger ?? tiers.flatMap((tier) => savingOf(tier, chosen)).at(-1)
}

function savingOf(small: Tier, large: Tier): SetSaving[] {
  const times = large.count / small.count
  const won = small.price * times - large.price
  return times > 1 && Number.isInteger(times) && won > 0 ? [{ from: small.count, times, count: large.count, won }] : []
}

/** The next price tier of a UNIT product: the number of additional pieces, its unit price, and the total saving. */
export interface NextTier {
  more: number
  price: number
  count: number
  won: number
}

export function nextTier(tiers: readonly Tier[], count: number, step: number): NextTier | undefined {
  const now = findTier('UNIT', tiers, count)
  const next = nextTierOf({ tiers, step }, count)
  if (!now || !next) return undefined
  return { more: next.count - count, price: next.price, count: next.count, won: (now.price - next.price) * next.count }
}

const words: Record<number, string> = { 2: '두 번', 3: '세 번', 4: '네 번', 5: '다섯 번', 10: '열 번' }
export const timesWord = (times: number): string => words[times] ?? `${times}번`
