import { describe, expect, it } from 'vitest'
import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import { readTracking } from './read-tracking.ts'

const titles = ['발주번호', '구분', '주문번호', '상품명', '옵션', '수량', '관리번호', '택배사', '운송장번호']
const sheetOf = (count: number, numberOf: (index: number) => string, pieces: Cell = 3) => ({
  name: '발주서',
  rows: [
    titles,
    ...Array.from({ length: count }, (_, index): Cell[] => [
      'P20260515-1000001',
      '추가',
      '20260515-1000001',
      '종이컵',
      '',
      pieces,
      `${index}-1`,
      'CJ대한통운',
      numberOf(index),
    ]),
  ],
})

describe('the rows of a purchase order that its supplier sends back', () => {
  it('make up one parcel where number and order are the same', () => {
    const { typed } = readTracking(sheetOf(4, (index) => `60001234567${index % 2}`))
    expect(typed.map(({ row, purchased }) => [row, purchased?.lines.map(({ key }) => key)])).toEqual([
      [2, ['0-1', '2-1']],
      [3, ['1-1', '3-1']],
    ])
  })

  it.each([
    ['６０００－１２３４－５６７８', '１,２００', 1200],
    ['6000-1234-5678', '0x3', NaN],
    ['600012345678', '1e1', NaN],
    ['600012345678', '', NaN],
  ])('are read from full-width digits, and from no other spelling of a number: %s, %s', (number, count, read) => {
    const [row] = readTracking(sheetOf(1, () => number, count)).typed
    expect(row).toMatchObject({ number: '600012345678', purchased: { lines: [{ count: read }] } })
  })

  // A supplier's file is read before it is known to be too long: it must not stop the server for half a minute.
  it('are read at once however many numbers they have', { timeout: 5_000 }, () => {
    expect(readTracking(sheetOf(20_000, (index) => `6000${index}`)).typed).toHaveLength(20_000)
  })
})
