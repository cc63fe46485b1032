import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  type Brand,
} from '#testing/fixtures/people/people.ts'
import { emptyDatabase } from '#testing/harness/test-database.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const numRuns = Number(process.env['MODEL_RUNS'] ?? 6)

const order = fc.record({
  brand: fc.nat(1),
  store: fc.nat(1),
  counts: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 })),
  ships: fc.integer({ min: 0, max: 4 }),
  cancels: fc.integer({ min: 0, max: 9 }),
})
type RandomOrder = typeof order extends fc.Arbitrary<infer One> ? One : never

const figures = ['sales', 'printPrice', 'supply', 'margin'] as const
type Sums = Record<(typeof figures)[number] | 'sendCost' | 'total', number>

/** Prime prices: no sum of one brand can be mistaken for one of the other. */
const primes = [
  { brand: coffee, prices: [10_007, 4_999] },
  { brand: chicken, prices: [7_919, 3_571] },
] as const

describe('sums of a headquarters', () => {
  it('agree between pages, summary, stores and products after any history, and never mix brands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 6 }), async (history) => {
        await emptyDatabase(world.db)
        const brands = await openBrands()
        for (const one of history) await play(brands, one)
        for (const { get, supplyPrices } of brands) {
          const [pages, summary] = [await get.pages(), await get.one('/summary')]
          const [stores, byStore] = [await get.rows('/byStore'), await get.one('/byStore/summary')]
          const [products, byProduct] = [await get.rows('/byProduct'), await get.one('/byProduct/summary')]
          for (const figure of figures) {
            const expected = sumOf(pages, figure)
            const all = { summary: summary[figure], byStore: byStore[figure], byProduct: byProduct[figure] }
            expect(all, figure).toEqual({ summary: expected, byStore: expected, byProduct: expected })
            expect([sumOf(stores, figure), sumOf(products, figure)], figure).toEqual([expected, expected])
          }
          for (const figure of ['sendCost', 'total'] as const) {
            const expected = sumOf(pages, figure)
            expect([summary[figure], byStore[figure], sumOf(stores, figure)]).toEqual([expected, expected, expected])
          }
          // The supply of a brand consists of its own two prices.
          expect(summary.supply).toBe(supplyPrices())
        }
      }),
      { numRuns },
    )
  }, 180_000)
})

const sumOf = (rows: readonly Sums[], figure: keyof Sums) => rows.reduce((sum, row) => sum + row[figure], 0)

async function openBrands() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const operator = await addOperator(world, coffee)
  return Promise.all(primes.map(async ({ brand, prices }) => ({ ...(await openBrand(brand, prices)), operator })))
}

async function openBrand(brand: Brand, prices: readonly number[]) {
  const supplierId = await addSupplier(world, { type: 'PAID', baseFee: 3_500 })
  const products: number[] = []
  for (const [index, price] of prices.entries()) {
    const product = {
      supplierId,
      name: `상품 ${index}`,
      tiers: [[1, price]] as [number, number][],
      printPrice: index * 1_009,
    }
    products.push((await addProduct(world, { brand, product, partnerProduct: { margin: 130 } })).partnerProductId)
  }
  const stores = []
  for (const no of [1, 2]) {
    const store = await addMember(world, { username: `${brand.uri}${no}`, brand, stores: [{ name: `${no}호점` }] })
    await giveCash(world, store.memberId, { cash: 10_000_000 })
    stores.push(store)
  }
  const headquarters = await addMember(world, { username: `${brand.uri}hq`, brand, authority: 'ROLE_PARTNER' })
  const api = await apiAs(world, headquarters)
  const ask = async (path: string) =>
    (await api.get(`/partnerAdmin/order${path}`, { 'front-uri': brand.uri })).data as Sums & { content: Sums[] } // see Reply
  const live = prices.map(() => 0)
  const get = {
    one: ask,
    rows: async (path: string) => (await ask(path)).content,
    /** All pages of two rows each. */
    pages: async () => {
      const rows: Sums[] = []
      for (let page = 0; ; page++) {
        const { content } = await ask(`?size=2&page=${page}`)
        rows.push(...content)
        if (content.length < 2) return rows
      }
    },
  }
  return {
    supplierId,
    products,
    stores,
    live,
    get,
    supplyPrices: () => prices.reduce((sum, price, no) => sum + price * (live[no] ?? 0), 0),
  }
}

/** Places an order, sends some pieces of its first line and cancels some of the rest. */
async function play(brands: Awaited<ReturnType<typeof openBrands>>, one: RandomOrder) {
  const { products, stores, live, supplierId, operator } = brands[one.brand]! // 0 or 1
  const items = products.flatMap((partnerProductId, no) => {
    const count = one.counts[no] ?? 0
    return count > 0 ? [{ partnerProductId, count }] : []
  })
  const orderNumber = await placed(world, stores[one.store]!, { items }) // 0 or 1
  const handling = handlingOf(world, operator, orderNumber)
  const [first] = one.counts
  for (const [no] of products.entries()) live[no] = (live[no] ?? 0) + (one.counts[no] ?? 0)
  const ships = Math.min(one.ships, first)
  if (ships > 0) {
    await handling.prepare()
    expect((await handling.ship(supplierId, [{ lineNo: 1, rowNo: 1, count: ships }])).ok).toBe(true)
  }
  const cancels = Math.min(one.cancels, first - ships)
  if (cancels === 0) return
  expect((await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: cancels }] })).ok).toBe(true)
  live[0] = (live[0] ?? 0) - cancels
}
