import { describe, expect, it } from 'vitest'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import {
  addCategory,
  addProduct,
  addSupplier,
  type TestPartnerProduct,
  type NewProduct,
} from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  market,
  type NewMember,
} from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function shop(
  product: NewProduct = {},
  {
    partnerProduct = {},
    store = {},
  }: { partnerProduct?: TestPartnerProduct; store?: NonNullable<NewMember['stores']>[number] } = {},
) {
  await addPlatform(world)
  await addBrands(world, coffee, chicken, market)
  const owner = await addMember(world, { username: 'store', brand: coffee, stores: [store] })
  const goods = await addProduct(world, { brand: coffee, product, partnerProduct })
  const api = await apiAs(world, owner)
  const path = `/partner/saebyeoknaru/product/${goods.partnerProductId}`
  return { owner, goods, api, path, detail: () => api.get(path) }
}

const named = { 'partner-uri': 'saebyeoknaru' }
const notFound = { status: 404, message: '요청하신 정보를 찾을 수 없습니다.' }

describe('a product', () => {
  it('sold in sets shows each set, its options and its fees', async () => {
    const { detail } = await shop(
      {
        priceModel: 'SET',
        tiers: [
          [200, 8_800],
          [500, 14_300],
        ],
        printPrice: 5_500,
        customMade: true,
        options: [
          { name: '무광', extraPrice: 1_100, stock: 7 },
          { name: '금박', flatPrice: 33_000, stock: 0 },
          { name: '은박', status: 'SOLD_OUT' },
        ],
      },
      { partnerProduct: { margin: 100, maxPerOrder: 1_000, maxPerMonth: 3_000, mandatory: true } },
    )
    expect(await detail()).toMatchObject({
      status: 200,
      data: {
        priceModel: 'SET',
        price: 9_680,
        priceCount: 200,
        printPrice: 5_500,
        customMadeYn: 'Y',
        mandatoryYn: 'Y',
        tiers: [
          { count: 200, price: 9_680 },
          { count: 500, price: 15_730 },
        ],
        options: [
          { name: '무광', extraPrice: 1_100, flatPrice: 0, stock: 7, soldOut: false },
          { name: '금박', extraPrice: 0, flatPrice: 33_000, stock: 0, soldOut: true },
          { name: '은박', soldOut: true },
        ],
        maxPerOrder: 1_000,
        maxPerMonth: 3_000,
        orderedThisMonth: 0,
      },
    })
  })

  it('sold by the piece shows its tiers, minimum, step and stock', async () => {
    const { detail } = await shop({
      tiers: [
        [1, 500],
        [100, 400],
      ],
      minCount: 10,
      step: 5,
      stock: 95,
      vatType: 'FREE',
    })
    expect(await detail()).toMatchObject({
      data: {
        priceModel: 'UNIT',
        price: 500,
        priceCount: 1,
        nextTier: { count: 100, price: 400, limit: { by: 'stock', most: 95 } },
        minCount: 10,
        step: 5,
        stock: 95,
        taxFreeYn: 'Y',
        tiers: [
          { count: 1, price: 500 },
          { count: 100, price: 400 },
        ],
        options: [],
        optionName: null,
      },
    })
  })

  it('states its supplier and the delivery fee', async () => {
    const supplierId = await addSupplier(world, {
      type: 'CONDITIONAL_FREE',
      baseFee: 3_500,
      freeOver: 50_000,
      remoteJeju: 3_000,
    })
    const { detail } = await shop({ supplierId, ownDeliveryFee: 6_000 })
    expect(await detail()).toMatchObject({
      data: {
        supplier: { id: supplierId, name: '누리인쇄(데모)', businessNumber: '000-81-00062' },
        delivery: {
          type: 'CONDITIONAL_FREE',
          baseFee: 3_500,
          freeOver: 50_000,
          remoteJeju: 3_000,
          bundleYn: 'N',
          ownFee: 6_000,
        },
      },
    })
  })

  it('states its category and the parent category', async () => {
    const { id, rootId } = await addCategory(world, '명함', '인쇄물')
    const { detail } = await shop({ categoryId: id })
    expect(await detail()).toMatchObject({
      data: { categoryId: id, categoryName: '명함', rootCategoryId: rootId, rootCategoryName: '인쇄물' },
    })
  })

  it('counts what this store ordered in this Korean month', async () => {
    world.now = new Date('2026-05-31T14:59:59Z')
    const { owner, goods, detail } = await shop({}, { partnerProduct: { maxPerMonth: 10 } })
    await giveCash(world, owner.memberId, { cash: 100_000 })
    await placed(world, owner, { items: [{ partnerProductId: goods.partnerProductId, count: 4 }] })
    expect(await detail()).toMatchObject({ data: { orderedThisMonth: 4 } })
    const other = await addMember(world, { username: 'other', brand: coffee })
    const path = `/partner/saebyeoknaru/product/${goods.partnerProductId}`
    expect(await (await apiAs(world, other)).get(path)).toMatchObject({ data: { orderedThisMonth: 0 } })
    world.now = new Date('2026-05-31T15:00:00Z')
    const api = await apiAs(world, owner)
    expect(await api.get(path)).toMatchObject({ data: { orderedThisMonth: 0 } })
  })

  it('exposes neither supply prices nor margins', async () => {
    const { detail } = await shop({ tiers: [[1, 77_770]] }, { partnerProduct: { margin: 300 } })
    const { body } = await detail()
    expect(body).not.toMatch(/77770|margin|supplyPrice|supply"/i)
    expect(body).toContain('101110')
  })
})

describe('the level of a store', () => {
  // 10,000 and 25 % margin: 12,500; less 0, 1, 2, 3 and 5 %, rounded down to 10.
  it.each([
    [1, 12_500],
    [2, 12_370],
    [3, 12_250],
    [4, 12_120],
    [5, 11_870],
  ])('%i pays %i', async (level, price) => {
    const { detail } = await shop({ tiers: [[1, 10_000]] }, { partnerProduct: { margin: 250 }, store: { level } })
    expect(await detail()).toMatchObject({ data: { price, tiers: [{ count: 1, price }] } })
  })

  it("applies in its own brand's shop only: in the market everyone pays the market price", async () => {
    const { api } = await shop({}, { store: { level: 5 } })
    const open = await addProduct(world, {
      brand: market,
      product: { tiers: [[1, 10_000]] },
      partnerProduct: { margin: 100, marketMargin: 250 },
    })
    expect(await api.get(`/partner/market/product/${open.partnerProductId}`)).toMatchObject({ data: { price: 12_500 } })
  })
})

describe('access to a product', () => {
  it('a store that waits for approval sees it without prices', async () => {
    const options = [{ name: '금박', extraPrice: 34_560, flatPrice: 45_670 }]
    const { detail } = await shop({ tiers: [[1, 12_340]], printPrice: 23_450, options }, { store: { status: 'WAIT' } })
    const reply = await detail()
    expect(reply).toMatchObject({ status: 200, data: { price: null, tiers: [], options: [{ name: '금박' }] } })
    for (const price of ['1234', '2345', '3456', '4567']) expect(reply.body).not.toContain(price)
  })

  it("members of other brands get 404, like for another shop's number under the own address", async () => {
    const { path, goods, api } = await shop()
    const stranger = await apiAs(world, await addMember(world, { username: 'stranger', brand: chicken }))
    const foreign = await addProduct(world, { brand: chicken })
    const missing = await api.get('/partner/saebyeoknaru/product/999999')
    expect(missing).toMatchObject(notFound)
    for (const reply of [
      await stranger.get(path),
      await stranger.get(`/partner/basakon/product/${goods.partnerProductId}`),
      await api.get(`/partner/saebyeoknaru/product/${foreign.partnerProductId}`),
      await api.get('/partner/saebyeoknaru/product/0'),
      await api.get('/partner/saebyeoknaru/product/1e3'),
    ]) {
      expect([reply.status, reply.body]).toEqual([404, missing.body])
    }
  })

  it('refuses an anonymous caller', async () => {
    const { path } = await shop()
    expect(await apiWith(world, undefined).get(path)).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'expired' },
    })
  })
})

describe('adding a product to the wish list', () => {
  it('is idempotent per store', async () => {
    const { api, path, detail, owner } = await shop()
    for (let attempts = 0; attempts < 2; attempts++) {
      expect(await api.post(`${path}/wish`)).toMatchObject({ status: 200, data: { wished: true } })
    }
    expect(await detail()).toMatchObject({ data: { wished: true } })
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
    expect(await other.get(path)).toMatchObject({ data: { wished: false } })
    for (let attempts = 0; attempts < 2; attempts++) {
      expect(await api.delete(`${path}/wish`, undefined, named)).toMatchObject({ status: 200, data: { wished: false } })
    }
    expect(await detail()).toMatchObject({ data: { wished: false } })
    expect(owner.storeIds).toHaveLength(1)
  })

  it.each([
    ['absent', {}, { post: 200, delete: 400 }],
    ['the same', named, { post: 200, delete: 200 }],
    ['the same in upper case', { 'partner-uri': 'SAEBYEOKNARU' }, { post: 200, delete: 200 }],
    ['another shop', { 'partner-uri': 'basakon' }, { post: 403, delete: 403 }],
    ['an unknown shop', { 'partner-uri': 'nosuchbrand' }, { post: 403, delete: 403 }],
    ['empty', { 'partner-uri': '' }, { post: 400, delete: 400 }],
    ['malformed', { 'partner-uri': '../basakon' }, { post: 400, delete: 400 }],
    ['doubled', { 'partner-uri': 'saebyeoknaru, saebyeoknaru' }, { post: 400, delete: 400 }],
  ])('checks a Partner-Uri that is %s', async (_, headers, status) => {
    const { api, path, detail } = await shop()
    const added = await api.post(`${path}/wish`, undefined, headers)
    expect(added.status).toBe(status.post)
    expect(added.headers['x-auth-reason']).toBe(status.post === 403 ? 'forbidden' : undefined)
    expect(await detail()).toMatchObject({ data: { wished: status.post === 200 } })
    await api.post(`${path}/wish`)
    expect(await api.delete(`${path}/wish`, undefined, headers)).toMatchObject({ status: status.delete })
    expect(await detail()).toMatchObject({ data: { wished: status.delete !== 200 } })
  })

  it("refuses another shop's product", async () => {
    const { api } = await shop()
    const foreign = await addProduct(world, { brand: chicken })
    const path = (uri: string) => `/partner/${uri}/product/${foreign.partnerProductId}/wish`
    for (const uri of ['saebyeoknaru', 'basakon']) {
      expect(await api.post(path(uri))).toMatchObject(notFound)
      expect(await api.delete(path(uri), undefined, { 'partner-uri': uri })).toMatchObject(notFound)
    }
  })
})
