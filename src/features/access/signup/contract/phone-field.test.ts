import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneField } from '#features/people/members/contract/member-fields.ts'
import { phoneText } from '#values/phone.ts'

describe('a mobile number as typed', () => {
  const mobile = fc.stringMatching(/^01\d{8,9}$/)

  it('is accepted with and without hyphens, and stored 3-4-4 or 3-3-4', () => {
    fc.assert(
      fc.property(mobile, (digits) => {
        const stored = phoneText(digits)
        expect(stored).toMatch(/^01\d-\d{3,4}-\d{4}$/)
        expect(stored.replaceAll('-', '')).toBe(digits)
        for (const typed of [digits, stored]) expect(phoneField.safeParse(typed).success).toBe(true)
      }),
    )
  })

  it('is refused when shorter, longer, or with another prefix', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d-]{0,14}$/), (typed) => {
        // '10…' lost its zero in a spreadsheet, '82…' has the country code.
        const digits = typed
          .replaceAll('-', '')
          .replace(/^(?:00)?820?/, '0')
          .replace(/^(?=10\d{8}$)/, '0')
        expect(phoneField.safeParse(typed).success).toBe(/^01\d{8,9}$/.test(digits))
      }),
      { numRuns: 2_000 },
    )
  })
})
