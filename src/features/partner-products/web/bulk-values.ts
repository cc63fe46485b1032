import { tenthsOf } from '#features/assortment/contract/listing-values.ts'
import type { ProductValues } from './product-drafts.ts'

/** Fields of the bulk dialog; an empty one changes nothing. */
export interface BulkValues {
  margin: '' | 'ADD' | 'RATE' | 'AMOUNT'
  amount: string
  status: string
  sample: string
  market: string
  marketMargin: string
}

export const noBulkValues: BulkValues = {
  margin: '',
  amount: '',
  status: '',
  sample: '',
  market: '',
  marketMargin: '10',
}

/** The change of each product; undefined if nothing is chosen or the amount is no number. */
export function bulkChange(values: BulkValues): ((product: ProductValues) => Partial<ProductValues>) | undefined {
  const { margin, amount, status, sample, market, marketMargin } = values
  const added = addedTenths(amount)
  if (margin === 'ADD' && added === undefined) return undefined
  if ((margin === 'RATE' || margin === 'AMOUNT') && !/^\d+(\.\d)?$/.test(amount.trim())) return undefined
  if (margin === '' && status === '' && sample === '' && market === '') return undefined
  return (product) => ({
    ...(margin === 'ADD' && product.marginType === 'RATE' && { margin: raised(product.margin, added ?? 0) }),
    ...((margin === 'RATE' || margin === 'AMOUNT') && { marginType: margin, margin: amount.trim() }),
    ...(status !== '' && { status }),
    ...(sample !== '' && { isSample: sample === 'Y' }),
    ...(market !== '' && { hasOpenMarket: market === 'Y' }),
    ...(market === 'Y' && { marketMargin }),
  })
}

/** '+2' or '-0.5' in tenths. */
function addedTenths(text: string): number | undefined {
  const [, sign, digits] = /^([+-]?)(\d{1,3}(?:\.\d)?)$/.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  return tenthsOf(digits) * (sign === '-' ? -1 : 1)
}

/** A rate stays between 0 % and 100 %. A text that is no rate is left for the row to complain about. */
function raised(text: string, tenths: number): string {
  const rate = tenthsOf(text)
  return Number.isNaN(rate) ? text : String(Math.min(1_000, Math.max(0, rate + tenths)) / 10)
}
