import { expect } from 'vitest'
import type { MarginRow, MarginSummary } from '#features/office/margins/contract/margins.partner.calls.ts'
import { apiAs } from './api-client.ts'
import { openBrandWithStores } from './brand-with-stores.ts'
import { addProduct } from './goods.ts'
import { handlingOf } from './order-handling.ts'
import { placed } from './ordering.ts'
import { coffee, type TestMember } from './people.ts'
import type { World } from './world.ts'

const front = { 'front-uri': coffee.uri }

/** Two products of one supplier at prime prices, one with two options, sold by a coffee brand to two stores. */
export async function openMarginBrand(world: World) {
  const { headquarters, stores, supplierId, operator } = await openBrandWithStores(world)
  const cups = await addProduct(world, {
    brand: coffee,
    product: { name: '종이컵', supplierId, tiers: [[1, 10_007]], printPrice: 5_003 },
    partnerProduct: { margin: 130 },
  })
  const lids = await addProduct(world, {
    brand: coffee,
    product: {
      name: '컵뚜껑',
      supplierId,
      tiers: [[1, 307]],
      options: [{ name: '흰색' }, { name: '검정', extraPrice: 101 }],
    },
    partnerProduct: { margin: 71 },
  })
  const items = (cup: number, white: number, black: number) => [
    ...(cup > 0 ? [{ partnerProductId: cups.partnerProductId, count: cup }] : []),
    ...[white, black].flatMap((count, index) =>
      count > 0
        ? [{ partnerProductId: lids.partnerProductId, productOptionId: lids.optionIds[index] ?? null, count }]
        : [],
    ),
  ]
  const order = async (store: TestMember, counts: readonly [number, number, number]) => {
    const orderNumber = await placed(world, store, { items: items(...counts) })
    const handling = handlingOf(world, operator, orderNumber)
    await handling.prepare()
    return { orderNumber, handling }
  }
  return { headquarters, stores, supplierId, operator, cups, order, ...readsOf(world, headquarters) }
}

const readsOf = (world: World, headquarters: TestMember) => {
  // A token of its own for each call, because days pass in these tests.
  const get = async (path: string) => (await apiAs(world, headquarters)).get(path, front)
  const list = async (query = '') => {
    const rows: MarginRow[] = []
    for (let page = 0; ; page++) {
      const { data, message, status } = await get(`/partnerAdmin/margin?size=3&page=${page}${query}`)
      expect(status, message).toBe(200)
      const { content, totalElements } = data as { content: MarginRow[]; totalElements: number } // the call's contract
      rows.push(...content)
      if (content.length < 3) {
        expect(rows).toHaveLength(totalElements)
        return rows
      }
    }
  }
  const summary = async (query = '') =>
    (await get(`/partnerAdmin/margin/summary?size=100${query}`)).data as MarginSummary // the call's contract
  return { list, summary }
}

export const sumOfMargins = (rows: readonly { count: number; supply: number; sales: number; margin: number }[]) => ({
  count: rows.reduce((sum, row) => sum + row.count, 0),
  supply: rows.reduce((sum, row) => sum + row.supply, 0),
  sales: rows.reduce((sum, row) => sum + row.sales, 0),
  margin: rows.reduce((sum, row) => sum + row.margin, 0),
})
