import { describe, expect, it } from 'vitest'
import { setProduct, unitProduct } from '#app/web/testing/shop-world.ts'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { addRow, axesOf, itemsOf, pick, priceOf, removeRow, ruleOf, setCount, startSelection } from './selection.ts'

const option = (productOptionId: number, name: string, flatPrice = 0) => ({
  productOptionId,
  name,
  extraPrice: 0,
  flatPrice,
  stock: null,
  soldOut: false,
})
const paper: ProductDetail = {
  ...setProduct,
  optionName: '용지·후가공',
  options: [option(1, '스노우 · 기본'), option(2, '스노우 · 금박', 22_000), option(3, '아트 · 기본')],
}

describe('the axes of options', () => {
  it('are the parts of names if all names have equally many', () => {
    expect(axesOf(paper)).toEqual([
      { name: '용지', values: ['스노우', '아트'] },
      { name: '후가공', values: ['기본', '금박'] },
    ])
  })

  it('are the whole names if the parts differ in number', () => {
    const options = [option(1, '검정'), option(2, '검정 · 이름 자수')]
    expect(axesOf({ options, optionName: '색상' })).toEqual([{ name: '색상', values: ['검정', '검정 · 이름 자수'] }])
  })
})

describe('a selection', () => {
  it('without options is complete with the smallest set', () => {
    expect(itemsOf(setProduct, startSelection(setProduct))).toEqual([
      { partnerProductId: 93, productOptionId: null, count: 200 },
    ])
  })

  it('selects no option by default', () => {
    expect(itemsOf(paper, startSelection(paper))).toEqual([])
  })

  it('clears a pick that is incompatible with the new one', () => {
    const gold = pick(paper, pick(paper, startSelection(paper), { axis: 1, value: '금박' }), {
      axis: 0,
      value: '스노우',
    })
    expect(itemsOf(paper, gold)).toMatchObject([{ productOptionId: 2 }])
    const art = pick(paper, gold, { axis: 0, value: '아트' })
    expect(itemsOf(paper, art)).toEqual([])
    expect(itemsOf(paper, pick(paper, art, { axis: 1, value: '기본' }))).toMatchObject([{ productOptionId: 3 }])
  })

  it('has one row per option', () => {
    const one = pick(unitProduct, startSelection(unitProduct), { axis: 0, value: '홀빈' })
    const twice = pick(unitProduct, addRow(unitProduct, one), { axis: 0, value: '홀빈' })
    expect(twice.rows).toHaveLength(1)
    expect(twice.active).toBe(0)
  })

  it('prices a UNIT product by the total count of its rows', () => {
    const one = setCount(pick(unitProduct, startSelection(unitProduct), { axis: 0, value: '홀빈' }), 0, 3)
    const two = setCount(pick(unitProduct, addRow(unitProduct, one), { axis: 0, value: '드립용' }), 1, 2)
    expect(priceOf(unitProduct, two)?.price).toBe(5 * 28_000)
    expect(priceOf(unitProduct, removeRow(two, 1))?.price).toBe(3 * 29_000)
  })

  it('limits a row to what the other rows leave', () => {
    const one = setCount(pick(unitProduct, startSelection(unitProduct), { axis: 0, value: '홀빈' }), 0, 10)
    const two = addRow(unitProduct, one)
    expect(ruleOf(unitProduct, two, two.rows[1]!)).toMatchObject({ max: 5 }) // the row just added
    expect(
      ruleOf({ ...setProduct, maxPerOrder: 1000 }, startSelection(setProduct), startSelection(setProduct).rows[0]!),
    ) // there is always a row
      .toMatchObject({ stops: [200, 500, 1000] })
  })

  it('begins with the smallest set that reaches the minimum, which the rows reach together', () => {
    const product = { ...paper, minCount: 300 }
    const art = pick(product, startSelection(product), { axis: 0, value: '아트' })
    const one = pick(product, art, { axis: 1, value: '기본' })
    expect(itemsOf(product, one)).toMatchObject([{ productOptionId: 3, count: 500 }])
    expect(ruleOf(product, one, one.rows[0]!)).toMatchObject({ stops: [500, 1000, 2000] }) // the only row
    const two = addRow(product, one)
    expect(ruleOf(product, two, two.rows[1]!)).toMatchObject({ stops: [200, 500, 1000, 2000] }) // the row just added
  })
})
