import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { partnerProduct, partnerProductPrice } from '#features/goods/catalog/server/catalog.tables.ts'
import { partnerProductSentences } from '#features/goods/assortment/contract/partner-product-terms.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addCategory, addProduct } from '#testing/fixtures/goods/goods.ts'
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
import type { PartnerProductRow, PriceEffect } from '../../contract/assortment.partner.calls.ts'
import { mostItems, partnerProductEditSentences } from '../../contract/partner-product-edits.ts'

const world = useWorld()
const front = { 'front-uri': coffee.uri }
const path = '/partnerAdmin/partnerProduct'

async function asHeadquarters(): Promise<ApiClient> {
  await addPlatform(world)
  await addBrands(world, market, coffee, chicken)
  return apiAs(world, await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }))
}
const list = async (api: ApiClient, query = '') =>
  (await api.get(`${path}?${query}`, front)).data as { content: PartnerProductRow[]; totalElements: number }
const rowOf = async (api: ApiClient, id: number) => (await list(api)).content.find((row) => row.id === id)
const preview = async (api: ApiClient, items: object[]) =>
  (await api.post(`${path}/preview`, { items }, front)).data as PriceEffect
const margins = async () => {
  const rows = await world.db.select().from(partnerProduct).orderBy(partnerProduct.id)
  return rows.map(({ margin }) => margin)
}
const priceOf = async (id: number, level: number) => {
  const rows = await world.db.select().from(partnerProductPrice).where(eq(partnerProductPrice.partnerProductId, id))
  return rows.find((row) => row.level === level)?.lowestPrice
}

describe("the list of a headquarters' products", () => {
  it('states supply price, margin, store price, share, market price, limits and order', async () => {
    const api = await asHeadquarters()
    const { partnerProductId: id } = await addProduct(world, {
      brand: [coffee, chicken],
      product: { name: '종이컵 13oz', tiers: [[1_000, 85_000]], priceModel: 'SET' },
      partnerProduct: { margin: 80, marketMargin: 100, mandatory: true, maxPerMonth: 30 },
    })
    expect(await list(api)).toMatchObject({ totalElements: 1 })
    expect(await rowOf(api, id)).toMatchObject({
      name: '종이컵 13oz',
      marginType: 'RATE',
      margin: 80,
      supplyPrice: 85_000,
      storePrice: 91_800,
      rate: 74,
      hasOpenMarket: true,
      marketPrice: 93_500,
      maxPerMonth: 30,
      mandatoryYn: 'Y',
      soldIn30Days: 0,
      priceCount: 1_000,
      unit: '개',
      soldUnit: '세트',
      version: 0,
    })
  })

  it('is filtered by name, initials, category, status, market, sample and mandatory mark', async () => {
    const api = await asHeadquarters()
    const [cards, cups] = [await addCategory(world, '명함', '인쇄물'), await addCategory(world, '컵', '포장')]
    await addProduct(world, {
      brand: coffee,
      product: { name: '일반 명함', categoryId: cards.id },
      partnerProduct: { mandatory: true },
    })
    await addProduct(world, {
      brand: coffee,
      product: { name: '종이컵', categoryId: cups.id },
      partnerProduct: { marketMargin: 100, sample: true, status: 'SOLD_OUT' },
    })
    const found = async (query: string) => (await list(api, query)).content.map(({ name }) => name)
    expect(await found('sort=name')).toEqual(['일반 명함', '종이컵'])
    expect(await found(`search=${encodeURIComponent('ㅈㅇㅋ')}`)).toEqual(['종이컵'])
    expect(await found(`search=${encodeURIComponent('명함')}`)).toEqual(['일반 명함'])
    expect(await found(`categoryId=${cups.rootId}`)).toEqual(['종이컵'])
    expect(await found('status=SOLD_OUT')).toEqual(['종이컵'])
    expect(await found('market=Y&sample=Y')).toEqual(['종이컵'])
    expect(await found('mandatory=Y')).toEqual(['일반 명함'])
    expect(await found('mandatory=N')).toEqual(['종이컵'])
    const categories = await api.get(`${path}/category`, front)
    expect(categories.data).toMatchObject([
      { name: '인쇄물', count: 1, children: [{ name: '명함', count: 1 }] },
      { name: '포장', count: 1, children: [{ name: '컵', count: 1 }] },
    ])
  })

  it('counts the pieces of the last 30 days without cancelled and older ones', async () => {
    const api = await asHeadquarters()
    const { partnerProductId: id } = await addProduct(world, { brand: coffee })
    const store = await addMember(world, { username: 'store1', brand: coffee })
    await giveCash(world, store.memberId, { cash: 1_000_000 })
    const order = (count: number) => placed(world, store, { items: [{ partnerProductId: id, count }] })
    await order(3)
    await order(2)
    const old = await order(7)
    const before = new Date(world.now.getTime() - 31 * 24 * 60 * 60 * 1000)
    await world.db.update(orders).set({ createdAt: before }).where(eq(orders.orderNumber, old))
    expect((await rowOf(api, id))?.soldIn30Days).toBe(5)
  })

  it('counts the stores that wish for a product', async () => {
    const api = await asHeadquarters()
    const { partnerProductId: id } = await addProduct(world, { brand: coffee })
    const { partnerProductId: other } = await addProduct(world, { brand: coffee })
    for (const username of ['store1', 'store2']) {
      const store = await apiAs(world, await addMember(world, { username, brand: coffee }))
      expect(await store.post(`/partner/${coffee.uri}/product/${id}/wish`)).toMatchObject({ status: 200 })
    }
    expect(await rowOf(api, id)).toMatchObject({ wishes: 2 })
    expect(await rowOf(api, other)).toMatchObject({ wishes: 0 })
  })

  it('has the states of products under both spellings of the path', async () => {
    const api = await asHeadquarters()
    const states = { data: [{ code: 'SALE', name: '판매중' }, { code: 'SOLD_OUT' }, { code: 'STOP' }] }
    expect(await api.get('/patnerAdmin/partnerProduct/productStatus', front)).toMatchObject(states)
    expect(await api.get('/partnerAdmin/partnerProduct/productStatus', front)).toMatchObject(states)
  })
})

describe('changing products of a headquarters', () => {
  it('writes different changes of several products, prices and audit lines at once', async () => {
    const api = await asHeadquarters()
    const { partnerProductId: a } = await addProduct(world, { brand: coffee })
    const { partnerProductId: b } = await addProduct(world, { brand: coffee })
    const items = [
      { id: a, marginType: 'RATE', margin: 100, hasOpenMarket: true, marketMargin: 150 },
      { id: b, marginType: 'AMOUNT', margin: 500, status: 'SOLD_OUT', maxPerOrder: 5, displayOrder: 2, isSample: true },
    ]
    expect(await api.put(path, { items }, front)).toMatchObject({ status: 200, data: { changed: 2 } })
    expect([await priceOf(a, 1), await priceOf(a, 0), await priceOf(b, 1)]).toEqual([11_000, 11_500, 10_500])
    expect(await rowOf(api, b)).toMatchObject({ status: 'SOLD_OUT', maxPerOrder: 5, displayOrder: 2, isSample: true })
    const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(lines.map(({ subject, partnerId }) => [subject, partnerId])).toEqual([
      [`partnerProduct/${a}`, coffee.partnerId],
      [`partnerProduct/${b}`, coffee.partnerId],
    ])
    expect((await api.put(path, { items }, front)).data).toEqual({ changed: 0 })
  })

  it("changes nothing when one product is another brand's or unknown", async () => {
    const api = await asHeadquarters()
    const { partnerProductId: own } = await addProduct(world, { brand: coffee })
    const { partnerProductId: foreign } = await addProduct(world, { brand: chicken })
    for (const id of [foreign, 999_999]) {
      const items = [own, id].map((each) => ({ id: each, marginType: 'RATE', margin: 90 }))
      expect(await api.put(path, { items }, front)).toMatchObject({ status: 404 })
      expect(await api.post(`${path}/preview`, { items }, front)).toMatchObject({ status: 404 })
    }
    expect(await margins()).toEqual([0, 0])
    expect(await world.db.$count(auditLog)).toBe(0)
  })

  it('requires a price basis of a mandatory product', async () => {
    const api = await asHeadquarters()
    const { partnerProductId: id } = await addProduct(world, { brand: coffee })
    const put = (item: object) => api.put(path, { items: [{ id, ...item }] }, front)
    expect(await put({ mandatoryYn: 'Y' })).toMatchObject({ status: 409, message: partnerProductEditSentences.noBasis })
    expect(await put({ mandatoryYn: 'Y', priceBasis: '  ' })).toMatchObject({ status: 409 })
    expect(await put({ mandatoryYn: 'Y', priceBasis: '공급가에 물류비를 더합니다.' })).toMatchObject({ status: 200 })
    expect(await rowOf(api, id)).toMatchObject({ mandatoryYn: 'Y', priceBasis: '공급가에 물류비를 더합니다.' })
    expect(await put({ priceBasis: null })).toMatchObject({ status: 409 })
    expect(await put({ mandatoryYn: 'N', priceBasis: null })).toMatchObject({ status: 200 })
  })

  it('shows a second user what another has changed, and takes the own values over it', async () => {
    const api = await asHeadquarters()
    const other = await apiAs(
      world,
      await addMember(world, { username: 'goods', brand: coffee, authority: 'ROLE_PARTNER', brandRole: 'PRODUCTS' }),
    )
    const { partnerProductId: a } = await addProduct(world, { brand: coffee, product: { name: '종이컵' } })
    const { partnerProductId: b } = await addProduct(world, { brand: coffee })
    const items = (margin: number, version: number) => [a, b].map((id) => ({ id, marginType: 'RATE', margin, version }))
    expect(
      await other.put(path, { items: [{ id: a, marginType: 'RATE', margin: 50, version: 0 }] }, front),
    ).toMatchObject({
      status: 200,
    })
    const refused = await api.put(path, { items: items(70, 0) }, front)
    expect(refused).toMatchObject({
      status: 409,
      data: { changes: [{ record: '종이컵', actor: 'goods', before: { margin: '0%' }, after: { margin: '5%' } }] },
    })
    expect(await margins()).toEqual([50, 0])
    const { version } = refused.data as { version: number }
    expect(await api.put(path, { items: items(70, version) }, front)).toMatchObject({ data: { changed: 2 } })
    expect(await margins()).toEqual([70, 70])
  })

  it.each([
    [[{ id: 1, marginType: 'RATE', margin: 1_001 }], partnerProductSentences.margin],
    [[{ id: 1, margin: 10 }], partnerProductSentences.marginAmount],
    [[{ id: 1, version: 0 }], partnerProductSentences.nothingChosen],
    [
      [
        { id: 1, displayOrder: 1 },
        { id: 1, displayOrder: 2 },
      ],
      partnerProductEditSentences.twice,
    ],
    [
      Array.from({ length: mostItems + 1 }, (_, index) => ({ id: index + 1, displayOrder: 1 })),
      partnerProductSentences.tooMany(mostItems),
    ],
  ])('refuses a wrong list of items %#', async (items, sentence) => {
    const api = await asHeadquarters()
    const reply = await api.put(path, { items }, front)
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply)).toContain(sentence)
  })
})

describe('the history of a product', () => {
  it('states who changed which terms, newest first, and only of own products', async () => {
    const api = await asHeadquarters()
    const { partnerProductId: id } = await addProduct(world, { brand: coffee })
    const { partnerProductId: foreign } = await addProduct(world, { brand: chicken })
    for (const margin of [50, 70]) await api.put(path, { items: [{ id, marginType: 'RATE', margin }] }, front)
    expect((await api.get(`${path}/${id}/history`, front)).data).toMatchObject([
      { actor: 'hq', before: { margin: '5%' }, after: { margin: '7%' } },
      { actor: 'hq', before: { margin: '0%' }, after: { margin: '5%' } },
    ])
    expect(await api.get(`${path}/${foreign}/history`, front)).toMatchObject({ status: 404 })
  })
})

describe('the effect before saving', () => {
  it('states prices, margin of 30 days, and what each store pays more, and changes nothing', async () => {
    const api = await asHeadquarters()
    const { partnerProductId: cup } = await addProduct(world, { brand: coffee, partnerProduct: { margin: 100 } })
    const { partnerProductId: lid } = await addProduct(world, { brand: coffee, partnerProduct: { margin: 100 } })
    const buy = async (username: string, level: number, counts: [number, number][]) => {
      const store = await addMember(world, { username, brand: coffee, stores: [{ level }] })
      await giveCash(world, store.memberId, { cash: 1_000_000 })
      await placed(world, store, { items: counts.map(([partnerProductId, count]) => ({ partnerProductId, count })) })
    }
    await buy('one', 1, [[cup, 3]])
    await buy('five', 5, [
      [cup, 2],
      [lid, 1],
    ])
    const items = [
      { id: cup, marginType: 'RATE', margin: 200 },
      { id: lid, status: 'SOLD_OUT' },
    ]
    const effect = await preview(api, items)
    // Level 5 pays 5 % less: 10,450 before and 11,400 after.
    expect(effect).toMatchObject({
      changedCount: 2,
      pricedCount: 1,
      averageChange: 91,
      margin: { before: 3 * 1_000 + 2 * 450 + 450, after: 3 * 2_000 + 2 * 1_400 + 450 },
      storeCount: 2,
      stores: [{ difference: 3_000 }, { difference: 1_900 }],
      otherStores: { count: 0, average: 0 },
      warnings: [],
      items: [{ before: { storePrice: 11_000, rate: 91 }, after: { storePrice: 12_000, rate: 167 } }, {}],
    })
    expect(await margins()).toEqual([100, 100])
    await api.put(path, { items }, front)
    expect([await priceOf(cup, 1), await priceOf(cup, 5)]).toEqual([12_000, 11_400])
  })

  it('warns of a dearer mandatory product, of a price without margin, and of a market below the store price', async () => {
    const api = await asHeadquarters()
    const add = async (name: string, partnerProduct: object) =>
      (await addProduct(world, { brand: coffee, product: { name }, partnerProduct })).partnerProductId
    const must = await add('원두', { margin: 100, mandatory: true })
    const cheap = await add('컵', { margin: 100 })
    const sold = await add('빨대', { margin: 100, marketMargin: 100 })
    const { warnings } = await preview(api, [
      { id: must, marginType: 'RATE', margin: 120 },
      { id: cheap, marginType: 'AMOUNT', margin: 0 },
      { id: sold, marginType: 'RATE', margin: 150 },
    ])
    expect(warnings).toEqual([
      { code: 'mandatory-rises', count: 1, names: ['원두'] },
      { code: 'no-margin', count: 1, names: ['컵'] },
      { code: 'market-below-store', count: 1, names: ['빨대'] },
    ])
  })
})
