import { describe, expect, it } from 'vitest'
import { findQuantityProblem, partProblem, snapQuantity, stepQuantity, type QuantityRule } from './quantity.ts'

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
    [999, 1, { max: 20 }, 999],
    [999, -1, { max: 20 }, 20],
    [4, 1, { step: 3 }, 6],
    [4, -1, { step: 3 }, 3],
    [200, 1, { stops: [200, 500], max: 300 }, 200],
  ] as const)('from %s by %s under %j results in %s', (from, direction, rule, count) => {
    expect(stepQuantity(from, direction, rule)).toBe(count)
  })
})

describe('the problem of a count', () => {
  const limited = { max: 20, maxReason: '월 20벌까지 주문하실 수 있습니다.' }
  it.each<[number, QuantityRule & { zero?: boolean }, string | null, number | null]>([
    [10, { min: 10, step: 5 }, null, null],
    [0, { min: 10, zero: true }, null, null],
    [0, { min: 10 }, '최소 주문 수량은 10벌입니다.', 10],
    [4, { min: 10, step: 5 }, '최소 주문 수량은 10벌입니다.', 10],
    [10, { step: 3 }, '3벌 단위로 주문해 주세요.', 12],
    [999, limited, limited.maxReason, 20],
    [999, { ...limited, step: 3 }, limited.maxReason, 18],
    [20, { ...limited, step: 3 }, '3벌 단위로 주문해 주세요.', 18],
    [999, { max: 1_000, step: 300 }, '300벌 단위로 주문해 주세요.', 900],
    [5, { ...limited, max: 0 }, limited.maxReason, null],
    [300, { stops: [200, 500] }, '정해진 수량으로 주문해 주세요. (200 · 500벌)', 500],
    [500, { stops: [200, 500], ...limited, max: 300 }, limited.maxReason, 200],
  ])('of %s under %j', (count, rule, sentence, fix) => {
    expect(findQuantityProblem(count, rule, '벌')).toEqual(sentence === null ? null : { sentence, fix })
  })
})

describe('a part of a piece', () => {
  it.each<[number, QuantityRule, number | null]>([
    [1.5, {}, 2],
    [1.5, { min: 10, step: 5 }, 10],
    [9.5, { max: 9 }, 9],
    [1.5, { max: 0 }, null],
  ])('%s under %j can become %s', (typed, rule, fix) => {
    expect(partProblem(typed, rule)).toEqual({ sentence: '소수점 없이 입력해 주세요.', fix })
  })
})
