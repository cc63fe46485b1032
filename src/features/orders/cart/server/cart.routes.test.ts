import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { refreshPrices } from '#features/goods/catalog/server/refresh-prices.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct, type NewProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { cartItem } from './cart.tables.ts'

const world = useWorld()

async function shop(product: NewProduct = {}) {
  await addBrands(world, coffee, chicken, market)
  const store = await addMember(world, { username: 'store', brand: coffee, stores: [{}, { name: '망원점' }] })
  const goods = await addProduct(world, { brand: coffee, product })
  const item = { partnerProductId: goods.partnerProductId, productOptionId: goods.optionIds[0] ?? null }
  return { store, goods, item, api: await apiAs(world, store) }
}

const stored = () =>
  world.db
    .select({
      partnerProductId: cartItem.partnerProductId,
      productOptionId: cartItem.productOptionId,
      count: cartItem.count,
    })
    .from(cartItem)
    .orderBy(cartItem.id)

async function leaveMarket(id: number): Promise<void> {
  await world.db.update(partnerProduct).set({ marketMargin: null }).where(eq(partnerProduct.id, id))
  await world.db.transact(async (tx) => {
    await refreshPrices(tx, [id])
    return { ok: true }
  })
}

const notFound = { status: 404, code: 'F', message: '요청하신 정보를 찾을 수 없습니다.' }

describe('rows that were just added', () => {
  it('are answered with what undoes them: the new rows, and the former counts of replaced ones', async () => {
    const { api, item } = await shop({ options: [{ name: '무광' }, { name: '유광' }], optionName: '마감' })
    await api.post('/cart', [{ ...item, count: 3 }])
    const [held] = await world.db.select().from(cartItem)
    const { data } = await api.post('/cart', [{ ...item, count: 5 }])
    expect(data).toEqual({ count: 1, rows: [{ cartId: held?.id, ...item, before: 3 }] })
  })

  it('are new where the pair was not in the cart, with options and without', async () => {
    const { api, item } = await shop()
    const { data } = await api.post('/cart', [{ ...item, count: 2 }])
    const [row] = await world.db.select().from(cartItem)
    expect(data).toEqual({ count: 1, rows: [{ cartId: row?.id, ...item, before: null }] })
  })
})

describe('adding to the cart', () => {
  it('answers the new number of rows', async () => {
    const { api, item, goods } = await shop({ options: [{ name: 'S' }, { name: 'M' }] })
    const other = { ...item, productOptionId: goods.optionIds[1] }
    expect(await api.post('/cart', [{ ...item, count: 3 }])).toMatchObject({ status: 200, data: { count: 1 } })
    expect(await api.post('/cart', [{ ...other, count: 2 }])).toMatchObject({ data: { count: 2 } })
    expect(await api.get('/cart/count')).toMatchObject({ data: { count: 2 } })
  })

  it('replaces a pair that is there already', async () => {
    const { api, item } = await shop({ options: [{ name: 'S' }] })
    await api.post('/cart', [{ ...item, count: 3 }])
    expect(await api.post('/cart', [{ ...item, count: 5 }])).toMatchObject({ data: { count: 1 } })
    expect(await stored()).toEqual([{ ...item, count: 5 }])
  })

  it('matches a product without options by null when it is added again', async () => {
    const { api, item } = await shop()
    await api.post('/cart', [{ ...item, count: 3 }])
    await api.post('/cart', [{ ...item, count: 4 }])
    expect(await stored()).toEqual([{ ...item, productOptionId: null, count: 4 }])
  })

  it('refuses the whole request when one product is not in the shop', async () => {
    const { api, item } = await shop()
    const foreign = await addProduct(world, { brand: chicken, product: { options: [{ name: 'S' }] } })
    const wrong = [
      { partnerProductId: foreign.partnerProductId, productOptionId: null },
      { partnerProductId: 999_999, productOptionId: null },
      { ...item, productOptionId: foreign.optionIds[0] },
    ]
    for (const pair of wrong) {
      const other = { ...item, count: 1 }
      const body =
        pair.partnerProductId === item.partnerProductId ? [{ ...pair, count: 1 }] : [other, { ...pair, count: 1 }]
      expect(await api.post('/cart', body)).toMatchObject(notFound)
    }
    expect(await stored()).toEqual([])
  })

  it('refuses the same pair twice', async () => {
    const { api, item } = await shop()
    const reply = await api.post('/cart', [
      { ...item, count: 1 },
      { ...item, count: 2 },
    ])
    expect(reply).toMatchObject({ status: 409, message: '같은 상품과 옵션은 한 번만 담을 수 있습니다.' })
    expect(await stored()).toEqual([])
  })

  it.each([0, -1, 1.5, 1e9, '3', null, NaN])('refuses %j pieces', async (count) => {
    const { api, item } = await shop()
    expect(await api.post('/cart', [{ ...item, count }])).toMatchObject({
      status: 400,
      errors: [{ path: '0.count', message: expect.stringMatching(/[가-힣]/) as string }],
    })
    expect(await stored()).toEqual([])
  })

  it('holds at most two hundred rows', async () => {
    const { api, item, goods } = await shop({ options: Array.from({ length: 201 }, (_, n) => ({ name: `${n}번` })) })
    const pairs = goods.optionIds.map((productOptionId) => ({ ...item, productOptionId, count: 1 }))
    expect(await api.post('/cart', pairs)).toMatchObject({ status: 400 })
    expect(await api.post('/cart', pairs.slice(0, 200))).toMatchObject({ data: { count: 200 } })
    expect(await api.post('/cart', pairs.slice(200))).toMatchObject({
      status: 409,
      message: '장바구니에는 200개까지 담을 수 있습니다. 필요 없는 상품을 삭제해 주세요.',
    })
    expect(await stored()).toHaveLength(200)
  })

  it('takes the store from the token and refuses a body that names another store', async () => {
    const { api, item, store } = await shop()
    const [own, other] = store.storeIds
    expect(await api.post('/cart', [{ ...item, count: 1, chainStoreId: other }])).toMatchObject({
      status: 409,
      message: '매장이 변경되었습니다. 현재 매장을 확인한 후 다시 시도해 주세요.',
    })
    expect(await stored()).toEqual([])
    expect(await api.post('/cart', [{ ...item, count: 1, chainStoreId: own }])).toMatchObject({ status: 200 })
  })

  it('keeps the carts of two shops apart', async () => {
    const { api, item } = await shop()
    const open = await addProduct(world, { brand: market, partnerProduct: { marketMargin: 100 } })
    await api.post('/cart', [{ ...item, count: 1 }])
    const there = [{ partnerProductId: open.partnerProductId, productOptionId: null, count: 1 }]
    expect(await api.post('/cart', there)).toMatchObject(notFound)
    expect(await api.post('/cart?partnerUri=market', there)).toMatchObject({ data: { count: 1 } })
    expect(await api.get('/cart/count')).toMatchObject({ data: { count: 1 } })
    expect(await api.get(`/cart/count?partnerUri=${chicken.uri}`)).toMatchObject(notFound)
  })
})

describe('changing counts in the cart', () => {
  it('changes rows that exist', async () => {
    const { api, item } = await shop()
    await api.post('/cart', [{ ...item, count: 3 }])
    expect(await api.put('/cart', [{ ...item, count: 7 }])).toMatchObject({ status: 200, data: { count: 1 } })
    expect(await stored()).toMatchObject([{ count: 7 }])
  })

  it('changes nothing when one row does not exist', async () => {
    const { api, item, goods } = await shop({ options: [{ name: 'S' }, { name: 'M' }] })
    await api.post('/cart', [{ ...item, count: 3 }])
    const missing = { ...item, productOptionId: goods.optionIds[1], count: 1 }
    expect(await api.put('/cart', [{ ...item, count: 7 }, missing])).toMatchObject(notFound)
    expect(await stored()).toMatchObject([{ count: 3 }])
  })

  it("does not change another store's cart", async () => {
    const { api, item, store } = await shop()
    await api.post('/cart', [{ ...item, count: 3 }])
    const other = await apiAs(world, store, store.storeIds[1])
    expect(await other.put('/cart', [{ ...item, count: 7 }])).toMatchObject(notFound)
    expect(await other.put('/cart', [{ ...item, count: 7, chainStoreId: store.storeIds[0] }])).toMatchObject({
      status: 409,
    })
    expect(await stored()).toMatchObject([{ count: 3 }])
  })
})

describe('removing from the cart', () => {
  async function filled() {
    const parameters = await shop({ options: [{ name: 'S' }, { name: 'M' }] })
    const pairs = parameters.goods.optionIds.map((productOptionId) => ({
      ...parameters.item,
      productOptionId,
      count: 1,
    }))
    await parameters.api.post('/cart', pairs)
    const rows = await world.db.select({ id: cartItem.id }).from(cartItem).orderBy(cartItem.id)
    return { ...parameters, ids: rows.map(({ id }) => id) }
  }

  it('accepts the ids in the body', async () => {
    const { api, ids } = await filled()
    expect(await api.delete('/cart', [{ cartId: ids[0] }])).toMatchObject({ status: 200, data: { count: 1 } })
    expect(await stored()).toHaveLength(1)
  })

  it('accepts the ids in the query, because some proxies drop the body of DELETE', async () => {
    const { api, ids } = await filled()
    expect(await api.delete(`/cart?ids=${ids.join(',')}`)).toMatchObject({ status: 200, data: { count: 0 } })
  })

  it.each([
    ['neither', '/cart', undefined],
    ['an empty list', '/cart', []],
    ['an empty address', '/cart?ids=', undefined],
    ['text', '/cart?ids=all', undefined],
    ['a wrong body', '/cart', [{ id: 1 }]],
  ])('removes nothing with %s', async (_, path, body) => {
    const { api } = await filled()
    expect(await api.delete(path, body)).toMatchObject({ status: 400 })
    expect(await stored()).toHaveLength(2)
  })

  it("answers 404 to another store's row as to a missing one, and removes nothing", async () => {
    const { ids, store } = await filled()
    const neighbour = await apiAs(world, await addMember(world, { username: 'neighbour', brand: coffee }))
    const sibling = await apiAs(world, store, store.storeIds[1])
    const missing = await neighbour.delete('/cart', [{ cartId: 999_999 }])
    for (const api of [neighbour, sibling]) {
      const reply = await api.delete('/cart', [{ cartId: ids[0] }])
      expect([reply.status, reply.body]).toEqual([404, missing.body])
    }
    expect(await stored()).toHaveLength(2)
  })

  it('refuses the whole request when one row is gone already', async () => {
    const { api, ids } = await filled()
    expect(await api.delete('/cart', [{ cartId: ids[0] }, { cartId: 999_999 }])).toMatchObject(notFound)
    expect(await stored()).toHaveLength(2)
  })
})

describe('the cart', () => {
  it('neither shows nor counts a product that left the market', async () => {
    const { api } = await shop()
    const [left, stays] = [
      await addProduct(world, { brand: market, partnerProduct: { marketMargin: 100 } }),
      await addProduct(world, { brand: market, product: { name: '명함' }, partnerProduct: { marketMargin: 100 } }),
    ]
    const pair = ({ partnerProductId }: typeof left) => ({ partnerProductId, productOptionId: null, count: 1 })
    await api.post('/cart?partnerUri=market', [pair(left), pair(stays)])
    await leaveMarket(left.partnerProductId)

    const { rows } = (await api.get('/cart?partnerUri=market')).data as { rows: { partnerProductId: number }[] }
    expect(rows.map(({ partnerProductId }) => partnerProductId)).toEqual([stays.partnerProductId])
    expect(await api.get('/cart/count?partnerUri=market')).toMatchObject({ data: { count: 1 } })
    expect(await api.post('/cart?partnerUri=market', [pair(stays)])).toMatchObject({ data: { count: 1 } })
    expect(await api.put('/cart?partnerUri=market', [pair(stays)])).toMatchObject({ data: { count: 1 } })
  })

  it('refuses an anonymous caller', async () => {
    await shop()
    const api = apiWith(world, undefined)
    for (const reply of [
      await api.get('/cart'),
      await api.get('/cart/count'),
      await api.post('/cart', []),
      await api.delete('/cart'),
    ]) {
      expect(reply).toMatchObject({ status: 403, headers: { 'x-auth-reason': 'expired' } })
    }
  })

  it('is refused to the operator with a reason', async () => {
    const { item } = await shop()
    const api = await apiAs(
      world,
      await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' }),
    )
    expect(await api.post('/cart', [{ ...item, count: 1 }])).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'forbidden' },
      message: '주문할 수 있는 매장이 없습니다. 매장이 있는 계정으로 로그인해 주세요.',
    })
  })
})
