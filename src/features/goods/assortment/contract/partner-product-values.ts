import {
  largestAmount,
  largestRate,
  partnerProductSentences,
  type PartnerProductForm,
} from './partner-product-terms.ts'

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

/** Full-width digits become plain ones, and the commas of thousands go. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')

/** '7.5' → 75; NaN for a text that is no percentage with one decimal, which the schema refuses. */
export const tenthsOf = (text: string): number =>
  /^\d{1,6}(\.\d)?$/.test(plain(text)) ? Math.round(Number(plain(text)) * 10) : Number.NaN
/** NaN for a text that is no whole number. */
export const wholeOf = (text: string): number => (/^\d{1,9}$/.test(plain(text)) ? Number(plain(text)) : Number.NaN)

export const marginOf = (type: string, text: string): number => (type === 'RATE' ? tenthsOf(text) : wholeOf(text))

/** The sentence about a typed markup: a wrong rate is not refused with the limits of won. */
export function marginProblem(type: string, text: string): string | undefined {
  const margin = marginOf(type, text)
  if (type === 'RATE') return margin <= largestRate ? undefined : partnerProductSentences.margin
  return margin <= largestAmount ? undefined : partnerProductSentences.marginAmount
}

/** An empty text is no limit. */
export const limitOf = (text: string): number | null => (text.trim() === '' ? null : wholeOf(text))
