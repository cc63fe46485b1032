import type { PriceStep } from '#values/price-step.ts'
import { won, type Won } from '#values/won.ts'
import type { PriceModel } from './product-terms.ts'

/** A quantity and its price: for the set (SET), or for one piece from this count on (UNIT). */
export interface Tier {
  count: number
  price: number
}

/** RATE in tenths of a percent of supply, AMOUNT in won. */
export const marginTypes = ['RATE', 'AMOUNT'] as const
export type MarginType = (typeof marginTypes)[number]
export interface Margin {
  type: MarginType
  value: number
}

/**
 * Adds the headquarters' margin to the supply price: a rate is rounded up to the brand's price step, an amount is added unrounded.
 * Every function here asks for the step, so that no price is computed with another one than the stored prices.
 */
export function storePrice(supplyPrice: number, margin: Margin, step: PriceStep): Won {
  if (margin.type === 'AMOUNT') return won(supplyPrice + margin.value)
  return won(Math.ceil((supplyPrice * (1000 + margin.value)) / (1000 * step)) * step)
}

interface Discounted {
  store: number
  supplyPrice: number
  discountPercent: number
}

/** Subtracts the level's discount from the store price, rounded down to the brand's price step, never below supply. */
export function buyerPrice({ store, supplyPrice, discountPercent }: Discounted, step: PriceStep): Won {
  return won(Math.max(supplyPrice, Math.floor((store * (100 - discountPercent)) / (100 * step)) * step))
}

/** The terms of a brand that turn a supply price into the price of a level. */
export interface LevelTerms {
  margin: Margin
  discountPercent: number
  step: PriceStep
}

/** The price of a store of a level: the supply price with the brand's margin, less the level's discount. */
export const levelPrice = (supplyPrice: number, { margin, discountPercent, step }: LevelTerms): Won =>
  buyerPrice({ store: storePrice(supplyPrice, margin, step), supplyPrice, discountPercent }, step)

/** 매장별 단가: the price of one store with a margin of its own, without the discount of its level, never below supply. */
export const ownPriceOf = (supplyPrice: number, margin: Margin, step: PriceStep): Won =>
  won(Math.max(supplyPrice, storePrice(supplyPrice, margin, step)))

/** The price in the market: the supply price with the market's margin, in tenths of a percent. */
export const marketPrice = (supplyPrice: number, marketMargin: number, step: PriceStep): Won =>
  storePrice(supplyPrice, { type: 'RATE', value: marketMargin }, step)

/** Finds the tier of a count: SET needs the exact count, UNIT the largest bound not above it. */
export function findTier(model: PriceModel, tiers: readonly Tier[], count: number): Tier | undefined {
  if (model === 'SET') return tiers.find((tier) => tier.count === count)
  return tiers.findLast((tier) => tier.count <= count)
}

export interface PricedProduct {
  priceModel: PriceModel
  /** Ascending by count. */
  tiers: readonly Tier[]
  /** Won, once per product and order. */
  printPrice: number
}

/** One row of a product: an option (or none) and its count in pieces. */
export interface PricedRow {
  count: number
  extraPrice: number
  flatPrice: number
}

export interface RowPrice {
  /** Won for the row's goods, options included, flat fees not. */
  calculatedPrice: Won
  /** The options' share of it. */
  calculatedOptionPrice: Won
  flatPrice: Won
}

export interface ProductPrice {
  rows: RowPrice[]
  /** Won for the goods of all rows. */
  price: Won
  /** The product's printing fee and its rows' flat fees. */
  printPrice: Won
}

/**
 * Prices the rows of one product: the single formula of lists, cart, quote, order and documents [decisions: Formula]. UNIT
 * uses the tier of the product's total count; SET prices each row by its own exact count. `undefined` if a count has no
 * price.
 */
export function priceProduct(product: PricedProduct, rows: readonly PricedRow[]): ProductPrice | undefined {
  const wholeCount = rows.reduce((sum, row) => sum + row.count, 0)
  const priced: RowPrice[] = []
  for (const row of rows) {
    const tier = findTier(product.priceModel, product.tiers, product.priceModel === 'SET' ? row.count : wholeCount)
    if (!tier) return undefined
    priced.push(priceRow(product.priceModel, tier, row))
  }
  const flat = priced.reduce((sum, row) => sum + row.flatPrice, 0)
  return {
    rows: priced,
    price: won(priced.reduce((sum, row) => sum + row.calculatedPrice, 0)),
    printPrice: won(product.printPrice + flat),
  }
}

function priceRow(model: PriceModel, tier: Tier, row: PricedRow): RowPrice {
  const times = model === 'SET' ? 1 : row.count
  const calculatedPrice = won((tier.price + row.extraPrice) * times)
  return {
    calculatedPrice,
    calculatedOptionPrice: won(row.extraPrice * times),
    flatPrice: won(row.flatPrice),
  }
}
