import { describe, expect, it } from 'vitest'
import { repeatQuestion, type RepeatedGoods, type UnderWay } from './under-way.ts'

const at = new Date('2026-05-21T03:00:00Z')
const napkins = (part: Partial<UnderWay> = {}): RepeatedGoods => ({
  name: '냅킨',
  unit: '박스',
  underWay: {
    count: 2,
    orders: 1,
    orderNumber: '20260520-1000001',
    orderedAt: '2026-05-20T03:00:00Z',
    arrivesOn: null,
    isRecent: true,
    ...part,
  },
})
const straws: RepeatedGoods = { ...napkins(), name: '빨대' }
const earlier = { orderNumber: '20260518-1000007', orderedAt: '2026-05-18T03:00:00Z' }

describe('the question before the same goods are ordered again', () => {
  it.each<[string, RepeatedGoods[], string]>([
    [
      'of one order',
      [napkins()],
      '어제(5월 20일) 주문하신 냅킨 2박스가 진행 중입니다. 또 주문하시겠습니까?\n주문번호 20260520-1000001',
    ],
    [
      'of an earlier day',
      [napkins(earlier)],
      '5월 18일에 주문하신 냅킨 2박스가 진행 중입니다. 또 주문하시겠습니까?\n주문번호 20260518-1000007',
    ],
    [
      'of three orders, whose pieces are added up',
      [napkins({ count: 7, orders: 3 })],
      '어제(5월 20일) 주문하신 것을 포함해 냅킨 7박스가 진행 중입니다. 또 주문하시겠습니까?\n주문번호 20260520-1000001 외 2건',
    ],
    [
      'of several goods in one order',
      [napkins(), straws],
      '어제(5월 20일) 주문하신 냅킨 2박스 외 1건이 진행 중입니다. 또 주문하시겠습니까?\n주문번호 20260520-1000001',
    ],
    [
      'of several goods in different orders',
      [napkins(earlier), straws],
      '어제(5월 20일) 주문하신 것을 포함해 빨대 2박스 외 1건이 진행 중입니다. 또 주문하시겠습니까?\n주문번호 20260520-1000001 등',
    ],
    [
      'of several orders until an earlier day',
      [napkins({ ...earlier, orders: 2 })],
      '5월 18일에 주문하신 것을 포함해 냅킨 2박스가 진행 중입니다. 또 주문하시겠습니까?\n주문번호 20260518-1000007 외 1건',
    ],
  ])('%s', (_, goods, question) => {
    expect(repeatQuestion(goods, at)).toBe(question)
  })
})
