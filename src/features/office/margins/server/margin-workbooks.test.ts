import { describe, expect, it } from 'vitest'
import { openMarginBrand, sumOfMargins } from '#testing/fixtures/goods/margin-brand.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { coffee, tokenOf } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { marginSheetOf } from '../contract/margin-sheets.ts'

const world = useWorld()
const front = { 'front-uri': coffee.uri }

describe('the workbooks of margins', () => {
  async function shipTwice() {
    const brand = await openMarginBrand(world)
    const { order, supplierId, stores, headquarters } = brand
    const first = await order(stores[0], [3, 2, 1])
    await first.handling.ship(supplierId)
    const second = await order(stores[1], [1, 0, 0])
    await second.handling.ship(supplierId, undefined, '123456789013')
    const download = async (path: string) => {
      const authorization = `Bearer ${await tokenOf(world, headquarters)}`
      const answer = await world.app.inject({
        url: `/api/partnerAdmin/margin/${path}`,
        headers: { ...front, authorization },
      })
      expect(answer.statusCode).toBe(200)
      return answer.rawPayload
    }
    return { ...brand, download }
  }

  it('list every row of the screen cell by cell, the oldest first', async () => {
    const { list, download } = await shipTwice()
    const { name, rows, formulas } = openWorkbook(await download('export'))
    const [titles, ...cells] = rows
    const { sheet } = marginSheetOf(undefined)
    expect([name, formulas]).toEqual([sheet.name, 0])
    expect(titles).toEqual(sheet.columns.map(({ title }) => title))
    const shown = await list()
    expect(shown.length).toBeGreaterThan(2)
    expect(cells).toEqual(
      shown
        .toReversed()
        .map((row) => [
          row.day,
          row.orderNumber,
          row.storeName,
          row.productName,
          row.count,
          row.supply,
          row.sales,
          row.margin,
          row.rate,
        ]),
    )
  })

  it('have the columns that the list shows', async () => {
    const { list, download } = await shipTwice()
    const { rows } = openWorkbook(await download('export?columns=margin,product,order'))
    const shown = await list()
    expect(rows).toEqual([
      ['주문번호', '상품', '마진(원)'],
      ...shown.toReversed().map((row) => [row.orderNumber, row.productName, row.margin]),
    ])
  })

  it('of the disclosure document have the average per franchise store, each store, and the products by sales', async () => {
    const { list, download } = await shipTwice()
    const rows = await list()
    const all = sumOfMargins(rows)
    const bytes = await download('disclosure')
    const [, summary] = openWorkbook(bytes, 1).rows
    expect(summary?.slice(1, 6)).toEqual([2, all.sales, all.supply, all.margin, Math.round(all.margin / 2)])
    const [, ...stores] = openWorkbook(bytes, 2).rows
    for (const [name, ...figures] of stores) {
      const { count, supply, sales, margin } = sumOfMargins(rows.filter(({ storeName }) => storeName === name))
      expect(figures.slice(0, 4), String(name)).toEqual([count, supply, sales, margin])
    }
    expect(stores.map(([name]) => String(name)).toSorted()).toEqual(['강남점', '성수점'])
    const [, ...items] = openWorkbook(bytes, 3).rows
    expect(items.map(([rank, name]) => [rank, name])).toEqual([
      [1, '종이컵'],
      [2, '컵뚜껑'],
    ])
    expect(items.at(-1)?.at(-1)).toBe(100)
  })
})
