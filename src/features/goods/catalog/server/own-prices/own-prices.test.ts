import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addProduct, type TestProduct } from '#testing/fixtures/goods/goods.ts'
import { setOwnPrice } from '#testing/fixtures/goods/own-prices.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  market,
  type TestMember,
} from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { won } from '#values/won.ts'
import { ownPrice, productOption, productTier } from '../catalog.tables.ts'
import { deletePartnerProducts, lockPartnerProducts } from '../arrange/partner-product-records.ts'
import { refreshPrices } from '../refresh-prices.ts'

const world = useWorld()

/** A product at 11,000 won for two stores of level 1, among others at 10,000, 10,500 and 12,000 won. */
async function brand() {
  await addPlatform(world)
  await addBrands(world, { ...coffee, hasOpenMarket: true }, chicken, market)
  const names = ['store', 'other'] as const
  const [store, other] = await Promise.all(names.map((username) => addMember(world, { username, brand: coffee })))
  if (!store || !other) throw new Error('two stores were added')
  for (const { memberId } of [store, other]) await giveCash(world, memberId, { cash: 10_000_000 })
  const add = (name: string, margin: number) =>
    addProduct(world, { brand: coffee, product: { name }, partnerProduct: { margin, marketMargin: 300 } })
  const goods = await add('나무 스푼', 100)
  await add('가루 세제', 0)
  await add('다회용 컵', 50)
  await add('라벨지', 200)
  const own = (type: 'RATE' | 'AMOUNT', value: number, to = store) =>
    setOwnPrice(world, to, { brand: coffee, partnerProductId: goods.partnerProductId, margin: { type, value } })
  return { store, other, goods, own, api: await apiAs(world, store), otherApi: await apiAs(world, other) }
}

const shop = `/partner/${coffee.uri}/product`

const listed = async (api: ApiClient, query: string) =>
  ((await api.get(`${shop}?${query}`)).data as { content: { name: string; price: number }[] }).content // the call's contract
    .map(({ name, price }) => `${name} ${price}`)

interface Matched {
  products: { tiers: { price: number }[] }[]
}

/** Every price of the product that a buyer sees before an order. */
async function prices(api: ApiClient, person: TestMember, { partnerProductId }: TestProduct) {
  const item = { partnerProductId, productOptionId: null, count: 2 }
  const one = (data: unknown) => (data as { content: { id: number; price: number }[] }).content // the calls' contracts
  const of = (data: unknown) => one(data).find(({ id }) => id === partnerProductId)?.price
  await api.post(`${shop}/${partnerProductId}/wish`)
  await api.post('/cart', [item])
  const detail = (await api.get(`${shop}/${partnerProductId}`)).data as { price: number; tiers: { price: number }[] }
  const search = encodeURIComponent('나무')
  const selected = { chainStoreId: person.storeIds[0], items: [item] }
  const pasted = (await api.post('/order/quickMatch', { lines: ['나무 스푼 2개'] })).data as Matched
  return {
    list: of((await api.get(`${shop}?search=${search}`)).data),
    detail: [detail.price, detail.tiers[0]?.price],
    wish: of((await api.get(`${shop}/wish`)).data),
    suggestion: of((await api.get(`${shop}/suggestion?search=${search}`)).data),
    quickOrder: pasted.products[0]?.tiers[0]?.price,
    cart: ((await api.get('/cart')).data as { price: number }).price,
    quote: ((await api.post('/order/partnerProduct/total/forOrder', selected)).data as { price: number }).price,
  }
}

describe('a store with an own price', () => {
  it('sees it everywhere; other stores of its level see the price of the level', async () => {
    const { store, other, goods, own, api, otherApi } = await brand()
    const ofLevel = { list: 11_000, detail: [11_000, 11_000], wish: 11_000, suggestion: 11_000, quickOrder: 11_000, cart: 22_000, quote: 22_000 } // prettier-ignore
    expect(await prices(api, store, goods)).toEqual(ofLevel)
    await own('AMOUNT', 300)
    const ofStore = { list: 10_300, detail: [10_300, 10_300], wish: 10_300, suggestion: 10_300, quickOrder: 10_300, cart: 20_600, quote: 20_600 } // prettier-ignore
    expect(await prices(api, store, goods)).toEqual(ofStore)
    expect(await prices(otherApi, other, goods)).toEqual(ofLevel)
    await setOwnPrice(world, store, { brand: coffee, partnerProductId: goods.partnerProductId, margin: null })
    expect(await prices(api, store, goods)).toEqual(ofLevel)
  })

  it('pays it without the discount of its level, and never less than the supply price', async () => {
    const { store, goods, own } = await brand()
    await world.db.update(chainStore).set({ level: 5 }).where(eq(chainStore.memberId, store.memberId))
    const api = await apiAs(world, store)
    expect((await prices(api, store, goods)).detail[0]).toBe(10_450)
    await own('RATE', 100)
    expect((await prices(api, store, goods)).detail[0]).toBe(11_000)
    await own('AMOUNT', 0)
    expect((await prices(api, store, goods)).detail[0]).toBe(10_000)
  })

  it('sorts by it, on all pages', async () => {
    const { own, api, otherApi } = await brand()
    await own('AMOUNT', 300)
    const rising = ['가루 세제 10000', '나무 스푼 10300', '다회용 컵 10500', '라벨지 12000']
    const byPage = async (sort: string) => [
      ...(await listed(api, `sort=${sort}&size=3`)),
      ...(await listed(api, `sort=${sort}&size=3&page=1`)),
    ]
    for (const _ of [1, 2]) {
      expect(await byPage('priceAsc')).toEqual(rising)
      expect(await byPage('priceDesc')).toEqual(rising.toReversed())
      expect(await byPage('recent')).toEqual([rising[3], rising[2], rising[0], rising[1]])
      expect(await byPage('name')).toEqual([rising[0], rising[1], rising[2], rising[3]])
      expect(new Set(await byPage('popular'))).toEqual(new Set(rising))
    }
    expect(await listed(otherApi, 'sort=priceAsc')).toEqual([
      '가루 세제 10000',
      '다회용 컵 10500',
      '나무 스푼 11000',
      '라벨지 12000',
    ])
    const wished = async (sort: string) =>
      ((await api.get(`${shop}/wish?sort=${sort}`)).data as { content: { price: number }[] }).content.map(
        ({ price }) => price,
      )
    const { content } = (await api.get(shop)).data as { content: { id: number }[] }
    for (const { id } of content) await api.post(`${shop}/${id}/wish`)
    expect(await wished('priceAsc')).toEqual([10_000, 10_300, 10_500, 12_000])
    expect(await wished('priceDesc')).toEqual([12_000, 10_500, 10_300, 10_000])
  })

  it('sees the price of the market in the market', async () => {
    const { goods, own } = await brand()
    await own('AMOUNT', 300)
    const guest = await apiAs(world)
    const stranger = await addMember(world, { username: 'stranger', brand: chicken })
    for (const api of [guest, await apiAs(world, stranger)]) {
      expect((await api.get(`${shop}/${goods.partnerProductId}`)).data).toMatchObject({ price: 13_000 })
    }
  })

  it('is the only one whose requests look for own prices', async () => {
    const { own, api, otherApi, goods } = await brand()
    await own('AMOUNT', 300)
    const sent = async (of: ApiClient) =>
      (
        await withStatements(async () => {
          for (const path of [shop, `${shop}?sort=priceAsc`, `${shop}/${goods.partnerProductId}`, '/cart'])
            await of.get(path)
        })
      ).statements
    const [asked, unasked] = [await sent(api), await sent(otherApi)]
    expect(asked.some((text) => text.includes('own_price own'))).toBe(true)
    expect(unasked.filter((text) => text.includes('own_price own'))).toEqual([])
    // From now on both come from the cache.
    expect(await sent(api)).toHaveLength((await sent(otherApi)).length)
  })

  it('pays the changed supply price with its own margin', async () => {
    const { store, goods, own, api } = await brand()
    await own('AMOUNT', 300)
    await world.db
      .update(productTier)
      .set({ supplyPrice: won(20_000) })
      .where(eq(productTier.productId, goods.productId))
    await world.db
      .insert(productOption)
      .values({ productId: goods.productId, name: '대', extraPrice: won(70), flatPrice: won(0) })
    await world.db.transact(async (tx) => {
      await refreshPrices(tx, [goods.partnerProductId])
      return { ok: true }
    })
    expect((await prices(api, store, goods)).detail).toEqual([20_370, 20_300])
  })

  it('loses it with the product, and then asks for none', async () => {
    const { store, goods, own } = await brand()
    await own('AMOUNT', 300)
    const isMarked = async () =>
      (await world.db.select().from(chainStore).where(eq(chainStore.memberId, store.memberId)))[0]?.hasOwnPrices
    expect(await isMarked()).toBe(true)
    await world.db.transact(async (tx) => {
      await deletePartnerProducts(tx, await lockPartnerProducts(tx, [goods.partnerProductId]))
      return { ok: true }
    })
    expect(await world.db.select().from(ownPrice)).toEqual([])
    expect(await isMarked()).toBe(false)
  })
})
