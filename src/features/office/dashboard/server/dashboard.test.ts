import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { openBrandWithStores } from '#testing/fixtures/stores/brand-with-stores.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addMember, chicken, coffee, type TestMember } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { Dashboard } from '../contract/dashboard.partner.calls.ts'

const world = useWorld()
const dayMs = 24 * 60 * 60 * 1000
const front = { 'front-uri': coffee.uri }

async function openBrand() {
  const { headquarters, stores, supplierId, operator } = await openBrandWithStores(world)
  const cups = await addProduct(world, {
    brand: coffee,
    product: { name: '종이컵', supplierId, tiers: [[1, 10_007]], stock: 10, minCount: 2 },
  })
  const order = async (store: TestMember, count: number, pay: 'CASH' | 'BANK' = 'CASH') => {
    const items = [{ partnerProductId: cups.partnerProductId, count }]
    return handlingOf(world, operator, await placed(world, store, { items, pay }))
  }
  const read = async (query = '') => {
    const api = await apiAs(world, headquarters)
    const { data, status, message } = await api.get(`/partnerAdmin/dashboard${query}`, front)
    expect(status, message).toBe(200)
    return data as Dashboard // the call's contract
  }
  return { headquarters, stores, supplierId, cups, order, read }
}

const later = (days: number) => (world.now = new Date(world.now.getTime() + days * dayMs))

describe('the dashboard of a headquarters', () => {
  it('sums the sales by day, product and store against the period before, less cancellations', async () => {
    const { stores, cups, order, read } = await openBrand()
    await order(stores[0], 3)
    later(7)
    await order(stores[0], 4)
    const second = await order(stores[1], 3)
    await second.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    later(1 / 24)
    const seven = await read('?startDate=2026-05-16&endDate=2026-05-22')
    expect(seven.sales).toEqual({ total: 60_060, before: 30_030 })
    expect(seven.days).toHaveLength(7)
    expect(seven.days.at(-1)).toEqual({ day: '2026-05-22', sales: 60_060, before: 30_030 })
    expect(seven.products).toEqual([{ id: cups.partnerProductId, name: '종이컵', sales: 60_060 }])
    expect(seven.stores).toMatchObject([
      { name: '강남점', orders: 1, sales: 40_040, before: 30_030 },
      { name: '성수점', orders: 1, sales: 20_020, before: 0 },
    ])
    expect(seven.today).toEqual({ day: '2026-05-22', sales: 60_060, before: 30_030 })
  })

  it('counts the orders that wait by state, also late ones, and the stores that wait', async () => {
    const { stores, order, read, supplierId } = await openBrand()
    await order(stores[0], 3)
    await order(stores[0], 3, 'BANK')
    const sent = await order(stores[1], 3)
    await sent.prepare()
    await sent.ship(supplierId)
    await addMember(world, { username: 'new', brand: coffee, stores: [{ name: '연남점', status: 'WAIT' }] })
    expect((await read()).counts).toEqual({ BD: 1, PC: 1, UNSHIPPED: 1, LATE: 0, waitingStores: 1 })
    later(10)
    expect((await read()).counts).toMatchObject({ UNSHIPPED: 1, LATE: 1 })
  })

  it('names stores that are silent for longer than usual, and products that run out', async () => {
    const { stores, order, read } = await openBrand()
    for (const days of [5, 5, 0]) {
      await order(stores[0], 3)
      later(days)
    }
    expect(await read()).toMatchObject({ quiet: [], lowStock: [{ name: '종이컵', stock: 1, unit: '개' }] })
    later(9)
    expect(await read()).toMatchObject({
      quiet: [{ name: '강남점', lastDay: '2026-05-25', usualDays: 5, days: 9 }],
      quietCount: 1,
    })
  })

  it('names the stores without an order for the asked days, also those that usually take longer', async () => {
    const { stores, order, read, headquarters } = await openBrand()
    await order(stores[0], 3)
    later(20)
    await order(stores[0], 3)
    await order(stores[1], 3)
    later(14)
    const named = async (quiet: string) =>
      (await read(`?quiet=${quiet}`)).quiet.map(({ name, usualDays, days }) => [name, usualDays, days])
    expect(await named('14')).toEqual([
      ['강남점', 20, 14],
      ['성수점', null, 14],
    ])
    expect(await named('USUAL')).toEqual([['성수점', null, 14]])
    expect(await named('30')).toEqual([])
    const api = await apiAs(world, headquarters)
    for (const quiet of ['15', '7.0', 'usual']) {
      expect((await api.get(`/partnerAdmin/dashboard?quiet=${quiet}`, front)).status, quiet).toBe(400)
    }
  })

  it("has no figure of another brand's orders, in the same number of statements", async () => {
    const { stores, order, read, headquarters } = await openBrand()
    const api = await apiAs(world, headquarters)
    const count = async () => (await withStatements(() => api.get('/partnerAdmin/dashboard', front))).statements.length
    await order(stores[0], 3)
    const few = await count()
    await order(stores[1], 3)
    await order(stores[0], 3)
    expect(await count()).toBe(few)
    expect(few).toBeLessThanOrEqual(10)
    const other = await addMember(world, { username: 'hq2', brand: chicken, authority: 'ROLE_PARTNER' })
    const foreign = await (await apiAs(world, other)).get('/partnerAdmin/dashboard', { 'front-uri': chicken.uri })
    expect(foreign.data).toMatchObject({ sales: { total: 0 }, products: [], stores: [], lowStock: [] })
    expect((await read()).sales.total).toBe(90_090)
  })
})
