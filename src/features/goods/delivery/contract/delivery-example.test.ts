import { describe, expect, it } from 'vitest'
import type { DeliveryPolicy } from './delivery-policy.ts'
import { deliveryExamples, deliverySummary } from './delivery-example.ts'

const policy = (part: Partial<DeliveryPolicy>): DeliveryPolicy => ({
  type: 'FREE',
  baseFee: 3_500,
  freeOver: 50_000,
  unitQty: 10,
  remoteJeju: 0,
  remoteIsland: 0,
  ...part,
})

describe('the examples of a delivery policy', () => {
  it.each([
    ['FREE', '무료', ['얼마를 담아도 배송비가 없습니다.']],
    ['PAID', '3,500원', ['1만원을 담아도 100만원을 담아도 배송비 3,500원입니다.']],
    [
      'CONDITIONAL_FREE',
      '3,500원 · 5만원부터 무료',
      ['4만 9,000원 담으면 배송비 3,500원입니다.', '5만원 담으면 무료배송입니다.'],
    ],
    [
      'QUANTITY_PAID',
      '10개마다 3,500원',
      ['10개 담으면 배송비 3,500원입니다.', '11개 담으면 배송비 7,000원입니다.', '30개 담으면 배송비 10,500원입니다.'],
    ],
  ] as const)('show what buyers pay under %s', (type, summary, examples) => {
    expect(deliverySummary(policy({ type }))).toBe(summary)
    expect(deliveryExamples(policy({ type }))).toEqual(examples)
  })

  it('name the remote surcharges', () => {
    expect(deliveryExamples(policy({ remoteJeju: 3_000, remoteIsland: 5_000 })).at(-1)).toBe(
      '제주는 3,000원, 도서산간은 5,000원을 더 받습니다.',
    )
  })
})
