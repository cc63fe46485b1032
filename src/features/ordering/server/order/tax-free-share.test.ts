import { describe, expect, it } from 'vitest'
import { taxFreeShare } from './tax-free-share.ts'

describe('the tax-free part of a card payment', () => {
  it.each([
    ['none of taxed goods', 0, 30_000, 30_000, 0],
    ['the goods, when the card pays all', 10_000, 33_500, 33_500, 10_000],
    ['a share, when cash pays the rest', 10_000, 30_000, 20_000, 6_667],
    ['nothing of nothing', 0, 0, 0, 0],
  ])('is %s', (_, taxFree, total, amount, share) => {
    expect(taxFreeShare(taxFree, { of: total, amount })).toBe(share)
  })
})
