import { describe, expect, it } from 'vitest'
import { nextTier, setSaving } from './savings.ts'

const sets = [
  { count: 500, price: 14_300 },
  { count: 1000, price: 22_000 },
  { count: 2000, price: 38_500 },
]

describe('the saving of a larger set', () => {
  it('is computed against several orders of the selected one', () => {
    expect(setSaving(sets, 1000)).toEqual({ from: 1000, times: 2, count: 2000, won: 5_500 })
  })
  it('of the largest is computed against a smaller one', () => {
    expect(setSaving(sets, 2000)).toEqual({ from: 1000, times: 2, count: 2000, won: 5_500 })
  })
  it('is undefined when there is none', () => {
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
  it('states the number of additional pieces and the saving', () => {
    expect(nextTier(tiers, 4, 1)).toEqual({ more: 1, price: 28_030, count: 5, won: 5_350 })
  })
  it('counts the pieces of whole steps', () => {
    const next = { more: 2, price: 28_030, count: 6, won: 6_420 }
    expect(nextTier(tiers, 4, 2)).toEqual(next)
  })
  it('is undefined after the last one', () => {
    expect(nextTier(tiers, 5, 1)).toBeUndefined()
  })
})
