import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxFreeOfRefund, taxFreeShare } from './card-tax.ts'

describe('the VAT-free part of a card refund', () => {
  it.each([
    ['all of it, when the tax-free goods go', { paid: 30_000, taxFree: 10_000, refund: 10_000, stays: 0 }, 10_000],
    ['nothing, when they stay', { paid: 30_000, taxFree: 10_000, refund: 20_000, stays: 10_000 }, 0],
    ['a part, when a part of them goes', { paid: 30_000, taxFree: 10_000, refund: 8_000, stays: 5_000 }, 5_000],
    ['no more than goes back', { paid: 30_000, taxFree: 30_000, refund: 7_000, stays: 10_000 }, 7_000],
    ['all that is left, with the last refund', { paid: 30_000, taxFree: 12_000, refund: 30_000, stays: 0 }, 12_000],
    ['what the taxed money cannot give', { paid: 30_000, taxFree: 28_000, refund: 5_000, stays: 28_000 }, 3_000],
  ])('is %s', (_, refunding, expected) => {
    expect(taxFreeOfRefund(refunding)).toBe(expected)
  })

  it('never exceeds what is left of either kind, for any amounts in any order', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const refunds = fc.array(fc.record({ part: share, stays: share }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.nat(10_000_000), share, refunds, (amount, freePart, steps) => {
        let paid = amount
        let taxFree = Math.round(amount * freePart)
        const last = { part: 1, stays: 0 }
        for (const { part, stays } of [...steps, last]) {
          const refund = Math.round(paid * part)
          const given = taxFreeOfRefund({ paid, taxFree, refund, stays: Math.round(amount * stays) })
          paid -= refund
          taxFree -= given
          expect(Number.isInteger(given) && given >= 0 && given <= refund).toBe(true)
          expect(taxFree >= 0 && taxFree <= paid).toBe(true)
        }
        expect([paid, taxFree]).toEqual([0, 0])
      }),
    )
  })
})

describe('the tax-free part of a card payment', () => {
  it.each([
    ['none of taxed goods', 0, 30_000, 30_000, 0],
    ['the goods, when the card pays all', 10_000, 33_500, 33_500, 10_000],
    ['a share, when cash pays the rest', 10_000, 30_000, 20_000, 6_667],
    ['nothing of nothing', 0, 0, 0, 0],
  ])('is %s', (_, taxFree, total, amount, share) => {
    expect(taxFreeShare(taxFree, { of: total, amount })).toBe(share)
  })
})
