import { describe, expect, it } from 'vitest'
import { nextTier, setSaving } from './savings.ts'

const sets = [
  { count: 500, price: 14_300 },
  { count: 1000, price: 22_000 },
  { count: 2000, price: 38_500 },
]

describe('the saving of a larger set', () => {
  it('is told against the chosen one several times', () => {
    expect(setSaving(sets, 1000)).toEqual({ from: 1000, times: 2, count: 2000, won: 5_500 })
  })
  it('is told of the largest against a smaller one', () => {
    expect(setSaving(sets, 2000)).toEqual({ from: 1000, times: 2, count: 2000, won: 5_500 })
  })
  it('is not told where there is none', () => {
    expect(
      setSaving(
        [
          { count: 100, price: 1_000 },
          { count: 200, price: 2_000 },
        ],
        100,
      ),
    ).toBeUndefined()
    expect(
      setSaving(
        [
          { count: 200, price: 2_000 },
          { count: 500, price: 2_500 },
        ],
        200,
      ),
    ).toBeUndefined()
  })
})

describe('the next price step', () => {
  const tiers = [
    { count: 1, price: 29_100 },
    { count: 5, price: 28_030 },
  ]
  it('says how many more, and what that saves', () => {
    expect(nextTier(tiers, 4)).toEqual({ more: 1, price: 28_030, count: 5, won: 5_350 })
  })
  it('ends with the last one', () => {
    expect(nextTier(tiers, 5)).toBeUndefined()
  })
})
