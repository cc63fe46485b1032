import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, hasCallableNumber, isMobile, isPhone, maskPhone, phoneDigits, phoneText } from './phone.ts'

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
})

describe('a phone number as people write it', () => {
  it.each([
    ['01000001012', '010-0000-1012'],
    ['010-0000-1012', '010-0000-1012'],
    ['010 0000 1012', '010-0000-1012'],
    ['010.0000.1012', '010-0000-1012'],
    ['(010) 0000-1012', '010-0000-1012'],
    [' 010-0000-1012\r\n', '010-0000-1012'],
    ['０１０－００００－１０１２', '010-0000-1012'],
    ['010–0000–1012', '010-0000-1012'],
    ['\u202A010-0000-1012\u202C', '010-0000-1012'],
    ['+82 10-0000-1012', '010-0000-1012'],
    ['+82-010-0000-1012', '010-0000-1012'],
    ['+82 (0)10 0000 1012', '010-0000-1012'],
    ['82 10 0000 1012', '010-0000-1012'],
    ['0082 10 0000 1012', '010-0000-1012'],
    ['+82 2-000-0301', '02-000-0301'],
    ['10-0000-1012', '010-0000-1012'],
    ['1000001012', '010-0000-1012'],
    ['0111234567', '011-123-4567'],
    ['02)000-0301', '02-000-0301'],
    ['064-000-0301', '064-000-0301'],
    ['070-0000-0301', '070-0000-0301'],
    ['080 000 0301', '080-000-0301'],
    ['1588-1234', '1588-1234'],
    ['0507-1234-5678', '0507-1234-5678'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(phoneText(typed)).toBe(stored)
    expect(phoneText(stored)).toBe(stored)
    expect(isPhone(typed)).toBe(true)
  })

  it.each([
    '',
    '0000000000',
    '00000000000',
    '0000-1012',
    '010-0000-10',
    '010-0000-10123',
    '2-000-0301',
    '09012345678',
    '045-123-4567',
    '+1 415 555 0100',
    '010-0000-1012, 02-000-0301',
    '02-123-4567/8',
    '02-123-4567·8',
    '031-123-4567/68',
    '010-0000-1012 (내선 3)',
    '공일공-0000-1012',
    '1234567890',
    '2148100998',
  ])('%j is no phone number, and stays as typed for its form to refuse', (typed) => {
    expect(phoneDigits(typed)).toBeUndefined()
    expect(phoneText(` ${typed} `)).toBe(typed)
  })

  it('keeps the rule of the specification for members: 01 and 8 or 9 digits', () => {
    fc.assert(fc.property(fc.stringMatching(/^01\d{8,9}$/), (digits) => isMobile(digits)))
    expect(['02-000-0301', '0101234567890', '01012345', '070-0000-0301'].filter(isMobile)).toEqual([])
  })
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

describe('a contact in free words', () => {
  it.each([
    '010-0000-3001',
    '+82 10-0000-3001',
    '02-123-4567 (내선 12)',
    '010-0000-3001, 저녁에 연락 주세요',
    '02-123-4567 / 010-0000-3001',
    '1588-1230',
  ])('%j can be called', (text) => expect(hasCallableNumber(text)).toBe(true))

  it.each([
    '010-0000-0000',
    '010-1111-1111',
    '010-1234-5678',
    '010-123-45',
    '123',
    '저녁에 연락 주세요',
    'kakao: balju',
    '',
  ])('%j cannot', (text) => expect(hasCallableNumber(text)).toBe(false))
})
