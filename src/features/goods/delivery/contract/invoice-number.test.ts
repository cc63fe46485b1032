import { describe, expect, it } from 'vitest'
import { invoiceDigits, invoiceHint, missingDigits } from './invoice-number.ts'

describe('an invoice number', () => {
  it.each([
    ['CJGLS', '숫자 10자리 또는 12자리'],
    ['KGB', '숫자 10~12자리'],
    ['EPOST', '숫자 13자리'],
    ['ETC', '운송장 없이 직접 배송하면 비워 두셔도 됩니다.'],
  ] as const)('shows the format of %s', (courier, hint) => {
    expect(invoiceHint(courier)).toBe(hint)
  })

  it.each([
    ['LOTTE', '4021 8830 556', 1],
    ['LOTTE', '4021 8830 5561', 0],
    ['CJGLS', '12345678901', 1],
    ['CJGLS', '1234567890', 0],
    ['EPOST', '', 0],
    ['ETC', '1', 0],
  ] as const)('for %s and "%s" counts %i missing digits', (courier, typed, missing) => {
    expect(missingDigits(courier, typed)).toBe(missing)
  })

  it('strips pasted spaces and hyphens', () => {
    expect(invoiceDigits('6812-0047 3310')).toBe('681200473310')
  })
})
