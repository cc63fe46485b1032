import { describe, expect, it } from 'vitest'
import { countInUnit, type CountedGoods } from './count-in-unit.ts'

const goods = (part: Partial<CountedGoods>): CountedGoods => ({
  name: '냅킨',
  spec: '',
  unit: '박스',
  priceModel: 'UNIT',
  tiers: [],
  ...part,
})
const sets = (...counts: number[]) => ({ priceModel: 'SET' as const, tiers: counts.map((count) => ({ count })) })
const cups = goods({ name: '종이컵 13oz', unit: '개', ...sets(1_000, 3_000, 5_000) })
const cards = goods({ name: '명함', unit: '매', ...sets(200, 500, 1_000) })
const caps = goods({ name: '볼캡', unit: '개' })

describe('a written count becomes one of the unit that is sold', () => {
  it.each([
    ['the same unit', goods({}), '2 박스', 2, null],
    ['another word for it', goods({}), '2 BOX', 2, null],
    ['no unit', goods({}), '2', 2, null],
    ['a box of a set', cups, '2 박스', 2_000, '2박스 = 2,000개'],
    ['a set', cups, '3 세트', 3_000, '3세트 = 3,000개'],
    [
      'a box whose spec tells its contents',
      goods({ name: '컵', spec: '1박스 500개', unit: '개' }),
      '2 박스',
      1_000,
      '2박스 = 1,000개',
    ],
    [
      'a pack whose spec tells its contents',
      goods({ name: '컵', spec: '50개입', unit: '개' }),
      '4 팩',
      200,
      '4팩 = 200개',
    ],
    ['a dozen', caps, '2 다스', 24, '2다스 = 24개'],
    ['the contents of boxes', goods({ name: '감열지 79×70 50롤' }), '100 롤', 2, '100롤 = 2박스'],
    ['pieces of boxes', goods({ name: '빨대 2,000개' }), '4000 개', 2, '4,000개 = 2박스'],
    ['a word for any package', goods({}), '3 줄', 3, '3줄을 3박스로 계산했습니다.'],
    ['a word for any goods', goods({}), '2 개', 2, '2개를 2박스로 계산했습니다.'],
    ['a set of goods that are sold singly', caps, '2 세트', 2, '2세트를 2개로 계산했습니다.'],
    ['another word for pieces', goods({ name: '앞치마', unit: '벌' }), '2 개', 2, null],
  ])('of %s', (_, product, written, count, note) => {
    const [number, unit = null] = written.split(' ')
    expect(countInUnit(product, { count: Number(number), unit })).toEqual({ count, note })
  })

  it('by the contents that the chosen option tells', () => {
    const option = '1박스 300개'
    expect(countInUnit(caps, { count: 2, unit: '박스', option })).toEqual({ count: 600, note: '2박스 = 600개' })
  })

  it.each([
    ['a box of goods that are sold singly', caps, '2 박스'],
    ['a box of sets that are no multiples', cards, '2 박스'],
    ['a package that is no whole set', cups, '3 줄'],
    ['a part of the contents', goods({ name: '감열지 50롤' }), '30 롤'],
    ['pieces of a box with unknown contents', goods({}), '100 매'],
    ['many pieces of a box', goods({ name: '빨대 2,000개' }), '500 개'],
    ['another package', goods({}), '3 팩'],
  ])('unless nobody knows it: %s', (_, product, written) => {
    const [number, unit = null] = written.split(' ')
    expect(countInUnit(product, { count: Number(number), unit })).toEqual({ count: null, note: null })
  })
})
