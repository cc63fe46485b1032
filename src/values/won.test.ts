import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber, formatWon, sumWon, vatOf, won } from './won.ts'

describe('money', () => {
  it.each([0.5, NaN, Infinity, 2 ** 53])('rejects %s', (amount) => expect(() => won(amount)).toThrow(TypeError))

  it('is an integer number of won', () => {
    expect(won(1_000)).toBe(1_000)
    expect(won(-1)).toBe(-1)
    expect(sumWon([])).toBe(0)
    expect(sumWon([1, 2, 3])).toBe(6)
    expect(() => sumWon([2 ** 53, 1])).toThrow(TypeError)
  })

  it('is formatted with separators, zero included', () => {
    expect(formatNumber(1_234_500)).toBe('1,234,500')
    expect(formatNumber(0)).toBe('0')
    expect(formatWon(0)).toBe('0원')
    expect(formatWon(-1_000)).toBe('-1,000원')
  })
})

describe('the VAT in an amount', () => {
  it.each([
    [15_000, 1_364],
    [1_000, 91],
    [0, 0],
    [11, 1],
    [5, 0],
    [6, 1],
    [20_000_000, 1_818_182],
  ])('of %i is %i', (total, vat) => expect(vatOf(total)).toBe(vat))

  it('is an eleventh, rounded to whole won', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (total) => {
        expect(Math.abs(vatOf(total) * 11 - total)).toBeLessThanOrEqual(5.5)
      }),
    )
  })
})
