import { tenthsOf } from '#features/goods/assortment/contract/partner-product-values.ts'
import { addedTenths, type BulkValues } from '#features/goods/assortment/contract/bulk-values.ts'
import type { ProductValues } from './product-drafts.ts'

/** The change of each product by values without a problem. */
export const bulkChange =
  ({ margin, amount, status, sample, market, marketMargin }: BulkValues) =>
  (product: ProductValues): Partial<ProductValues> => ({
    ...(margin === 'ADD' && product.marginType === 'RATE' && { margin: raised(product.margin, addedTenths(amount)) }),
    ...((margin === 'RATE' || margin === 'AMOUNT') && { marginType: margin, margin: amount.trim() }),
    ...(status !== '' && { status }),
    ...(sample !== '' && { isSample: sample === 'Y' }),
    ...(market !== '' && { hasOpenMarket: market === 'Y' }),
    ...(market === 'Y' && { marketMargin }),
  })

/** A rate stays between 0 % and 100 %. A text that is no rate is left for the row to complain about. */
function raised(text: string, tenths: number): string {
  const rate = tenthsOf(text)
  return Number.isNaN(rate) ? text : String(Math.min(1_000, Math.max(0, rate + tenths)) / 10)
}
