import { vatOf, won } from '#values/won.ts'
import type { DocumentChoice, DocumentKind } from '../../contract/document-terms.ts'
import type { TaxAmounts } from '../issuer/tax-issuer.ts'

/** Won that a document covers, VAT included, and their tax-free part. */
export interface Covered {
  total: number
  taxFree: number
}

/** Supply value and VAT of an amount. */
export function amountsOf({ total, taxFree }: Covered): TaxAmounts {
  const taxable = total - taxFree
  const vat = vatOf(taxable)
  return { supply: won(taxable - vat), vat, taxFree: won(taxFree), total: won(total) }
}

/**
 * Determines the kinds of documents of a choice, with their parts; tax-free goods get a separate 계산서 in addition to the
 * 세금계산서.
 */
export function partsByKind(
  evidence: DocumentChoice,
  { total, taxFree }: Covered,
): { kind: DocumentKind; covered: Covered }[] {
  const part = (kind: DocumentKind, covered: Covered) => (covered.total > 0 ? [{ kind, covered }] : [])
  if (evidence === 'CASH_RECEIPT') return part('CASH_RECEIPT', { total, taxFree })
  if (evidence === 'NONE') return []
  return [...part('TAX', { total: total - taxFree, taxFree: 0 }), ...part('TAX_FREE', { total: taxFree, taxFree })]
}

export const addAmounts = (one: TaxAmounts, other: TaxAmounts): TaxAmounts => ({
  supply: won(one.supply + other.supply),
  vat: won(one.vat + other.vat),
  taxFree: won(one.taxFree + other.taxFree),
  total: won(one.total + other.total),
})

export const noAmounts: TaxAmounts = { supply: won(0), vat: won(0), taxFree: won(0), total: won(0) }

export const sumAmounts = (list: readonly TaxAmounts[]): TaxAmounts => list.reduce(addAmounts, noAmounts)

/** Difference from `before` to `after`; negative if `after` is less. */
export const changeTo = (after: TaxAmounts, before: TaxAmounts): TaxAmounts => ({
  supply: won(after.supply - before.supply),
  vat: won(after.vat - before.vat),
  taxFree: won(after.taxFree - before.taxFree),
  total: won(after.total - before.total),
})
