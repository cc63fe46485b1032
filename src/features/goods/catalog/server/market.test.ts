import { describe, expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { apiAs, apiWith, type ApiClient } from '#testing/harness/api-client.ts'
import { withStatements } from '#server/database/database.ts'
import { addCategory, addProduct } from '#testing/fixtures/goods/goods.ts'
import { requestOf } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  market,
  type Brand,
  type NewMember,
} from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { won } from '#values/won.ts'
import { eq } from 'drizzle-orm'
import type { ProductDetail } from '../contract/catalog.calls.ts'
import { ownPrice, partnerProduct } from './catalog.tables.ts'
import { refreshPrices } from './refresh-prices.ts'

const world = useWorld()

// Supply 7,791: in the shop with 10 % 8,571 → 8,580, in the market with 20 % 9,349.2 → 9,350.
const supplyPrice = 7_791
const storePrice = 8_580
const marketPrice = 9_350
/** The brand with an open market; in these tests only `owner` belongs to it. */
const open: Brand = { ...chicken, hasOpenMarket: true }

async function openMarket() {
  await addPlatform(world)
  await addBrands(world, coffee, open, market)
  const category = await addCategory(world)
  const add = (name: string, partnerProduct: object) =>
    addProduct(world, {
      brand: open,
      product: { name, tiers: [[1, supplyPrice]], categoryId: category.id },
      partnerProduct: { margin: 100, ...partnerProduct },
    })
  const sold = await add('공용 명함', { marketMargin: 200 })
  const kept = await add('치킨 박스', {})
  const visitors = {
    guest: async () => apiWith(world, undefined),
    'a store of another brand': async () => join({ brand: coffee }),
    'a store of another brand that waits': async () => join({ brand: coffee, stores: [{ status: 'WAIT' }] }),
    'a headquarters of another brand': async () => join({ brand: coffee, authority: 'ROLE_PARTNER' }),
    'a general member': async () => join({ brand: market, authority: 'ROLE_USER' }),
  }
  return { sold, kept, category, visitors, add }
}

let people = 0
const join = async (person: Omit<NewMember, 'username'>): Promise<ApiClient> =>
  apiAs(world, await addMember(world, { username: `person${++people}`, ...person }))

const visitorNames = [
  'guest',
  'a store of another brand',
  'a store of another brand that waits',
  'a headquarters of another brand',
  'a general member',
] as const

describe('the open market of a brand, for members of other brands and guests', () => {
  it.each(visitorNames)('%s sees the products sold there, at market prices only', async (who) => {
    const { sold, kept, visitors, category } = await openMarket()
    const api = await visitors[who]()
    const list = await api.get('/partner/basakon/product')
    expect(list).toMatchObject({
      status: 200,
      data: { totalElements: 1, content: [{ id: sold.partnerProductId, price: marketPrice }] },
    })
    const detail = await api.get(`/partner/basakon/product/${sold.partnerProductId}`)
    expect(detail).toMatchObject({ data: { price: marketPrice, tiers: [{ count: 1, price: marketPrice }] } })
    const count = await api.get('/partner/basakon/product/count')
    expect(count).toMatchObject({ data: { count: 1, categories: [{ categoryId: category.id, count: 1 }] } })
    const tree = await api.get('/category/root/basakon')
    expect(tree).toMatchObject({ data: [{ count: 1, children: [{ id: category.id, count: 1 }] }] })
    for (const reply of [list, detail, count, tree]) {
      expect(reply.body).not.toContain('치킨 박스')
      expect(reply.body).not.toContain(String(storePrice))
      expect(reply.body).not.toContain(String(supplyPrice))
    }
    expect((await api.get(`/partner/basakon/product/${kept.partnerProductId}`)).status).toBe(404)
  })

  it.each(['sort=priceAsc', 'sort=name', 'sort=recent', 'search=%EB%AA%85%ED%95%A8', 'search=%E3%85%81%E3%85%8E'])(
    'also with %s',
    async (query) => {
      const { sold } = await openMarket()
      expect(await apiWith(world, undefined).get(`/partner/basakon/product?${query}`)).toMatchObject({
        data: { totalElements: 1, content: [{ id: sold.partnerProductId, price: marketPrice }] },
      })
    },
  )

  it('fills a page with market products, however many others there are', async () => {
    const { add, sold } = await openMarket()
    for (let n = 0; n < 5; n++) await add(`상자 ${n}`, {})
    expect(await apiWith(world, undefined).get('/partner/basakon/product?size=2')).toMatchObject({
      data: { totalElements: 1, content: [{ id: sold.partnerProductId }] },
    })
  })

  it('says of a product that the stores of the brand pay less only if all of them do, and no price', async () => {
    const { add, sold } = await openMarket()
    const guest = apiWith(world, undefined)
    const saysSo = async (id: number) => {
      const { data, body } = await guest.get(`/partner/basakon/product/${id}`)
      expect(body).not.toContain(String(storePrice))
      return (data as ProductDetail).isCheaperForStores
    }
    const dearer = await add('매장이 더 비싼 상품', { margin: 300, marketMargin: 200 })
    const equal = await add('같은 가격', { margin: 200, marketMargin: 200 })
    expect(await saysSo(sold.partnerProductId)).toBe(true)
    expect(await saysSo(dearer.partnerProductId)).toBe(false)
    expect(await saysSo(equal.partnerProductId)).toBe(false)
    // One store with a higher price of its own makes the sentence untrue.
    const own = await addMember(world, { username: 'dearer', brand: open })
    await world.db.insert(ownPrice).values({
      chainStoreId: own.storeIds[0] ?? 0,
      partnerProductId: sold.partnerProductId,
      partnerId: open.partnerId,
      marginType: 'RATE',
      margin: 300,
      lowestPrice: won(10_130),
      tiers: [{ count: 1, price: 10_130 }],
      createdAt: world.now,
    })
    expect(await saysSo(sold.partnerProductId)).toBe(false)
  })

  it('costs one query for the shop, one for its products, and one for the member', async () => {
    const { visitors } = await openMarket()
    for (const [who, most] of [
      ['guest', 2],
      ['a store of another brand', 3],
    ] as const) {
      const api = await visitors[who]()
      await api.get('/partner/basakon/product')
      const { statements } = await withStatements(() => api.get('/partner/basakon/product'))
      expect(statements.length, statements.join('\n')).toBe(most)
    }
  })

  it('a store of the brand itself sees all products, at its own prices', async () => {
    const { sold } = await openMarket()
    const own = await join({ brand: open })
    expect(await own.get('/partner/basakon/product')).toMatchObject({ data: { totalElements: 2 } })
    expect(await own.get(`/partner/basakon/product/${sold.partnerProductId}`)).toMatchObject({
      data: { price: storePrice },
    })
  })

  it('an expired token is not treated as a guest, because its owner would see wrong prices', async () => {
    await openMarket()
    expect(await apiWith(world, 'x'.repeat(40)).get('/partner/basakon/product')).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'expired' },
    })
  })

  it.each([
    ['is closed to others', { hasOpenMarket: false }],
    ['waits for approval', { state: 'WAIT' as const }],
    ['is gone', { state: 'CLOSED' as const }],
  ])('a market that %s is unknown, and a guest is asked to sign in', async (_, change) => {
    const { sold, visitors } = await openMarket()
    await world.db.update(partner).set(change).where(eq(partner.id, open.partnerId))
    const member = await visitors['a store of another brand']()
    const guest = await visitors.guest()
    for (const path of ['', '/count', `/${sold.partnerProductId}`]) {
      const missing = await member.get(`/partner/nosuchshop/product${path}`)
      const reply = await member.get(`/partner/basakon/product${path}`)
      expect([reply.status, reply.body]).toEqual([404, missing.body])
      const asked = await guest.get(`/partner/basakon/product${path}`)
      const unknown = await guest.get(`/partner/nosuchshop/product${path}`)
      expect([asked.status, asked.headers['x-auth-reason'], asked.body]).toEqual([403, 'expired', unknown.body])
    }
  })

  it('a product removed from the market is no longer sold there', async () => {
    const { sold, visitors } = await openMarket()
    await world.db
      .update(partnerProduct)
      .set({ marketMargin: null })
      .where(eq(partnerProduct.id, sold.partnerProductId))
    await world.db.transact(async (tx) => {
      await refreshPrices(tx, [sold.partnerProductId])
      return { ok: true }
    })
    const guest = await visitors.guest()
    expect(await guest.get('/partner/basakon/product')).toMatchObject({ data: { totalElements: 0, content: [] } })
    expect(await guest.get(`/partner/basakon/product/${sold.partnerProductId}`)).toMatchObject({ status: 404 })
  })
})

describe('buying in the market of another brand', () => {
  async function buyer(stores: NewMember['stores'] = [{}]) {
    const shop = await openMarket()
    const member = await addMember(world, { username: 'buyer', brand: coffee, stores: stores ?? [] })
    const api = await apiAs(world, member)
    const row = (id: number) => ({ partnerProductId: id, productOptionId: null, count: 2 })
    const order = (id: number, total: number) =>
      api.post('/order?partnerUri=basakon', requestOf(member, { items: [row(id)], pay: 'BANK' }, total), {
        'idempotency-key': `key-${id}-${total}`,
      })
    return { ...shop, member, api, row, order }
  }

  it('quotes, stores and sells at the market price', async () => {
    const { api, row, sold, member, order } = await buyer([{ level: 5 }])
    expect(await api.post('/cart?partnerUri=basakon', [row(sold.partnerProductId)])).toMatchObject({ status: 200 })
    expect(await api.get('/cart?partnerUri=basakon')).toMatchObject({
      data: { rows: [{ calculatedUnitPrice: marketPrice }], total: 2 * marketPrice, refusal: null },
    })
    expect(await api.get('/cart')).toMatchObject({ data: { rows: [] } })
    const body = { chainStoreId: member.storeIds[0], items: [row(sold.partnerProductId)] }
    expect(await api.post('/order/partnerProduct/total/forOrder?partnerUri=basakon', body)).toMatchObject({
      data: { total: 2 * marketPrice },
    })
    expect(await order(sold.partnerProductId, 2 * marketPrice)).toMatchObject({ status: 200, data: { status: 'BD' } })
    expect(await api.get('/order')).toMatchObject({ data: { content: [{ total: 2 * marketPrice }] } })
  })

  it('edits an order at the market price, too', async () => {
    const { api, sold, order, row } = await buyer([{ level: 5 }])
    const { data } = await order(sold.partnerProductId, 2 * marketPrice)
    const { orderNumber } = data as { orderNumber: string }
    const change = (total: number) =>
      api.patch(`/order/${orderNumber}`, {
        items: [{ ...row(sold.partnerProductId), count: 3 }],
        expectedTotal: total,
      })
    expect(await change(3 * storePrice)).toMatchObject({ status: 409 })
    expect(await change(3 * marketPrice)).toMatchObject({ status: 200, data: { total: 3 * marketPrice } })
  })

  it('accepts no other price than the market price', async () => {
    const { sold, order } = await buyer()
    expect(await order(sold.partnerProductId, 2 * storePrice)).toMatchObject({
      status: 409,
      data: { reason: 'total-changed', quote: { total: 2 * marketPrice } },
    })
  })

  it('hides products that the brand sells to its own stores only', async () => {
    const { api, row, kept, order, member } = await buyer()
    expect(await api.post('/cart?partnerUri=basakon', [row(kept.partnerProductId)])).toMatchObject({ status: 404 })
    expect(await api.post(`/partner/basakon/product/${kept.partnerProductId}/wish`)).toMatchObject({ status: 404 })
    const body = { chainStoreId: member.storeIds[0], items: [row(kept.partnerProductId)] }
    const quote = await api.post('/order/partnerProduct/total/forOrder?partnerUri=basakon', body)
    const placed = await order(kept.partnerProductId, 2 * storePrice)
    for (const reply of [quote, placed]) {
      expect(reply).toMatchObject({ status: 409, data: { violations: [{ reason: 'unknown' }] } })
      expect(reply.body).not.toContain('치킨 박스')
    }
    expect(
      await api.get(
        `/order/partnerProduct/bundleDeliveryPrice?partnerProductIdList=${kept.partnerProductId}&partnerUri=basakon`,
      ),
    ).toMatchObject({ status: 404 })
  })

  it.each([
    ['waits', 'WAIT', 'store-waiting'],
    ['is stopped', 'STOP', 'store-stopped'],
  ] as const)('a store that %s looks, but does not order', async (_, status, reason) => {
    const { sold, order } = await buyer([{ status }])
    expect(await order(sold.partnerProductId, 2 * marketPrice)).toMatchObject({ status: 409, data: { reason } })
  })

  it('a stopped brand accepts no orders in its market', async () => {
    const { sold, order } = await buyer()
    await world.db.update(partner).set({ state: 'STOP' }).where(eq(partner.id, open.partnerId))
    expect(await order(sold.partnerProductId, 2 * marketPrice)).toMatchObject({
      status: 409,
      data: { reason: 'shop-stopped' },
    })
  })

  it('a closed market accepts neither cart rows nor orders', async () => {
    const { sold, order, api, row } = await buyer()
    await world.db.update(partner).set({ hasOpenMarket: false }).where(eq(partner.id, open.partnerId))
    expect(await api.post('/cart?partnerUri=basakon', [row(sold.partnerProductId)])).toMatchObject({ status: 404 })
    expect(await order(sold.partnerProductId, 2 * marketPrice)).toMatchObject({ status: 404 })
  })
})

describe('/brandShop', () => {
  it('lists the own brand, and open markets of others with products', async () => {
    await openMarket()
    const member = await join({ brand: coffee })
    expect(await member.get('/brandShop')).toMatchObject({
      data: { own: { uri: 'saebyeoknaru' }, markets: [{ uri: 'basakon', productCount: 1 }] },
    })
    const own = await join({ brand: open })
    expect(await own.get('/brandShop')).toMatchObject({ data: { own: { uri: 'basakon' }, markets: [] } })
  })
})
