import { describe, expect, it } from 'vitest'
import { countDoubtText } from '../../contract/quick-sheet.ts'
import { quickProblemOf } from './quick-problem.ts'
import { quickItemsOf, quickRowOf, quickTotalOf, taughtNamesOf, textOf, type QuickRow } from './quick-rows.ts'
import { napkins, sleeves } from '#features/orders/orders/web/testing/orderable.ts'

const cards = {
  ...napkins,
  partnerProductId: 93,
  name: '명함',
  unit: '매',
  priceModel: 'SET' as const,
  minCount: 200,
  tiers: [
    { count: 200, price: 8_800 },
    { count: 500, price: 14_300 },
  ],
}
const row = (part: Partial<QuickRow>): QuickRow => ({
  id: 1,
  text: '냅킨 2박스',
  header: null,
  doubt: null,
  unit: null,
  name: '냅킨',
  learnt: null,
  meant: { partnerProductId: napkins.partnerProductId, productOptionId: null },
  candidates: [],
  facts: [],
  product: napkins,
  productOptionId: null,
  isLastOption: false,
  lastCount: null,
  count: 2,
  underWay: [],
  ...part,
})

describe('the problem of a line', () => {
  it.each([
    ['nothing', row({}), null, null],
    ['nothing was found', row({ product: null }), '찾지 못했습니다. 상품 이름을 고쳐 주세요.', null],
    ['one of several', row({ product: null, candidates: [napkins] }), '어떤 상품인지 선택해 주세요.', null],
    ['sold out', row({ product: { ...napkins, status: 'SOLD_OUT' } }), '품절되었습니다.', null],
    ['an option', row({ product: sleeves, count: 500 }), '옵션을 선택해 주세요.', null],
    ['a count below zero', row({ count: null, doubt: 'minus' }), countDoubtText.minus, null],
    ['one of several numbers', row({ count: null, doubt: 'unclear' }), countDoubtText.unclear, null],
    ['no count', row({ count: null }), '수량을 입력해 주세요.', 1],
    ['a count of 0', row({ count: 0 }), '수량을 입력해 주세요.', 1],
    ['the step', row({ product: sleeves, productOptionId: 118, count: 700 }), '500개 단위입니다.', 1_000],
    ['the minimum', row({ product: sleeves, productOptionId: 118, count: 2 }), '최소 주문 수량은 500개입니다.', 500],
    ['another unit', row({ product: sleeves, productOptionId: 118, count: 2, unit: '박스' }), '개 단위로 판매하는 상품입니다. 수량을 확인해 주세요.', 1_000], // prettier-ignore
    ['the same unit', row({ unit: 'BOX' }), null, null],
    ['a set of boxes', row({ product: { ...cards, tiers: [{ count: 200, price: 1 }, { count: 1_000, price: 2 }] }, count: 5, unit: '박스' }), null, null], // prettier-ignore
    ['boxes that are no set', row({ product: { ...cards, tiers: [{ count: 200, price: 1 }, { count: 1_000, price: 2 }] }, count: 2, unit: '박스' }), '정해진 수량으로만 판매합니다. (200 · 1,000)', 1_000], // prettier-ignore
    ['a set', row({ product: cards, count: 300 }), '정해진 수량으로만 판매합니다. (200 · 500)', 500],
    [
      'a set below the minimum',
      row({ product: { ...cards, minCount: 300 }, count: 200 }),
      '정해진 수량으로만 판매합니다. (500)',
      500,
    ],
    [
      'a set that is the largest',
      row({ product: cards, count: 900 }),
      '정해진 수량으로만 판매합니다. (200 · 500)',
      500,
    ],
    ['the stock', row({ product: { ...napkins, stock: 1 } }), '현재 1박스까지 주문하실 수 있습니다.', 1],
    ['the limit', row({ product: { ...napkins, maxPerOrder: 1 } }), '현재 1박스까지 주문하실 수 있습니다.', 1],
  ])('%s', (_, quickRow, sentence, fix) => {
    const problem = quickProblemOf(quickRow)
    expect(problem && { sentence: problem.sentence, fix: problem.fix }).toEqual(
      sentence === null ? null : { sentence, fix },
    )
  })

  it.each([
    ['a set between two', row({ product: cards, count: 300 }), 200],
    ['a count between two steps', row({ product: sleeves, productOptionId: 118, count: 700 }), 500],
    ['a set below the smallest', row({ product: cards, count: 100 }), undefined],
    ['a set above the largest', row({ product: cards, count: 900 }), undefined],
  ])('offers the smaller count as well for %s', (_, quickRow, less) => {
    expect(quickProblemOf(quickRow)?.less).toBe(less)
  })
})

describe("the count of the store's last order", () => {
  it.each([
    ['no count', row({ count: null, lastCount: 3 }), 3],
    ['a unit that the product is not sold in', row({ product: cards, count: 2, unit: '박스', lastCount: 500 }), 500],
    ['an unclear count', row({ count: null, doubt: 'unclear', lastCount: 3 }), 3],
  ])('is proposed for %s', (_, quickRow, fix) => {
    expect(quickProblemOf(quickRow)).toMatchObject({ fix, isLast: true })
  })

  it('is not proposed if it can no longer be ordered', () => {
    const few = { ...napkins, stock: 2 }
    expect(quickProblemOf(row({ product: few, count: null, lastCount: 3 }))).toMatchObject({ fix: 1 })
    expect(quickProblemOf(row({ product: few, count: null, doubt: 'unclear', lastCount: 3 }))).toMatchObject({
      fix: null,
    })
  })
})

describe('the rows of an order', () => {
  it('exclude rows with a problem; the same product and option is merged', () => {
    const rows = [
      row({ id: 1 }),
      row({ id: 2, count: 3 }),
      row({ id: 3, product: null }),
      row({ id: 4, product: cards, count: 200 }),
    ]
    const { items, taken } = quickItemsOf(rows)
    expect(items).toEqual([
      { partnerProductId: 31, productOptionId: null, count: 5 },
      { partnerProductId: 93, productOptionId: null, count: 200 },
    ])
    expect([...taken]).toEqual([1, 2, 4])
    expect(quickTotalOf(items, rows)).toEqual({ total: 5 * 31_000 + 8_800, printPrice: 0 })
  })

  it('cost their printing fee once per product', () => {
    const printed = { ...napkins, printPrice: 5_500 }
    const rows = [row({ id: 1, product: printed, count: 2 }), row({ id: 2, product: printed, count: 3 })]
    expect(quickTotalOf(quickItemsOf(rows).items, rows)).toEqual({ total: 5 * 31_000 + 5_500, printPrice: 5_500 })
  })

  it('stop at the limit of one order', () => {
    const rows = Array.from({ length: 250 }, (_, id) =>
      row({ id, product: { ...napkins, partnerProductId: 1_000 + id } }),
    )
    const { items, taken } = quickItemsOf(rows)
    expect([items.length, taken.size]).toEqual([200, 200])
  })
})

it('the text of rows of a sheet begins with their headings, once', () => {
  const header = '품명\t수량'
  const rows = [
    row({ text: '빨대 3' }),
    row({ text: '냅킨\t2', header }),
    row({ text: '종이컵 1' }),
    row({ text: '컵\t2', header }),
  ]
  expect(textOf(rows)).toBe('빨대 3\n품명\t수량\n냅킨\t2\n종이컵 1\n컵\t2')
})

it('an ambiguous match is left to the buyer', () => {
  const found = { products: new Map([[31, napkins]]), underWay: [] }
  const line = {
    at: 0,
    text: '냅킨 2',
    name: '냅킨',
    count: 2,
    unit: null,
    doubt: null,
    learnt: null,
    candidates: [{ partnerProductId: 31, productOptionId: null, isLastOption: false, lastCount: null }],
  }
  const source = { id: 1, text: '냅킨 2', header: null }
  expect(quickRowOf(source, { ...line, verdict: 'matched' }, found)).toMatchObject({ product: napkins, count: 2 })
  expect(quickRowOf(source, { ...line, verdict: 'ambiguous' }, found)).toMatchObject({
    product: null,
    candidates: [napkins],
  })
})

describe('a corrected line', () => {
  const taught = (part: Partial<QuickRow>) => taughtNamesOf([row({ name: '뚜껑', ...part })])
  const other = { partnerProductId: 93, productOptionId: null }

  it('teaches its words when they meant nothing, or another product', () => {
    const name = { words: '뚜껑', partnerProductId: napkins.partnerProductId, productOptionId: null }
    expect(taught({ meant: null })).toEqual([name])
    expect(taught({ meant: other })).toEqual([name])
  })

  it('teaches the option that they left open, but not that of the last order', () => {
    const { partnerProductId } = sleeves
    const open = { product: sleeves, meant: { partnerProductId, productOptionId: null }, productOptionId: 118 }
    expect(taught(open)).toEqual([{ words: '뚜껑', partnerProductId, productOptionId: 118 }])
    expect(taught({ ...open, isLastOption: true })).toEqual([])
    expect(taught({ ...open, isLastOption: true, meant: null })).toMatchObject([{ productOptionId: null }])
  })

  it('teaches nothing when its words meant the product, named another option, or name nothing', () => {
    const { partnerProductId } = sleeves
    expect(taught({})).toEqual([])
    const named = { product: sleeves, meant: { partnerProductId, productOptionId: 117 } }
    expect(taught({ ...named, productOptionId: 118 })).toEqual([])
    expect(taught({ name: '', meant: null })).toEqual([])
    expect(taught({ product: null, meant: null })).toEqual([])
  })
})
