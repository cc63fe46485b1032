import { describe, expect, it } from 'vitest'
import { courierCodes, courierNamed, couriers, hasWrongCheckDigit, isInvoiceNumber } from './couriers.ts'
import { needsNumber } from './invoice-number.ts'

const digits = (count: number) => '1'.repeat(count)

describe('an invoice number', () => {
  it.each([
    ['CJGLS', [10, 12]],
    ['KGB', [10, 11, 12]],
    ['EPOST', [13]],
    ['HANJIN', [12, 14]],
    ['LOTTE', [12]],
    ['DAESIN', [10, 11, 12, 13, 14]],
    ['CVSNET', [10, 11, 12, 13, 14]],
    ['KDEXP', [8, 9, 10, 11, 12, 13, 14, 15, 16]],
  ] as const)('of %s has %j digits', (courier, allowed) => {
    const found = Array.from({ length: 20 }, (_, count) => count).filter((count) =>
      isInvoiceNumber(courier, digits(count)),
    )
    expect(found).toEqual(allowed)
  })

  it.each(courierCodes.filter(needsNumber))('of %s consists of digits and nothing else', (courier) => {
    const allowed = Array.from({ length: 20 }, (_, count) => count).filter((count) =>
      isInvoiceNumber(courier, digits(count)),
    )
    expect(allowed).not.toEqual([])
    for (const count of allowed) {
      expect(isInvoiceNumber(courier, `${digits(count - 1)}A`)).toBe(false)
      expect(isInvoiceNumber(courier, `${digits(count)}\n`)).toBe(false)
    }
  })

  it.each([
    ['200000000012', true],
    ['200000000013', false],
    ['20000000001', false],
    ['2000000000120', false],
  ])('of Lotte ends in its check digit: %s %s', (number, isRight) => {
    expect(isInvoiceNumber('LOTTE', number) && !hasWrongCheckDigit('LOTTE', number)).toBe(isRight)
  })

  it('of Lotte has exactly one last digit', () => {
    for (const eleven of ['12345678901', '99999999999', '00000000007']) {
      const fitting = Array.from({ length: 10 }, (_, last) => `${eleven}${last}`).filter(
        (number) => !hasWrongCheckDigit('LOTTE', number),
      )
      expect(fitting).toHaveLength(1)
    }
  })

  it('of another length has no check digit to be wrong, and of another courier none at all', () => {
    expect(hasWrongCheckDigit('LOTTE', '20000000001')).toBe(false)
    expect(hasWrongCheckDigit('HANJIN', '200000000013')).toBe(false)
  })

  it.each(['', 'A-1', digits(30)])('of a delivery by hand may be %j', (number) =>
    expect(isInvoiceNumber('ETC', number)).toBe(true),
  )
  it.each([digits(31), 'a b', '<b>', "'"])('of a delivery by hand is not %j', (number) => {
    expect(isInvoiceNumber('ETC', number)).toBe(false)
  })
})

describe('the courier of a written name', () => {
  it.each([
    ['한진', 'HANJIN'],
    ['한진택배', 'HANJIN'],
    ['한진 택배', 'HANJIN'],
    ['CJ', 'CJGLS'],
    ['cj', 'CJGLS'],
    ['ＣＪ대한통운', 'CJGLS'],
    ['CJ 대한통운(택배)', 'CJGLS'],
    ['대한통운', 'CJGLS'],
    ['로젠', 'KGB'],
    ['우체국', 'EPOST'],
    ['우체국 택배', 'EPOST'],
    ['롯데', 'LOTTE'],
    ['(주)롯데글로벌로지스', 'LOTTE'],
    ['대신', 'DAESIN'],
    ['편의점택배', 'CVSNET'],
    ['경동', 'KDEXP'],
    ['한진'.normalize('NFD'), 'HANJIN'],
    ['직접배송', 'ETC'],
    ['번개', undefined],
    ['택배', undefined],
    ['', undefined],
  ])('%j: %j', (name, code) => expect(courierNamed(name)).toBe(code))

  it('is each label itself', () => {
    expect(courierCodes.map((code) => courierNamed(couriers[code].label))).toEqual([...courierCodes])
  })

  it('belongs to one courier only', () => {
    for (const code of courierCodes) {
      for (const name of couriers[code].names) expect([name, courierNamed(name)]).toEqual([name, code])
    }
  })
})
