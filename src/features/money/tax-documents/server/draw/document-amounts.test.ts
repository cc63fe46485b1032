import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsOf, changeTo, partsByKind, sumAmounts } from './document-amounts.ts'

const covered = fc
  .tuple(fc.nat(50_000_000), fc.nat(50_000_000))
  .map(([taxed, taxFree]) => ({ total: taxed + taxFree, taxFree }))

describe('the amounts of a document', () => {
  it('are the supply value, a tenth of it as VAT, and the tax-free goods', () => {
    expect(amountsOf({ total: 21_000, taxFree: 10_000 })).toEqual({
      supply: 10_000,
      vat: 1_000,
      taxFree: 10_000,
      total: 21_000,
    })
  })

  it('sum to the total, and so do the documents of every choice', () => {
    fc.assert(
      fc.property(covered, (part) => {
        const amounts = amountsOf(part)
        expect(amounts.supply + amounts.vat + amounts.taxFree).toBe(part.total)
        for (const evidence of ['TAX', 'CASH_RECEIPT'] as const) {
          const documents = partsByKind(evidence, part).map((each) => amountsOf(each.covered))
          expect(sumAmounts(documents).total).toBe(part.total)
        }
        expect(partsByKind('NONE', part)).toEqual([])
      }),
    )
  })

  it('never grow in any part when a refund takes won away', () => {
    fc.assert(
      fc.property(covered, fc.nat(100), fc.nat(100), (part, taxedShare, freeShare) => {
        const taxed = Math.floor(((part.total - part.taxFree) * taxedShare) / 100)
        const taxFree = Math.floor((part.taxFree * freeShare) / 100)
        const change = changeTo(amountsOf({ total: taxed + taxFree, taxFree }), amountsOf(part))
        expect(Math.max(change.supply, change.vat, change.taxFree, change.total)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
