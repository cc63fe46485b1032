import { sumWon, won, type Won } from '#values/won.ts'

/** A row of a tax invoice: won with VAT, and the tax-free part of it. */
export interface TaxedRow {
  amount: number
  taxFree: number
}

export interface TaxParts {
  supplyValue: Won
  vat: Won
}

/**
 * Splits the VAT of an order over its rows [rules §5]: a row's supply value is its amount / 1.1, and the rounding difference goes to the
 * largest row, or on to the next ones when that row is too small for it.
 */
export function splitVat(rows: readonly TaxedRow[], vat: number): TaxParts[] {
  const shares = rows.map(({ amount, taxFree }) => {
    const taxable = amount - taxFree
    return { taxable, vat: taxable - Math.round((taxable * 10) / 11) }
  })
  let rest = vat - sumWon(shares.map((share) => share.vat))
  for (const share of shares.toSorted((one, other) => other.taxable - one.taxable)) {
    const settled = Math.min(share.taxable, Math.max(0, share.vat + rest))
    rest -= settled - share.vat
    share.vat = settled
  }
  return rows.map(({ amount }, index) => {
    const own = shares[index]?.vat ?? 0
    return { supplyValue: won(amount - own), vat: won(own) }
  })
}
