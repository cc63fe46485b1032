import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import type { ListingRow } from '../contract/assortment.admin.calls.ts'
import { listingForm, type ListingForm } from '../contract/listing-terms.ts'

/** Form state: amounts as texts. A rate and a market margin are percent on the screen, tenths on the wire. */
export interface ListingValues extends Record<string, string | boolean> {
  marginType: string
  margin: string
  hasOpenMarket: boolean
  marketMargin: string
  isSample: boolean
  status: string
  maxPerOrder: string
  maxPerMonth: string
  displayOrder: string
}

export const newListing: ListingValues = {
  marginType: 'RATE',
  margin: '10',
  hasOpenMarket: false,
  marketMargin: '10',
  isSample: false,
  status: 'SALE',
  maxPerOrder: '',
  maxPerMonth: '',
  displayOrder: '0',
}

export const valuesOf = (row: ListingRow): ListingValues => ({
  marginType: row.marginType,
  margin: String(row.marginType === 'RATE' ? row.margin / 10 : row.margin),
  hasOpenMarket: row.hasOpenMarket,
  marketMargin: String(row.marketMargin / 10),
  isSample: row.isSample,
  status: row.status,
  maxPerOrder: row.maxPerOrder === null ? '' : String(row.maxPerOrder),
  maxPerMonth: row.maxPerMonth === null ? '' : String(row.maxPerMonth),
  displayOrder: String(row.displayOrder),
})

/** '7.5' → 75; NaN for a text that is no percentage with one decimal, which the schema refuses. */
export const tenthsOf = (text: string): number =>
  /^\d{1,3}(\.\d)?$/.test(text.trim()) ? Math.round(Number(text) * 10) : Number.NaN
const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)

export const marginOf = (type: string, text: string): number => (type === 'RATE' ? tenthsOf(text) : wholeOf(text))

export function toListing(values: ListingValues): ListingForm {
  const limit = (text: string) => (text.trim() === '' ? null : wholeOf(text))
  return {
    marginType: values.marginType === 'AMOUNT' ? 'AMOUNT' : 'RATE',
    margin: marginOf(values.marginType, values.margin),
    hasOpenMarket: values.hasOpenMarket,
    // A field that is not shown must not block the form.
    marketMargin: values.hasOpenMarket ? tenthsOf(values.marketMargin) : tenthsOf(values.marketMargin) || 0,
    isSample: values.isSample,
    status: values.status as ListingForm['status'], // chosen from a select of the statuses
    maxPerOrder: limit(values.maxPerOrder),
    maxPerMonth: limit(values.maxPerMonth),
    displayOrder: wholeOf(values.displayOrder),
  }
}

export const listingProblems = (values: ListingValues) => schemaErrors<ListingValues>(listingForm, toListing(values))
