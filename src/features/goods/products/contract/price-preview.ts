import { listPriceOf, type ListPrice } from '#features/goods/catalog/contract/list-price.ts'
import { levelPrice, marketPrice, storePrice, type Margin, type Tier } from '#features/goods/catalog/contract/price.ts'
import type { PriceStep } from '#values/price-step.ts'
import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'

/** Fields of a product that determine its prices. */
export type PricedFields = Pick<ProductRecord, 'priceModel' | 'tiers' | 'minCount' | 'step' | 'printPrice' | 'options'>

export interface PreviewTerms {
  margin: Margin
  /** Tenths of a percent; null: not in the market. */
  marketMargin: number | null
  levels: readonly { level: number; name: string; discount: number }[]
  priceStep: PriceStep
}

export interface PreviewTier {
  count: number
  supply: number
  /** Price with the brand's margin. */
  store: number
  /** Prices after the discount of each level, in the order of the levels. */
  levels: number[]
  market: number | null
}

export interface PricePreview {
  tiers: PreviewTier[]
  /** Price that lists show, per level and in the market. */
  lists: (ListPrice & { level: number; name: string })[]
  market: ListPrice | null
}

/** Prices an unsaved product by the formula that also writes the stored prices [decisions: Formula]. */
export function previewPrices(
  product: PricedFields,
  { margin, marketMargin, levels, priceStep: step }: PreviewTerms,
): PricePreview {
  const supply = product.tiers
    .map(({ count, supplyPrice }) => ({ count, price: supplyPrice }))
    .toSorted((a, b) => a.count - b.count)
  const options = product.options.filter(({ status }) => status === 'SALE')
  const listOf = (tiers: Tier[]) => listPriceOf({ ...product, options, tiers })
  const tiersOf = (price: (supplyPrice: number) => number): Tier[] =>
    supply.map((tier) => ({ count: tier.count, price: price(tier.price) }))
  return {
    tiers: supply.map(({ count, price }) => ({
      count,
      supply: price,
      store: storePrice(price, margin, step),
      levels: levels.map(({ discount }) => levelPrice(price, { margin, discountPercent: discount, step })),
      market: marketMargin === null ? null : marketPrice(price, marketMargin, step),
    })),
    lists: levels.map(({ level, name, discount }) => ({
      level,
      name,
      ...listOf(tiersOf((price) => levelPrice(price, { margin, discountPercent: discount, step }))),
    })),
    market: marketMargin === null ? null : listOf(tiersOf((price) => marketPrice(price, marketMargin, step))),
  }
}
