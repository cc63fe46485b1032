import { describe, expect, it } from 'vitest'
import { toCount } from '#web/ui/form/quantity.ts'
import { napkins } from '#features/orders/orders/web/testing/orderable.ts'
import { countRuleOf } from './quick-selection.ts'

describe('the particle behind a count', () => {
  it.each([
    ['개', '1,000개로'],
    ['매', '1,000매로'],
    ['박스', '1,000박스로'],
    ['롤', '1,000롤로'],
    ['장', '1,000장으로'],
    ['권', '1,000권으로'],
    ['봉', '1,000봉으로'],
    ['팩', '1,000팩으로'],
  ])('follows the last consonant of %s', (unit, text) => {
    expect(toCount(1_000, unit)).toBe(text)
  })
})

describe('the counts of a row', () => {
  const tiers = [200, 500, 1_000].map((count) => ({ count, price: count * 40 }))

  it('are the sets that reach the minimum', () => {
    expect(countRuleOf({ ...napkins, priceModel: 'SET', tiers, minCount: 300 }, null)).toEqual({ stops: [500, 1_000] })
  })

  it('are all sets if none reaches the minimum, so that the server names it', () => {
    const product = { ...napkins, priceModel: 'SET' as const, tiers, minCount: 2_000 }
    expect(countRuleOf(product, null)).toEqual({ stops: [200, 500, 1_000] })
  })
})
