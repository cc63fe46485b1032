import { largestRate, partnerProductSentences } from './partner-product-terms.ts'
import { marginProblem, tenthsOf } from './partner-product-values.ts'

/** Fields of the bulk dialog; an empty one changes nothing. ADD raises or lowers the markup rates by the typed percent, AMOUNT and RATE replace the markups. */
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

/** The sentence of the first field that is wrong. A text that is no number becomes NaN, which no comparison accepts. */
export function bulkProblem({ margin, amount, status, sample, market, marketMargin }: BulkValues): string | undefined {
  if (margin === 'ADD' && Number.isNaN(addedTenths(amount))) return partnerProductSentences.added
  const problem = margin === 'RATE' || margin === 'AMOUNT' ? marginProblem(margin, amount) : undefined
  if (problem) return problem
  if (market === 'Y' && !(tenthsOf(marketMargin) <= largestRate)) return partnerProductSentences.marketMargin
  return [margin, status, sample, market].every((value) => value === '')
    ? partnerProductSentences.nothingChosen
    : undefined
}

/** '+2' or '-0.5' in tenths; NaN for another text. */
export function addedTenths(text: string): number {
  const [, sign, digits] = /^([+-]?)(\d{1,3}(?:\.\d)?)$/.exec(text.normalize('NFKC').replace('−', '-').trim()) ?? []
  return digits === undefined ? Number.NaN : tenthsOf(digits) * (sign === '-' ? -1 : 1)
}
