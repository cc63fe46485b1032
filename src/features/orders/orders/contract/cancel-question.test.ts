import { describe, expect, it } from 'vitest'
import { cancelQuestion } from './cancel-question.ts'
import { orderSentences } from './order-sentences.ts'

describe('the question before a cancel', () => {
  const order = {
    orderNumber: '20261119-2468450',
    goods: '종이컵 10oz 외 1건',
    total: 50_000,
    received: 0,
    payments: [],
    reductions: [],
  }
  const paid = (method: 'BANK' | 'CARD' | 'CASH', amount: number, refunded = 0) => ({
    method,
    amount,
    refunded,
    state: 'DONE' as const,
    paidAt: null,
  })
  const facts = [orderSentences.cancelAsk, '', '주문번호 20261119-2468450', '종이컵 10oz 외 1건 · 50,000원', '']

  it('names the order, its goods and its amount, and says when nothing was paid', () => {
    const awaited = { ...paid('BANK', 50_000), state: 'PENDING' as const }
    const question = [...facts, '아직 결제하신 금액이 없습니다.'].join('\n')
    expect(cancelQuestion({ ...order, payments: [awaited] })).toBe(question)
  })

  it('says where each part of the money goes', () => {
    expect(cancelQuestion({ ...order, payments: [paid('CARD', 40_000), paid('CASH', 10_000)] })).toBe(
      [
        ...facts,
        '카드로 결제하신 40,000원은 카드로 돌려드립니다.',
        '사용하신 예치금 10,000원은 예치금으로 돌려드립니다.',
      ].join('\n'),
    )
    expect(cancelQuestion({ ...order, payments: [paid('BANK', 50_000)] })).toContain(
      '입금하신 50,000원은 예치금으로 돌려드립니다.',
    )
  })

  it('counts a transfer that is short so far', () => {
    const awaited = { ...paid('BANK', 50_000), state: 'PENDING' as const }
    expect(cancelQuestion({ ...order, received: 20_000, payments: [awaited] })).toContain('입금하신 20,000원은')
  })

  it('counts only what earlier cancellations left', () => {
    const part = { goodsAmount: 12_000, printAmount: 3_000, deliveryAdjustment: -500 }
    const question = cancelQuestion({ ...order, payments: [paid('CASH', 50_000, 14_500)], reductions: [part] })
    expect(question).toContain('종이컵 10oz 외 1건 · 35,500원')
    expect(question).toContain('예치금 35,500원은')
  })
})
