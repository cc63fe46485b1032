import { expect, it } from 'vitest'
import { findTierLimit, setLimitSentence, stockOf, tierLimitSentence, type CountLimits } from './tier-limit.ts'

const free: CountLimits = { step: 1, maxPerOrder: null, maxPerMonth: null, orderedThisMonth: 0, stock: null }

it.each<[string, Partial<CountLimits>, number, string | null]>([
  ['no limit', {}, 100, null],
  ['a limit that allows it', { maxPerOrder: 100, maxPerMonth: 100, stock: 100 }, 100, null],
  [
    'the limit of an order',
    { maxPerOrder: 15 },
    30,
    '한 번에 15벌까지만 주문하실 수 있어 30벌 단가는 적용되지 않습니다.',
  ],
  ['the limit of a month', { maxPerMonth: 20 }, 30, '월 20벌까지만 주문하실 수 있어 30벌 단가는 적용되지 않습니다.'],
  [
    'a used month',
    { maxPerMonth: 20, orderedThisMonth: 15 },
    10,
    '이번 달에 5벌까지만 더 주문하실 수 있어 10벌 단가는 적용되지 않습니다.',
  ],
  [
    'a month used up',
    { maxPerMonth: 20, orderedThisMonth: 20 },
    10,
    '이번 달 수량을 모두 주문하셔서 10벌 단가는 적용되지 않습니다.',
  ],
  ['the stock', { stock: 63 }, 100, '재고가 63벌뿐이라 100벌 단가는 적용되지 않습니다.'],
  ['no stock', { stock: 0 }, 10, '재고가 없어 10벌 단가는 적용되지 않습니다.'],
  [
    'the next step above the tier',
    { step: 6, maxPerOrder: 11 },
    10,
    '한 번에 11벌까지만 주문하실 수 있어 10벌 단가는 적용되지 않습니다.',
  ],
])('a tier under %s', (_, limits, count, sentence) => {
  const limit = findTierLimit({ ...free, ...limits }, count)
  expect(limit && tierLimitSentence(limit, '벌', count)).toBe(sentence)
})

it('names the sets out of reach', () => {
  expect(setLimitSentence({ by: 'order', most: 1_000 }, '매', 2_000)).toBe(
    '한 번에 1,000매까지만 주문하실 수 있어 2,000매부터는 고르실 수 없습니다.',
  )
})

it('adds up the stock of options, unless one is not counted', () => {
  expect(stockOf(7, [])).toBe(7)
  expect(stockOf(null, [{ stock: 3 }, { stock: 4 }])).toBe(7)
  expect(stockOf(null, [{ stock: 3 }, { stock: null }])).toBeNull()
})
