import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderOption, orders } from '#features/orders/orders/server/orders.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { liveAmountsOf } from '#testing/fixtures/orders/live-amounts.ts'
import { openMarginBrand, sumOfMargins } from '#testing/fixtures/goods/margin-brand.ts'
import { addMember, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { emptyDatabase } from '#testing/harness/test-database.ts'
import { useWorld } from '#testing/world.ts'
import type { MarginGroup } from '../contract/margins.partner.calls.ts'

const world = useWorld()
const numRuns = Number(process.env['MODEL_RUNS'] ?? 6)
const front = { 'front-uri': coffee.uri }
const dayMs = 24 * 60 * 60 * 1000

const action = fc.record({
  what: fc.constantFrom('order', 'ship', 'ship', 'cancel', 'return', 'day'),
  store: fc.nat({ max: 1 }),
  order: fc.nat({ max: 9 }),
  lineNo: fc.integer({ min: 1, max: 2 }),
  rowNo: fc.integer({ min: 1, max: 2 }),
  count: fc.integer({ min: 1, max: 4 }),
  counts: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 })),
})

describe('margins', () => {
  it('are recognised when goods are shipped, by the day of the parcel', async () => {
    const { order, list, summary, supplierId, stores } = await openMarginBrand(world)
    const { handling, orderNumber } = await order(stores[0], [3, 0, 0])
    expect(await list()).toEqual([])
    world.now = new Date(world.now.getTime() + 2 * dayMs)
    await handling.ship(supplierId, [{ lineNo: 1, rowNo: 1, count: 2 }])
    const [row] = await list()
    // 10,007 won with 13 % are 11,310 won, rounded up to ten.
    expect(row).toMatchObject({ day: '2026-05-17', orderNumber, storeName: '강남점', productName: '종이컵', count: 2 })
    expect(row).toMatchObject({ supply: 20_014, sales: 22_620, margin: 2_606, rate: 11.5 })
    expect(await summary()).toEqual({
      count: 2,
      supply: 20_014,
      sales: 22_620,
      margin: 2_606,
      rate: 11.5,
      groups: null,
    })
  })

  it('are reversed on the day on which shipped goods are refunded', async () => {
    const { order, list, supplierId, stores } = await openMarginBrand(world)
    const { handling } = await order(stores[0], [3, 0, 0])
    await handling.ship(supplierId)
    world.now = new Date(world.now.getTime() + dayMs)
    expect(await handling.refund({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })).toMatchObject({ ok: true })
    expect(await list()).toMatchObject([
      { day: '2026-05-16', count: -1, supply: -10_007, sales: -11_310, margin: -1_303, rate: 11.5 },
      { day: '2026-05-15', count: 3, supply: 30_021, sales: 33_930, margin: 3_909 },
    ])
  })

  it('are filtered by period, store, product, and a name or an order number, in the list and in the sums', async () => {
    const { order, list, summary, supplierId, stores, cups } = await openMarginBrand(world)
    const first = await order(stores[0], [1, 1, 0])
    const second = await order(stores[1], [2, 0, 0])
    await first.handling.ship(supplierId)
    world.now = new Date(world.now.getTime() + dayMs)
    await second.handling.ship(supplierId)
    const queries = {
      [`&storeId=${stores[1].storeIds[0]}`]: 1,
      [`&partnerProductId=${cups.partnerProductId}`]: 2,
      '&startDate=2026-05-16': 1,
      '&endDate=2026-05-15': 2,
      [`&search=${encodeURIComponent('강남')}`]: 2,
      [`&search=${encodeURIComponent('뚜껑')}`]: 1,
      [`&search=${second.orderNumber}`]: 1,
      '&search=%25': 0,
    }
    for (const [query, rows] of Object.entries(queries)) {
      const found = await list(query)
      expect(found, query).toHaveLength(rows)
      expect(await summary(query), query).toMatchObject(sumOfMargins(found))
    }
    expect((await list('&sort=margin')).map(({ margin }) => margin)).toEqual([2_606, 1_303, 23])
    expect((await list('&sort=oldest'))[0]?.day).toBe('2026-05-15')
  })

  it("are invisible to another brand's headquarters", async () => {
    const { order, supplierId, stores } = await openMarginBrand(world)
    const { handling } = await order(stores[0], [1, 0, 0])
    await handling.ship(supplierId)
    const other = await apiAs(
      world,
      await addMember(world, { username: 'hq2', brand: chicken, authority: 'ROLE_PARTNER' }),
    )
    const own = { 'front-uri': chicken.uri }
    expect((await other.get('/partnerAdmin/margin', own)).data).toMatchObject({ content: [], totalElements: 0 })
    expect((await other.get('/partnerAdmin/margin/summary', own)).data).toMatchObject({ sales: 0, margin: 0 })
    expect((await other.get('/partnerAdmin/margin', front)).status).toBe(403)
  })

  it('agree as rows, summary and groups, and with the live amounts, after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
        await emptyDatabase(world.db)
        const brand = await openMarginBrand(world)
        const placedOrders = [await brand.order(brand.stores[0], [2, 3, 1])]
        for (const { what, store, order, lineNo, rowNo, count, counts } of actions) {
          const current = placedOrders[order % placedOrders.length]!
          const line = { lineNo, rowNo, count }
          if (what === 'order') placedOrders.push(await brand.order(brand.stores[store]!, counts))
          else if (what === 'ship') await current.handling.ship(brand.supplierId, [line])
          else if (what === 'cancel') await current.handling.cancel({ lines: [line] })
          else if (what === 'return') await current.handling.refund({ lines: [line] })
          else world.now = new Date(world.now.getTime() + dayMs)
        }
        await expectSumsAgree(brand)
        // When everything left is shipped, the margins are the live amounts of the orders.
        for (const { handling } of placedOrders) await handling.ship(brand.supplierId)
        await expectSumsAgree(brand)
        expect(await brand.summary()).toMatchObject(await liveSums())
      }),
      { numRuns },
    )
  }, 240_000)

  it('take the same number of statements for one row and for many', async () => {
    const { order, supplierId, stores, headquarters } = await openMarginBrand(world)
    const api = await apiAs(world, headquarters)
    const count = async (path: string) => (await withStatements(() => api.get(path, front))).statements.length
    const paths = ['/partnerAdmin/margin', '/partnerAdmin/margin/summary?by=product']
    const few = [await count(paths[0]!), await count(paths[1]!)]
    for (let index = 0; index < 5; index++) await (await order(stores[0], [1, 1, 1])).handling.ship(supplierId)
    expect([await count(paths[0]!), await count(paths[1]!)]).toEqual(few)
    expect(Math.max(...few)).toBeLessThanOrEqual(5)
  })
})

async function expectSumsAgree({ list, summary }: Awaited<ReturnType<typeof openMarginBrand>>) {
  const sums = sumOfMargins(await list())
  for (const by of ['day', 'month', 'store', 'product'] satisfies MarginGroup[]) {
    const { groups, ...whole } = await summary(`&by=${by}`)
    expect(whole).toMatchObject(sums)
    expect(sumOfMargins(groups?.content ?? []), by).toEqual(sums)
  }
}

async function liveSums() {
  const rows = await world.db.select().from(orderOption)
  expect(await world.db.select({ id: orders.id }).from(orders)).not.toEqual([])
  const { count, price, supply } = liveAmountsOf(0, rows)
  return { count, sales: price, supply, margin: price - supply }
}
