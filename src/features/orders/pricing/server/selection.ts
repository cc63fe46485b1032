import { listOrderableById, type OrderableProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import type { ShopView } from '#features/goods/catalog/server/shop-view.ts'
import type { Db } from '#server/database/database.ts'
import { violationSentence, type Violation, type ViolationReason } from '../contract/order-refusals.ts'

/** A product, its option and a count of pieces. */
export interface Selected {
  partnerProductId: number
  productOptionId: number | null
  count: number
}

/** Merges rows of the same product and option, adding their counts. */
export function mergeSelection(items: readonly Selected[]): Selected[] {
  const merged = new Map<string, Selected>()
  for (const { partnerProductId, productOptionId, count } of items) {
    const key = `${partnerProductId}/${productOptionId}`
    merged.set(key, { partnerProductId, productOptionId, count: count + (merged.get(key)?.count ?? 0) })
  }
  return [...merged.values()]
}

export interface SelectionContext {
  shop: Pick<ShopView, 'partnerId' | 'level' | 'hasOwnPrices'>
  chainStoreId: number
  /** Korean month, for the month's limits: '2026-05'. */
  month: string
}

/** The products of a selection by id, as this store can order them in this shop; products that the shop doesn't have are missing. */
export const findSelected = (
  db: Db,
  { shop: { partnerId, level, hasOwnPrices }, chainStoreId, month }: SelectionContext,
  items: readonly Pick<Selected, 'partnerProductId'>[],
): Promise<Map<number, OrderableProduct>> =>
  listOrderableById(db, {
    partnerId,
    level,
    hasOwnPrices,
    chainStoreId,
    month,
    partnerProductIds: [...new Set(items.map((item) => item.partnerProductId))],
  })

/**
 * Checks a selection in the order of [rules §4]: on sale, option, minimum, step or set, limits, stock. Set and step are checked per row,
 * minimum and limits on the product's sum.
 */
export function checkSelection(
  products: ReadonlyMap<number, OrderableProduct>,
  items: readonly Selected[],
): Violation[] {
  return items.flatMap((item) => {
    const product = products.get(item.partnerProductId)
    const rows = items.filter((other) => other.partnerProductId === item.partnerProductId)
    const found = product ? findViolation(product, item, rows) : { reason: 'unknown' as const }
    if (!found) return []
    const { partnerProductId, productOptionId } = item
    const { name, unit } = product ?? { name: '', unit: '' }
    return [{ partnerProductId, productOptionId, name, unit, limit: null, current: item.count, ...found }]
  })
}

/** Sentence of the first violation, which the buyer should fix first. */
export function firstSentence(violations: readonly Violation[]): string {
  const [first] = violations
  if (!first) throw new Error('no violation to speak of')
  return violationSentence(first)
}

type FoundViolation = { reason: ViolationReason; limit?: number; current?: number }

function findViolation(
  product: OrderableProduct,
  item: Selected,
  rows: readonly Selected[],
): FoundViolation | undefined {
  if (product.status === 'STOP') return { reason: 'stopped' }
  if (product.status === 'SOLD_OUT') return { reason: 'sold-out' }
  return (
    findOptionViolation(product, item) ?? findCountViolation(product, item, rows) ?? findStockViolation(product, item)
  )
}

function findOptionViolation(product: OrderableProduct, { productOptionId }: Selected): FoundViolation | undefined {
  if (product.options.length === 0) return productOptionId === null ? undefined : { reason: 'option-unknown' }
  if (productOptionId === null) return { reason: 'option-missing' }
  const option = product.options.find((row) => row.id === productOptionId)
  return option?.isOnSale ? undefined : { reason: 'option-unknown' }
}

function findCountViolation(
  product: OrderableProduct,
  item: Selected,
  rows: readonly Selected[],
): FoundViolation | undefined {
  const whole = rows.reduce((sum, row) => sum + row.count, 0)
  if (whole < product.minCount) return { reason: 'below-minimum', limit: product.minCount, current: whole }
  if (product.priceModel === 'SET') {
    if (!product.tiers.some((tier) => tier.count === item.count)) return { reason: 'not-a-set' }
  } else if (item.count % product.step !== 0) {
    return { reason: 'not-in-step', limit: product.step }
  }
  return findLimitViolation(product, whole)
}

function findLimitViolation(
  { maxPerOrder, maxPerMonth, orderedThisMonth }: OrderableProduct,
  whole: number,
): FoundViolation | undefined {
  if (maxPerOrder !== null && whole > maxPerOrder) {
    return { reason: 'above-order-limit', limit: maxPerOrder, current: whole }
  }
  if (maxPerMonth !== null && orderedThisMonth + whole > maxPerMonth) {
    return { reason: 'above-month-limit', limit: maxPerMonth, current: orderedThisMonth + whole }
  }
  return undefined
}

function findStockViolation(
  product: OrderableProduct,
  { productOptionId, count }: Selected,
): FoundViolation | undefined {
  const left = stockOf(product, productOptionId)
  if (left === null || left >= count) return undefined
  return left === 0 ? { reason: 'sold-out' } : { reason: 'short-of-stock', limit: left }
}

/** Pieces in stock, of the option if there is one; null: not counted. */
export const stockOf = (product: OrderableProduct, productOptionId: number | null): number | null =>
  productOptionId === null ? product.stock : (product.options.find((row) => row.id === productOptionId)?.stock ?? null)
