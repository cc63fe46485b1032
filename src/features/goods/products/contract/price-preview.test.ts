import { describe, expect, it } from 'vitest'
import { levelPrice } from '#features/goods/catalog/contract/price.ts'
import { previewPrices } from './price-preview.ts'

const product = {
  priceModel: 'UNIT',
  tiers: [
    { count: 10, supplyPrice: 17_600 },
    { count: 1, supplyPrice: 19_800 },
  ],
  minCount: 1,
  step: 1,
  printPrice: 3_300,
  options: [
    { productOptionId: null, name: 'S', extraPrice: 500, flatPrice: 0, status: 'SALE', stock: null },
    { productOptionId: null, name: 'M', extraPrice: 0, flatPrice: 0, status: 'STOP', stock: null },
  ],
} as const

describe('the preview of prices', () => {
  it('shows the steps of the formula for every level and the market', () => {
    const preview = previewPrices(
      { ...product, tiers: [...product.tiers], options: [...product.options] },
      {
        margin: { type: 'RATE', value: 75 },
        marketMargin: 200,
        priceStep: 10,
        levels: [
          { level: 1, name: '일반', discount: 0 },
          { level: 5, name: 'VIP', discount: 5 },
        ],
      },
    )
    expect(preview.tiers).toEqual([
      { count: 1, supply: 19_800, store: 21_290, levels: [21_290, 20_220], market: 23_760 },
      { count: 10, supply: 17_600, store: 18_920, levels: [18_920, 17_970], market: 21_120 },
    ])
    expect(preview.lists).toMatchObject([
      { name: '일반', lowestPrice: 21_790, nextTier: { count: 10, price: 19_420 }, printFees: [3_300] },
      { name: 'VIP', lowestPrice: 20_720 },
    ])
    expect(preview.market).toMatchObject({ lowestPrice: 24_260 })
  })

  it('never sells below the supply price', () => {
    expect(levelPrice(10_000, { margin: { type: 'AMOUNT', value: 100 }, discountPercent: 5, step: 10 })).toBe(10_000)
  })
})
