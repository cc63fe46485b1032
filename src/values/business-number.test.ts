import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBusinessNumber, isBusinessNumber } from './business-number.ts'

describe('a business registration number', () => {
  it.each([
    ['124-81-00998', true],
    ['220-81-62517', true],
    ['120-81-47521', true],
    ['1248100998', true],
    [' 124-81-00998 ', true],
    ['１２４-８１-００９９８', true],
    ['123-45-67890', false],
    ['000-00-00000', false],
    ['124-81-0099', false],
    ['124-81-009981', false],
    ['124-81-0099a', false],
    ['124 81 00998', false],
    ['', false],
  ])('%j: %s', (text, isRight) => expect(isBusinessNumber(text)).toBe(isRight))

  /** Nine digits and their check digit. */
  const right = fc
    .stringMatching(/^\d{9}$/)
    .map((nine) => ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((last) => nine + last).find(isBusinessNumber))
    .filter((number) => number !== undefined)

  it('has exactly one check digit for nine digits, except all zeros', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (nine) => {
        const fitting = Array.from({ length: 10 }, (_, last) => `${nine}${last}`).filter(isBusinessNumber)
        expect(fitting).toHaveLength(nine === '000000000' ? 0 : 1)
      }),
    )
  })

  it('is invalid as soon as one digit is wrong', () => {
    fc.assert(
      fc.property(right, fc.nat(9), fc.integer({ min: 1, max: 9 }), (number, place, off) => {
        const digit = (Number(number[place]) + off) % 10
        expect(isBusinessNumber(number.slice(0, place) + String(digit) + number.slice(place + 1))).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  it('ignores dashes, full-width digits and surrounding blanks, and has one canonical form', () => {
    fc.assert(
      fc.property(right, (number) => {
        const dashed = formatBusinessNumber(number)
        const wide = number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
        for (const typed of [dashed, wide, ` ${dashed} `]) {
          expect(isBusinessNumber(typed)).toBe(true)
          expect(formatBusinessNumber(typed)).toBe(dashed)
        }
        expect(dashed).toMatch(/^\d{3}-\d{2}-\d{5}$/)
      }),
    )
  })

  it('rejects any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const digits = text.normalize('NFKC').replaceAll(/[-\s]/g, '')
        if (!/^\d{10}$/.test(digits)) expect(isBusinessNumber(text)).toBe(false)
      }),
    )
  })

  it('is formatted with dashes', () => {
    expect(formatBusinessNumber('1248100998')).toBe('124-81-00998')
    expect(formatBusinessNumber('124-81-00998')).toBe('124-81-00998')
    expect(formatBusinessNumber('12481')).toBe('12481')
  })
})
