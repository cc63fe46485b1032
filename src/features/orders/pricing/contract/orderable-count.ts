import type { PriceModel } from '#features/goods/catalog/contract/product-terms.ts'

/** The rule for the counts of a product that can be ordered [rules §4]. */
export interface CountRule {
  priceModel: PriceModel
  /** SET: the offered counts; UNIT: the counts from which the price falls. Ascending. */
  tiers: readonly { count: number }[]
  minCount: number
  step: number
}

/**
 * The nearest count that can be ordered: the next one up, or the largest one that limit and stock allow. Null: no count can be ordered.
 */
export function nearestCount(rule: CountRule, wanted: number, most = Infinity): number | null {
  if (rule.priceModel === 'SET') {
    const offered = rule.tiers.map(({ count }) => count).filter((count) => count >= rule.minCount && count <= most)
    return offered.find((count) => count >= wanted) ?? offered.at(-1) ?? null
  }
  const { step, minCount } = rule
  const smallest = Math.ceil(Math.max(minCount, 1) / step) * step
  const largest = most === Infinity ? Infinity : most - (most % step)
  if (largest < smallest) return null
  return Math.min(Math.max(Math.ceil(wanted / step) * step, smallest), largest)
}

/** The largest count that can be ordered within a limit; 0: none. */
export function largestCountWithin(rule: CountRule, most: number): number {
  const count = most > 0 ? nearestCount(rule, most, most) : null
  return count ?? 0
}
