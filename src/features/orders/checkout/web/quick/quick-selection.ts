import { formatNumber, formatWon } from '#values/won.ts'
import type { QuantityRule } from '#web/ui/form/quantity.ts'
import { offeredSets } from '#features/goods/catalog/contract/offered-sets.ts'
import { printFeeNote } from '#features/goods/catalog/contract/print-fee.ts'
import { findLowestLimit, limitSentence } from '#features/goods/catalog/contract/tier-limit.ts'
import { priceProduct, type ProductPrice } from '#features/goods/catalog/contract/price.ts'
import type { OrderableProduct, OrderableRow, SelectedItem } from '#features/orders/pricing/contract/orderable.calls.ts'
import type { SelectionSource } from '../place/edit-link.ts'

/** Key of an order row: product id and option id. */
export type RowKey = string
export const keyOf = (row: Pick<SelectedItem, 'partnerProductId' | 'productOptionId'>): RowKey =>
  `${row.partnerProductId}/${row.productOptionId}`

/** The counts of a row that can be ordered, ignoring other rows of the product. */
export function countRuleOf(product: OrderableProduct, productOptionId: number | null): QuantityRule {
  const { priceModel, tiers, minCount, step, maxPerOrder, leftThisMonth, unit } = product
  const option = product.options.find((one) => one.productOptionId === productOptionId)
  const stock = option ? option.stock : product.stock
  const limit = findLowestLimit({ order: maxPerOrder, 'rest-of-month': leftThisMonth, stock })
  const max = limit && { max: limit.most, maxReason: limitSentence(limit, unit) }
  if (priceModel === 'SET' && tiers.length > 0) return { stops: offeredSets(product), ...max }
  return { min: Math.max(minCount, step), step, ...max }
}

/** Formats '빨대 2,000개 · 버블티 12mm'. */
export const nameOf = ({ product, optionLabel }: Pick<OrderableRow, 'product' | 'optionLabel'>): string =>
  [product?.name ?? '', optionLabel].filter(Boolean).join(' · ')

/** Price and printing fee of a single row, by the contract's formula; undefined if the count has no price. */
export function rowPriceOf(
  product: OrderableProduct,
  productOptionId: number | null,
  count: number,
): ProductPrice | undefined {
  const option = product.options.find((one) => one.productOptionId === productOptionId)
  const { extraPrice = 0, flatPrice = 0 } = option ?? {}
  return count > 0 ? priceProduct(product, [{ count, extraPrice, flatPrice }]) : undefined
}

/** '1박스 31,000원', or '1,000개 60,000원' of goods that are sold in sets; of the last count while none is chosen. */
export function priceNote(
  product: OrderableProduct,
  { productOptionId, count: last, printPrice }: OrderableRow,
  chosen: number,
): string {
  const { unit, priceModel } = product
  const count = chosen || last
  const price = rowPriceOf(product, productOptionId, count)
  if (!price) return ''
  const isPerUnit = priceModel !== 'SET' && price.price % count === 0
  const shown = isPerUnit ? 1 : count
  const words = `${formatNumber(shown)}${unit} ${formatWon((price.price / count) * shown)}`
  return [words, printFeeNote([printPrice ?? 0])].filter(Boolean).join(' · ')
}

/** Path of the order page for these rows. */
export const orderAddress = (base: string, items: readonly SelectedItem[], from: SelectionSource): string =>
  `${base}/order?items=${encodeURIComponent(
    JSON.stringify(items.map((item) => [item.partnerProductId, item.productOptionId, item.count])),
  )}&from=${from}`
