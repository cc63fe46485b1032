import { josa } from 'es-hangul'
import { formatNumber } from '#values/won.ts'
import type { QuantityRule } from '#web/ui/form/quantity.ts'
import { priceProduct, type ProductPrice } from '#features/catalog/contract/price.ts'
import type { OrderableProduct, OrderableRow, SelectedItem } from '../../contract/orderable.calls.ts'
import type { SelectionSource } from '../place/edit-link.ts'

/** Key of an order row: product id and option id. */
export type RowKey = string
export const keyOf = (row: Pick<SelectedItem, 'partnerProductId' | 'productOptionId'>): RowKey =>
  `${row.partnerProductId}/${row.productOptionId}`

/** The counts that a stepper offers. */
export function countRuleOf({ priceModel, tiers, minCount, step }: OrderableProduct): QuantityRule {
  if (priceModel === 'SET' && tiers.length > 0) return { stops: tiers.map(({ count }) => count) }
  return { min: Math.max(minCount, step), step }
}

/** Formats the count set by a button: '1,000개로', '20장으로', '3롤로'. */
export const toCount = (count: number, unit: string): string => `${formatNumber(count)}${josa(unit, '으로/로')}`

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

/** Path of the order page for these rows. */
export const orderAddress = (base: string, items: readonly SelectedItem[], from: SelectionSource): string =>
  `${base}/order?items=${encodeURIComponent(
    JSON.stringify(items.map((item) => [item.partnerProductId, item.productOptionId, item.count])),
  )}&from=${from}`
