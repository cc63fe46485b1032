import { describe, expect, it } from 'vitest'
import { unitProduct } from '#app/web/testing/shop-world.ts'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { hasMatrix, matrixOf, pastedCounts, problemOfCell, withCounts } from './selection-matrix.ts'
import { itemsOf, startSelection, type Selection } from './selection.ts'

const option = (productOptionId: number, name: string, rest: { stock?: number; soldOut?: boolean } = {}) => ({
  productOptionId,
  name,
  extraPrice: 0,
  flatPrice: 0,
  stock: null,
  soldOut: false,
  ...rest,
})
const apron: ProductDetail = {
  ...unitProduct,
  optionName: '사이즈·색상',
  minCount: 1,
  step: 1,
  stock: null,
  maxPerOrder: null,
  maxPerMonth: null,
  options: [
    option(1, 'S · 검정'),
    option(2, 'S · 흰색'),
    option(3, 'M · 검정'),
    option(4, 'M · 흰색', { soldOut: true }),
  ],
}
const start = startSelection(apron)
const problemsOf = (product: ProductDetail, selection: Selection) =>
  matrixOf(product, selection).rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell ? [problemOfCell(product, selection, cell)] : [])),
  )
const items = (...counts: [number, number][]) =>
  itemsOf(apron, withCounts(apron, start, new Map(counts))).map((item) => [item.productOptionId, item.count])

describe('quantities of all sizes at once', () => {
  it('form a table: one axis down, the other across', () => {
    const { columns, rows } = matrixOf(apron, withCounts(apron, start, new Map([[3, 5]])))
    expect(columns).toEqual(['검정', '흰색'])
    expect(rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.count)])).toEqual([
      ['S', 0, 0],
      ['M', 5, 0],
    ])
  })

  it('form one column for one axis and for three, with gaps for missing combinations', () => {
    const plain = { ...apron, optionName: '사이즈', options: [option(1, 'S'), option(2, 'M')] }
    expect(matrixOf(plain, start).columns).toEqual([null])
    const gap = { ...apron, options: apron.options.slice(0, 3) }
    expect(matrixOf(gap, start).rows[1]?.cells[1]).toBeNull()
  })

  it('become the rows of the order; 0 removes one, and all at 0 leaves nothing selected', () => {
    expect(items([1, 2], [3, 4])).toEqual([[1, 2], [3, 4]]) // prettier-ignore
    expect(items([1, 2], [3, 0])).toEqual([[1, 2]])
    expect(items([1, 0])).toEqual([])
  })

  it('stay as typed, with their problem; sold-out options stay out', () => {
    const boxed = { ...apron, step: 5, options: [option(1, 'S', { stock: 12 }), option(2, 'M', { soldOut: true })] }
    const chosen = withCounts(boxed, startSelection(boxed), new Map([[1, 99], [2, 5]])) // prettier-ignore
    expect(itemsOf(boxed, chosen)).toMatchObject([{ productOptionId: 1, count: 99 }])
    expect(problemsOf(boxed, chosen)).toEqual([{ sentence: '재고가 12봉 남았습니다.', fix: 10 }, null])
  })

  it('above a limit of the sum mark the largest one only', () => {
    const limited = { ...apron, maxPerMonth: 20, orderedThisMonth: 0 }
    const chosen = withCounts(limited, startSelection(limited), new Map([[1, 5], [2, 999]])) // prettier-ignore
    expect(problemsOf(limited, chosen)).toEqual([
      null,
      { sentence: '월 20봉까지 주문하실 수 있습니다.', fix: 15 },
      null,
      null,
    ])
    const used = { ...limited, orderedThisMonth: 12 }
    expect(problemsOf(used, chosen)[1]).toEqual({ sentence: '이번 달에 8봉까지 더 주문하실 수 있습니다.', fix: 3 })
  })

  it('below the minimum of the sum state it', () => {
    const least = { ...apron, minCount: 10 }
    const chosen = withCounts(least, startSelection(least), new Map([[1, 5], [2, 2]])) // prettier-ignore
    expect(problemsOf(least, chosen)[0]).toEqual({ sentence: '최소 주문 수량은 10봉입니다.', fix: 8 })
  })

  it('can be pasted: tabs go right, lines down, cut at the edge of the table', () => {
    const pasted = pastedCounts('1\t2\n3개\t４\n5', matrixOf(apron, start), { row: 0, column: 0 })
    expect([...pasted]).toEqual([[1, 1], [2, 2], [3, 3], [4, 4]]) // prettier-ignore
    expect([...pastedCounts('7\t8', matrixOf(apron, start), { row: 1, column: 1 })]).toEqual([[4, 7]])
  })

  it('exist for pieces with several options, not for sets', () => {
    expect(hasMatrix(apron)).toBe(true)
    expect(hasMatrix({ ...apron, priceModel: 'SET' })).toBe(false)
    expect(hasMatrix({ ...apron, options: apron.options.slice(0, 1) })).toBe(false)
  })
})
