import type { PartnerProductForm } from './partner-product-terms.ts'

/** Form state: amounts as texts. A rate and a market margin are percent on the screen, tenths on the wire. */
// No interface: forms need the implicit index signature of a type.
export type PartnerProductValues = {
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

export const newPartnerProduct: PartnerProductValues = {
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

export const valuesOf = (row: PartnerProductForm): PartnerProductValues => ({
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
/** NaN for a text that is no whole number. */
export const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)

export const marginOf = (type: string, text: string): number => (type === 'RATE' ? tenthsOf(text) : wholeOf(text))

/** An empty text is no limit. */
export const limitOf = (text: string): number | null => (text.trim() === '' ? null : wholeOf(text))
