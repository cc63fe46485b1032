import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, hyphenatedMobile, maskPhone } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['010-1234-5678', '010-1234-5678'],
    ['010 1234 5678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['021234567', '02-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['0311234567', '031-123-4567'],
    ['03112345678', '031-1234-5678'],
    ['0701234567', '070-123-4567'],
    ['07012345678', '070-1234-5678'],
    ['15881234', '1588-1234'],
    ['1588-1234', '1588-1234'],
    ['18991234', '1899-1234'],
    ['05012345678', '0501-234-5678'],
    ['050712345678', '0507-1234-5678'],
    ['1234', '1234'],
    ['', ''],
  ])('%j is grouped as %j', (text, grouped) => expect(formatPhone(text)).toBe(grouped))

  it('preserves its digits and can be regrouped', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,14}$/), (digits) => {
        const grouped = formatPhone(digits)
        expect(grouped.replaceAll('-', '')).toBe(digits)
        expect(formatPhone(grouped)).toBe(grouped)
      }),
    )
  })

  it.each([
    ['01012345678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
  ])('of a member: %s is stored as %s', (digits, stored) => expect(hyphenatedMobile(digits)).toBe(stored))
})

describe('a masked phone number', () => {
  it.each([
    ['010-0000-1024', '010-****-1024'],
    ['0212345678', '02-****-5678'],
    ['0507-1234-5678', '0507-****-5678'],
    // Numbers of unknown form must not be shown in full.
    ['1588-1234', '****-1234'],
    ['1234-5678-9012', '****-9012'],
    ['0212-345-6789', '****-6789'],
  ])('%s is shown as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

  it('never shows more than prefix and last four digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9,12}$/), (digits) => {
        const shown = maskPhone(digits).replaceAll(/\D/g, '')
        expect(shown.length).toBeLessThanOrEqual(Math.min(8, digits.length - 3))
      }),
    )
  })
})
