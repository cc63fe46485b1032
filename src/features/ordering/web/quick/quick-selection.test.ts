import { describe, expect, it } from 'vitest'
import { toCount } from '#web/ui/form/quantity.ts'

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
