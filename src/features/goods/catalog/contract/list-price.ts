import { won, type Won } from '#values/won.ts'
import { findTier, type Tier } from './price.ts'
import type { PriceModel } from './product-terms.ts'

export interface ProductTerms {
  priceModel: PriceModel
  /** Ascending by count. */
  tiers: readonly Tier[]
  minCount: number
  step: number
  /** Won, once per product and order. */
  printPrice: number
  /** The options on sale; empty for a product without options. */
  options: readonly { extraPrice: number; flatPrice: number }[]
}

/** The price that lists show and sort by: what a buyer pays for the smallest orderable count [decisions: Payloads]. */
export interface ListPrice {
  /** One piece (UNIT) or the smallest set (SET), with the cheapest option. */
  lowestPrice: Won
  /** Pieces of the smallest order. */
  firstCount: number
  /** The lower price of a piece (UNIT) from a larger count on. */
  nextTier: Tier | null
  /** The different printing fees of one order, ascending; an order without any counts as 0. */
  printFees: number[]
}

export function listPriceOf(terms: ProductTerms): ListPrice {
  const { priceModel, tiers, options, printPrice } = terms
  const firstCount = firstCountOf(terms)
  const tier = findTier(priceModel, tiers, firstCount) ?? tiers[0]
  const price = tier?.price ?? 0
  // Without the surcharge, goods whose options all have one would show a price that nobody gets.
  const extra = options.length > 0 ? Math.min(...options.map(({ extraPrice }) => extraPrice)) : 0
  const next = priceModel === 'UNIT' ? nextTierOf(terms, firstCount) : undefined
  const flats = options.length > 0 ? options.map(({ flatPrice }) => flatPrice) : [0]
  return {
    lowestPrice: won(price + extra),
    firstCount,
    nextTier: next ? { count: next.count, price: next.price + extra } : null,
    printFees: [...new Set(flats.map((flat) => printPrice + flat))].toSorted((a, b) => a - b),
  }
}

/**
 * The first count above another one that has a lower price and can be ordered: a tier from 7 pieces on begins at 10 for goods in
 * steps of 5, and two tiers can begin at the same count.
 */
export function nextTierOf({ tiers, step }: Pick<ProductTerms, 'tiers' | 'step'>, above: number): Tier | undefined {
  const price = findTier('UNIT', tiers, above)?.price ?? 0
  const counts = tiers.map(({ count }) => Math.ceil(count / step) * step)
  const reached = counts.map((count) => ({ count, price: findTier('UNIT', tiers, count)?.price ?? price }))
  return reached.find((tier) => tier.count > above && tier.price < price)
}

export function firstCountOf({
  priceModel,
  tiers,
  minCount,
  step,
}: Pick<ProductTerms, 'priceModel' | 'tiers' | 'minCount' | 'step'>): number {
  const first = tiers[0]?.count ?? 1
  if (priceModel === 'SET') return tiers.find(({ count }) => count >= minCount)?.count ?? first
  return Math.ceil(Math.max(minCount, first) / step) * step
}
