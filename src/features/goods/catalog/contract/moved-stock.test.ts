import { describe, expect, it } from 'vitest'
import { movedStock } from './moved-stock.ts'

describe('a stock that was typed while orders took pieces', () => {
  it.each([
    [150, 100, 97, 147],
    [100, 100, 97, 97],
    [10, 100, 50, 0],
    [null, 100, 97, null],
    [20, null, null, 20],
    [null, null, 5, 5],
  ])('%j typed, %j read, %j now: %j', (typed, read, now, stored) => {
    expect(movedStock(typed, { read, now })).toBe(stored)
  })
})
