import { describe, expect, it } from 'vitest'
import { belowMinimumSentence, closedDaySentence } from './order-rules.ts'

const rules = { minOrderAmount: 30_000, closedDays: ['2026-12-25', '2026-12-26', '2027-01-01'] }

describe('a closed day', () => {
  it.each([
    ['2026-12-24T14:59:59Z', undefined],
    [
      '2026-12-24T15:00:00Z',
      '본사 휴무일(12월 25일)에는 주문하실 수 없습니다. 12월 27일(일)부터 주문하실 수 있습니다.',
    ],
    [
      '2026-12-26T14:59:59Z',
      '본사 휴무일(12월 26일)에는 주문하실 수 없습니다. 12월 27일(일)부터 주문하실 수 있습니다.',
    ],
    ['2026-12-26T15:00:00Z', undefined],
    ['2027-01-01T00:00:00Z', '본사 휴무일(1월 1일)에는 주문하실 수 없습니다. 1월 2일(토)부터 주문하실 수 있습니다.'],
  ])('is a Korean day: %s', (now, sentence) => {
    expect(closedDaySentence(rules, new Date(now))).toBe(sentence)
  })
})

describe('the smallest order amount', () => {
  it.each([
    [0, undefined],
    [18_000, '최소 주문 금액 30,000원까지 12,000원 남았습니다.'],
    [29_999, '최소 주문 금액 30,000원까지 1원 남았습니다.'],
    [30_000, undefined],
  ])('refuses what is below: %i', (amount, sentence) => {
    expect(belowMinimumSentence(rules, amount)).toBe(sentence)
  })

  it('of 0 refuses nothing', () => {
    expect(belowMinimumSentence({ ...rules, minOrderAmount: 0 }, 10)).toBeUndefined()
  })
})
