import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { company } from '#features/platform/settings/server/settings.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { requestOf } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  market,
} from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const own = { 'front-uri': coffee.uri }
const path = '/partnerAdmin/orderRule'
/** Noon of 25 December in Korea. */
const christmas = new Date('2026-12-25T03:00:00Z')
const closed = '본사 휴무일(12월 25일)에는 주문하실 수 없습니다. 12월 26일(토)부터 주문하실 수 있습니다.'
const tooSmall = '최소 주문 금액 30,000원까지 10,000원 남았습니다.'

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken, market)
  const product = { tiers: [[1, 10_000]] as [number, number][] }
  const { partnerProductId } = await addProduct(world, { brand: coffee, product, partnerProduct: { marketMargin: 0 } })
  const hq = await addMember(world, { username: 'hqcoffee', brand: coffee, authority: 'ROLE_PARTNER' })
  await world.db.update(chainStore).set({ type: 'HQ' }).where(eq(chainStore.memberId, hq.memberId))
  const store = await addMember(world, { username: 'store', brand: coffee })
  for (const { memberId } of [store, hq]) await giveCash(world, memberId, { cash: 10_000_000 })
  const items = (count: number) => [{ partnerProductId, productOptionId: null, count }]
  const apiOf = (member: typeof store) => apiAs(world, member)
  const set = async (rules: object) =>
    (await apiOf(hq)).put(path, { version: 0, minOrderAmount: 0, closedDays: [], ...rules }, own)
  const order = async (count: number, member = store) =>
    (await apiOf(member)).post('/order', requestOf(member, { items: items(count) }, count * 10_000))
  const ask = async (call: string, count: number) =>
    (await apiOf(store)).post(call, { chainStoreId: store.storeIds[0], items: items(count) })
  return { hq, store, items, apiOf, set, order, ask, partnerProductId }
}

describe('the smallest order amount', () => {
  it('is stated by the quote, the check and the cart, and refuses the order', async () => {
    const { store, set, order, ask, apiOf, items } = await openShop()
    expect(await set({ minOrderAmount: 30_000 })).toMatchObject({ status: 200 })
    expect(await ask('/order/partnerProduct/total/forOrder', 2)).toMatchObject({
      data: { total: 20_000, refusal: { code: 'below-amount', message: tooSmall } },
    })
    expect(await ask('/order/partnerProduct/checkLimit', 2)).toMatchObject({ code: 'F', message: tooSmall })
    const api = await apiOf(store)
    await api.post(
      '/cart',
      items(2).map((item) => ({ ...item, chainStoreId: store.storeIds[0] })),
    )
    expect(await api.get('/cart')).toMatchObject({ data: { refusal: { code: 'below-amount', message: tooSmall } } })
    expect(await order(2)).toMatchObject({ status: 409, message: tooSmall, data: { reason: 'below-amount' } })

    expect(await ask('/order/partnerProduct/checkLimit', 3)).toMatchObject({ code: 'S' })
    expect(await order(3)).toMatchObject({ code: 'S' })
  })

  it('keeps an order from being reduced below it; a whole cancel stays possible', async () => {
    const { store, set, order, apiOf, items } = await openShop()
    const { orderNumber } = (await order(4)).data as { orderNumber: string }
    await set({ minOrderAmount: 30_000 })
    const api = await apiOf(store)
    const reduce = (count: number) =>
      api.patch(`/order/${orderNumber}`, { items: items(count), expectedTotal: count * 10_000 })
    expect(await reduce(2)).toMatchObject({ status: 409, message: tooSmall })
    expect(await reduce(3)).toMatchObject({ code: 'S' })
    expect(await api.put(`/order/${orderNumber}`)).toMatchObject({ code: 'S' })
  })

  it("binds neither the headquarters' own store nor market buyers", async () => {
    const { hq, set, order, items } = await openShop()
    await set({ minOrderAmount: 30_000, closedDays: ['2026-12-25'] })
    world.now = christmas
    expect(await order(1, hq)).toMatchObject({ code: 'S' })
    const buyer = await addMember(world, { username: 'member', brand: chicken })
    await giveCash(world, buyer.memberId, { cash: 100_000 })
    const api = await apiAs(world, buyer)
    const reply = await api.post(`/order?partnerUri=${coffee.uri}`, requestOf(buyer, { items: items(1) }, 10_000))
    expect(reply.message ?? '').not.toMatch(/휴무일|최소 주문 금액/)
  })
})

describe('a closed day', () => {
  it('refuses orders on that Korean day only, with the next open day', async () => {
    const { set, order, ask } = await openShop()
    await set({ closedDays: ['2026-12-25'] })
    expect(await order(1)).toMatchObject({ code: 'S' })
    world.now = christmas
    expect(await ask('/order/partnerProduct/total/forOrder', 1)).toMatchObject({
      data: { refusal: { code: 'closed-day', message: closed } },
    })
    expect(await order(1)).toMatchObject({ status: 409, message: closed, data: { reason: 'closed-day' } })
    world.now = new Date('2026-12-25T15:00:00Z')
    expect(await order(1)).toMatchObject({ code: 'S' })
  })
})

describe('the rules of a brand', () => {
  it('are sorted, without days that have passed, and each change is in the log', async () => {
    const { hq, set, apiOf } = await openShop()
    world.now = new Date('2026-12-01T00:00:00Z')
    await set({ closedDays: ['2026-12-25', '2026-11-30', '2026-12-01', '2026-12-25'] })
    expect(await (await apiOf(hq)).get(path, own)).toMatchObject({
      data: { minOrderAmount: 0, closedDays: ['2026-12-01', '2026-12-25'] },
    })
  })

  it('of two editors: the second sees that the first has saved', async () => {
    const { set } = await openShop()
    await set({ minOrderAmount: 10_000 })
    expect(await set({ minOrderAmount: 20_000 })).toMatchObject({ status: 409 })
  })

  it.each([
    { minOrderAmount: -1 },
    { minOrderAmount: 10_000_001 },
    { closedDays: ['2026-02-30'] },
    { closedDays: ['내일'] },
  ])('refuses %o', async (rules) => {
    const { set, hq, apiOf } = await openShop()
    expect(await set(rules)).toMatchObject({ status: 400 })
    expect(await (await apiOf(hq)).get(path, own)).toMatchObject({ data: { minOrderAmount: 0, closedDays: [] } })
  })
})

it('the cart states that the platform has no company data yet', async () => {
  const { store, apiOf, items } = await openShop()
  const api = await apiOf(store)
  await api.post(
    '/cart',
    items(1).map((item) => ({ ...item, chainStoreId: store.storeIds[0] })),
  )
  await world.db.delete(company)
  expect(await api.get('/cart')).toMatchObject({ data: { refusal: { code: 'company-missing' } } })
})
