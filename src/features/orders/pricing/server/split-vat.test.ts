import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumWon, vatOf } from '#values/won.ts'
import { splitVat } from './split-vat.ts'

const row = fc
  .tuple(fc.integer({ min: 0, max: 2_000_000 }), fc.boolean(), fc.integer({ min: 0, max: 50_000 }))
  .map(([goods, isFree, fees]) => ({ amount: goods + fees, taxFree: isFree ? goods : 0 }))

describe('the VAT of an order on its rows', () => {
  it('sums to the order’s for any rows, and no row has a negative one', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (rows) => {
        const total = sumWon(rows.map(({ amount }) => amount))
        const vat = vatOf(total - sumWon(rows.map(({ taxFree }) => taxFree)))
        const parts = splitVat(rows, vat)
        expect(sumWon(parts.map((part) => part.vat))).toBe(vat)
        expect(sumWon(parts.map((part) => part.supplyValue))).toBe(total - vat)
        for (const [index, part] of parts.entries()) {
          expect(part.vat).toBeGreaterThanOrEqual(0)
          expect(part.supplyValue + part.vat).toBe(rows[index]?.amount)
          if (rows[index]?.amount === rows[index]?.taxFree) expect(part.vat).toBe(0)
        }
      }),
    )
  })

  it('gives the rounding difference to the largest row', () => {
    const rows = [1_004, 20_004, 1_004].map((amount) => ({ amount, taxFree: 0 }))
    // 22,012 / 11 = 2,001.1; the rows' own are 91, 1,819 and 91.
    expect(splitVat(rows, vatOf(22_012)).map(({ vat }) => vat)).toEqual([91, 1_819, 91])
    // 3,315 / 11 = 301.4; alone they would have 100.5 each, rounded up.
    const even = [1_105, 1_105, 1_105].map((amount) => ({ amount, taxFree: 0 }))
    expect(splitVat(even, vatOf(3_315)).map(({ vat }) => vat)).toEqual([101, 100, 100])
  })
})
