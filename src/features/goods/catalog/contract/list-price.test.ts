import { describe, expect, it } from 'vitest'
import { listPriceOf, type ProductTerms } from './list-price.ts'
import { printFeeNote } from './print-fee.ts'

const pieces: ProductTerms = {
  priceModel: 'UNIT',
  tiers: [
    { count: 1, price: 38_410 },
    { count: 10, price: 36_490 },
    { count: 100, price: 34_570 },
  ],
  minCount: 1,
  step: 1,
  printPrice: 0,
  options: [],
}
const tier = (count: number, price: number) => ({ count, price })
const sets: ProductTerms = {
  ...pieces,
  priceModel: 'SET',
  tiers: [
    { count: 200, price: 8_800 },
    { count: 500, price: 14_300 },
  ],
}

describe('the price in lists', () => {
  it.each<[string, ProductTerms, object]>([
    [
      'pieces: of one, and the next tier',
      pieces,
      { lowestPrice: 38_410, firstCount: 1, nextTier: { count: 10, price: 36_490 } },
    ],
    [
      'a minimum: of one at the tier of the smallest order',
      { ...pieces, minCount: 8, step: 5 },
      { lowestPrice: 36_490, firstCount: 10, nextTier: { count: 100, price: 34_570 } },
    ],
    [
      'goods in steps: from the first count of the next tier that can be ordered',
      { ...pieces, tiers: [tier(1, 500), tier(7, 400), tier(9, 300)], step: 5 },
      { lowestPrice: 500, firstCount: 5, nextTier: { count: 10, price: 300 } },
    ],
    [
      'goods in steps: of a tier that the smallest order reaches already',
      { ...pieces, tiers: [tier(1, 500), tier(4, 400)], step: 5 },
      { lowestPrice: 400, firstCount: 5, nextTier: null },
    ],
    ['one price: no next tier', { ...pieces, tiers: [{ count: 1, price: 500 }] }, { lowestPrice: 500, nextTier: null }],
    ['sets: of the smallest', sets, { lowestPrice: 8_800, firstCount: 200, nextTier: null }],
    [
      'sets below the minimum: of the smallest above it',
      { ...sets, minCount: 300 },
      { lowestPrice: 14_300, firstCount: 500 },
    ],
    [
      'options that all cost more: with the cheapest',
      {
        ...pieces,
        options: [
          { extraPrice: 3_300, flatPrice: 0 },
          { extraPrice: 5_500, flatPrice: 0 },
        ],
      },
      { lowestPrice: 41_710, nextTier: { count: 10, price: 39_790 } },
    ],
  ])('of %s', (_, terms, expected) => {
    expect(listPriceOf(terms)).toMatchObject(expected)
  })
})

describe('the printing fee', () => {
  const note = (printPrice: number, ...flatPrices: number[]) =>
    printFeeNote(
      listPriceOf({ ...pieces, printPrice, options: flatPrices.map((flatPrice) => ({ extraPrice: 0, flatPrice })) })
        .printFees,
    )

  it.each([
    [[0], null],
    [[0, 0, 0], null],
    [[22_000], '인쇄비 22,000원 별도'],
    [[0, 0, 22_000], '옵션에 따라 인쇄비 22,000원 별도'],
    [[0, 0, 11_000, 33_000], '옵션에 따라 인쇄비 최대 33,000원 별도'],
    [[5_500, 0, 22_000], '옵션에 따라 인쇄비 5,500원~27,500원 별도'],
  ] as const)('of %j is noted as %s', ([printPrice, ...flatPrices], expected) => {
    expect(note(printPrice, ...flatPrices)).toBe(expected)
  })
})
