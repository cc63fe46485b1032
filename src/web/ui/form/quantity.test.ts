import { describe, expect, it } from 'vitest'
import { snapQuantity, stepQuantity } from './quantity.ts'

describe('a typed count', () => {
  it.each([
    [1, { min: 10, step: 5 }, 10],
    [12, { min: 10, step: 5 }, 15],
    [999, { min: 10, step: 5, max: 33 }, 30],
    [400, { stops: [200, 500, 1000] }, 500],
    [5000, { stops: [200, 500, 1000] }, 1000],
    [0, {}, 1],
  ])('of %s under %j is rounded to %s', (typed, rule, count) => {
    expect(snapQuantity(typed, rule)).toBe(count)
  })
})

describe('a step', () => {
  it.each([
    [10, -1, { min: 10, step: 5 }, 10],
    [10, -1, { min: 10, step: 5, zero: true }, 0],
    [0, 1, { min: 10, step: 5, zero: true }, 10],
    [200, 1, { stops: [200, 500] }, 500],
    [500, 1, { stops: [200, 500] }, 500],
    [500, -1, { stops: [200, 500] }, 200],
  ] as const)('from %s by %s under %j results in %s', (from, direction, rule, count) => {
    expect(stepQuantity(from, direction, rule)).toBe(count)
  })
})
