import { assignProductsCall, changeAdminPartnerProductCall } from '../contract/assortment.admin.calls.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { partnerProduct, partnerProductPrice } from '#features/goods/catalog/server/catalog.tables.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addCategory, addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
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
import type { AdminPartnerProductRow } from '../contract/assortment.admin.calls.ts'
import { partnerProductSentences, mostPairs } from '../contract/partner-product-terms.ts'
import { bodyOf } from '#testing/harness/example-body.ts'

const terms = bodyOf(assignProductsCall)
const { version: _, ...partnerProductForm } = bodyOf(changeAdminPartnerProductCall)

const world = useWorld()

async function asOperator(): Promise<ApiClient> {
  await addPlatform(world)
  await addBrands(world, market, coffee, chicken)
  return apiAs(world, await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' }))
}
const search = async (api: ApiClient, query = '') =>
  (await api.get(`/admin/partnerproduct/search?${query}`)).data as {
    content: AdminPartnerProductRow[]
    totalElements: number
  }
const priceOf = async (id: number, level: number) => {
  const rows = await world.db.select().from(partnerProductPrice).where(eq(partnerProductPrice.partnerProductId, id))
  return rows.find((row) => row.level === level)?.lowestPrice
}

describe('the list of what brands sell', () => {
  it('is filtered by brand, category, supplier, market, sample and status, and searched by text and initials', async () => {
    const api = await asOperator()
    const [print, wrap] = [await addSupplier(world, {}, '누리인쇄'), await addSupplier(world, {}, '담다패키지')]
    const [cards, cups] = [await addCategory(world, '명함', '인쇄물'), await addCategory(world, '컵', '포장')]
    await addProduct(world, {
      brand: [coffee, chicken],
      product: { name: '일반 명함', supplierId: print, categoryId: cards.id },
    })
    await addProduct(world, {
      brand: coffee,
      product: { name: '종이컵', supplierId: wrap, categoryId: cups.id },
      partnerProduct: { marketMargin: 100, sample: true, status: 'SOLD_OUT' },
    })
    const found = async (query: string) =>
      (await search(api, query)).content.map(({ name, partnerName }) => `${partnerName} ${name}`)
    const [coffeeCards, chickenCards, coffeeCups] = [
      `${coffee.name} 일반 명함`,
      `${chicken.name} 일반 명함`,
      `${coffee.name} 종이컵`,
    ]
    expect(await found('')).toEqual([coffeeCups, chickenCards, coffeeCards])
    expect(await found(`partnerId=${coffee.partnerId}&sort=name`)).toEqual([coffeeCards, coffeeCups])
    expect(await found(`categoryId=${cups.rootId}`)).toEqual([coffeeCups])
    expect(await found(`supplierId=${print}`)).toEqual([chickenCards, coffeeCards])
    expect(await found('market=Y')).toEqual([coffeeCups])
    expect(await found('market=N&sample=N')).toHaveLength(2)
    expect(await found('sample=Y&status=SOLD_OUT')).toEqual([coffeeCups])
    expect(await found(`search=${encodeURIComponent('ㅈㅇㅋ')}`)).toEqual([coffeeCups])
    expect(await found(`search=${encodeURIComponent('일반명함')}`)).toEqual([chickenCards, coffeeCards])
    expect(await search(api, 'size=1')).toMatchObject({ totalElements: 3, content: [{ supplyPrice: 10_000 }] })
  })
})

describe('assigning products', () => {
  it('lets several brands sell them at the stated prices, and repeated adds nothing', async () => {
    const api = await asOperator()
    const { productId, partnerProductId } = await addProduct(world, { brand: coffee })
    const { productId: other } = await addProduct(world, { brand: market })
    const body = { ...terms, productIds: [productId, other], partnerIds: [coffee.partnerId, chicken.partnerId] }
    expect((await api.post('/admin/partnerproduct', body)).data).toEqual({ assigned: 3, skipped: 1 })
    expect((await api.post('/admin/partnerproduct', body)).data).toEqual({ assigned: 0, skipped: 4 })
    expect(await priceOf(partnerProductId, 1)).toBe(10_000)
    const { content } = await search(api, `partnerId=${chicken.partnerId}`)
    expect(content).toHaveLength(2)
    expect(content[0]).toMatchObject({ price: 11_000, marketPrice: 11_500, isSample: true, hasOpenMarket: true })
    const hq = await apiAs(world, await addMember(world, { username: 'store1', brand: chicken }))
    expect((await hq.get(`/partner/${chicken.uri}/product`)).data).toMatchObject({ totalElements: 2 })
  })

  it('assigns each pair once for eight concurrent requests', async () => {
    const api = await asOperator()
    const { productId } = await addProduct(world, { brand: market })
    const body = { ...terms, productIds: [productId], partnerIds: [coffee.partnerId, chicken.partnerId] }
    const replies = await Promise.all(Array.from({ length: 8 }, () => api.post('/admin/partnerproduct', body)))
    const counts = replies.map(({ data }) => (data as { assigned: number }).assigned)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await world.db.$count(auditLog)).toBe(2)
  })

  it('refuses more pairs than one transaction takes', async () => {
    const api = await asOperator()
    const productIds = Array.from({ length: mostPairs / 2 + 1 }, (_, index) => index + 1)
    const reply = await api.post('/admin/partnerproduct', { ...terms, productIds, partnerIds: [1, 2] })
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply)).toContain(partnerProductSentences.tooManyPairs(mostPairs))
  })
})

describe('changing how brands sell products', () => {
  it('previews the prices that a bulk change then makes', async () => {
    const api = await asOperator()
    const { partnerProductId: id } = await addProduct(world, { brand: coffee, partnerProduct: { marketMargin: 50 } })
    const { partnerProductId: second } = await addProduct(world, { brand: chicken })
    const preview = await api.get(
      `/admin/partnerproduct/preview?ids=${id},${second}&marginType=AMOUNT&margin=1200&hasOpenMarket=Y&marketMargin=200`,
    )
    expect(preview.data).toMatchObject([
      { before: { levels: [{ level: 1, price: 10_000 }, {}, {}, {}, {}], market: 10_500 }, after: { market: 12_000 } },
      { before: { market: null }, after: { levels: [{ level: 1, price: 11_200 }, {}, {}, {}, {}], market: 12_000 } },
    ])
    expect(await priceOf(id, 1)).toBe(10_000)
    const change = { marginType: 'AMOUNT', margin: 1_200, hasOpenMarket: true, marketMargin: 200 }
    expect((await api.put('/admin/partnerproduct', { ids: [id, second], change })).data).toEqual({ changed: 2 })
    expect([await priceOf(id, 1), await priceOf(id, 0), await priceOf(second, 0)]).toEqual([11_200, 12_000, 12_000])
    await api.put('/admin/partnerproduct', { ids: [id], change: { hasOpenMarket: false } })
    expect(await priceOf(id, 0)).toBeUndefined()
  })

  it('is seen by the next request of a shop', async () => {
    const api = await asOperator()
    const { partnerProductId } = await addProduct(world, { brand: coffee })
    const store = await apiAs(world, await addMember(world, { username: 'store1', brand: coffee }))
    const total = async () =>
      ((await store.get(`/partner/${coffee.uri}/product`)).data as { totalElements: number }).totalElements
    expect(await total()).toBe(1)
    await api.put('/admin/partnerproduct', { ids: [partnerProductId], change: { status: 'STOP' } })
    expect(await total()).toBe(0)
  })

  it('refuses a second operator with an old version, for a single row', async () => {
    const api = await asOperator()
    const { partnerProductId } = await addProduct(world, { brand: coffee })
    const path = `/admin/partnerproduct/${partnerProductId}`
    const { data } = await api.get(path)
    expect(data).toMatchObject({
      version: 0,
      prices: { levels: [{ level: 1, name: '1등급', price: 10_000 }, {}, {}, {}, {}] },
    })
    expect(await api.put(path, { ...partnerProductForm, version: 0 })).toMatchObject({ status: 200 })
    expect(await api.put(path, { ...partnerProductForm, margin: 0, version: 0 })).toMatchObject({ status: 409 })
  })

  it.each([
    [{ marginType: 'RATE', margin: 1_001 }, partnerProductSentences.margin],
    [{ margin: 10 }, partnerProductSentences.marginAmount],
    [{ maxPerOrder: 0 }, partnerProductSentences.count],
    [{}, partnerProductSentences.nothingChosen],
  ])('refuses %j', async (change, sentence) => {
    const api = await asOperator()
    const reply = await api.put('/admin/partnerproduct', { ids: [1], change })
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply)).toContain(sentence)
  })
})

describe('taking products out of a brand', () => {
  it('deletes unused ones, and stops those in carts or orders', async () => {
    const api = await asOperator()
    const add = async () => (await addProduct(world, { brand: coffee })).partnerProductId
    const [unused, carted, ordered] = [await add(), await add(), await add()]
    const member = await addMember(world, { username: 'store1', brand: coffee })
    await giveCash(world, member.memberId, { cash: 100_000 })
    await placed(world, member, { items: [{ partnerProductId: ordered, count: 1 }] })
    const store = await apiAs(world, member)
    await store.post(`/partner/${coffee.uri}/product/${unused}/wish`)
    await store.post(`/cart?partnerUri=${coffee.uri}`, [{ partnerProductId: carted, productOptionId: null, count: 1 }])
    const { data } = await api.post('/admin/partnerproduct/remove', { ids: [unused, carted, ordered] })
    expect(data).toEqual({ removed: 1, stopped: 2 })
    const rows = await world.db.select().from(partnerProduct).orderBy(partnerProduct.id)
    expect(rows.map(({ id, status, isListed }) => [id, status, isListed])).toEqual([
      [carted, 'STOP', false],
      [ordered, 'STOP', false],
    ])
  })
})
