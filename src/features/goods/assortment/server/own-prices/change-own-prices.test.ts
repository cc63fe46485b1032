import { changeStoreLevelsCall } from '#features/stores/chain-stores/contract/store-levels.partner.calls.ts'
import { like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { ownPrice } from '#features/goods/catalog/server/catalog.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { ownPriceSentences, type OwnPriceEffect } from '../../contract/own-prices.partner.calls.ts'
import { bodyOf } from '#testing/harness/example-body.ts'

const { levels: levelRows } = bodyOf(changeStoreLevelsCall)

const world = useWorld()
const front = { 'front-uri': coffee.uri }
const path = '/partnerAdmin/ownPrice'

/** Cups at 11,000 and spoons at 12,000 won, less 5 % for the store of level 5; the supply price is 10,000 won. */
async function openBrand() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const store = await addMember(world, {
    username: 'store',
    brand: coffee,
    stores: [{ name: '강남점' }, { name: '성수점', level: 5 }, { name: '폐점한 점', status: 'CLOSED' }],
  })
  const foreign = await addMember(world, { username: 'foreign', brand: chicken, stores: [{ name: '바삭점' }] })
  const add = async (name: string, margin: number) =>
    (await addProduct(world, { brand: coffee, product: { name }, partnerProduct: { margin } })).partnerProductId
  const ids = { cups: await add('종이컵', 100), spoons: await add('나무 스푼', 200), foreign: foreign.storeIds[0] ?? 0 }
  const [gangnam = 0, seongsu = 0, closed = 0] = store.storeIds
  const api = await apiAs(world, hq)
  const item = (chainStoreId: number, partnerProductId: number, own: object | null, more: object = {}) => ({
    chainStoreId,
    partnerProductId,
    own,
    ...more,
  })
  const put = (items: object[], raisedSeen = '') => api.put(path, { items, raisedSeen }, front)
  const raisedOf = async (items: object[]) => ((await preview(items)) as OwnPriceEffect).raised
  const preview = async (items: object[]) => (await api.post(`${path}/preview`, { items }, front)).data
  const list = async (of: 'store' | 'product', id: number) =>
    ((await api.get(`${path}/${of}/${id}`, front)).data as { content: { version: number }[] }).content
  return { ids, store, gangnam, seongsu, closed, api, item, put, preview, raisedOf, list }
}

const rate = (margin: number) => ({ marginType: 'RATE', margin })
const amount = (margin: number) => ({ marginType: 'AMOUNT', margin })
const stored = () => world.db.select().from(ownPrice)
const lines = () => world.db.select().from(auditLog).where(like(auditLog.subject, 'ownPrice/%')).orderBy(auditLog.id)

describe('own prices of a store', () => {
  it('are previewed, saved, listed by store and by product, and removed', async () => {
    const { ids, gangnam, seongsu, item, put, preview, raisedOf, list, api } = await openBrand()
    const items = [item(gangnam, ids.cups, amount(300)), item(seongsu, ids.spoons, rate(50))]
    expect(await preview(items)).toMatchObject({
      changedCount: 2,
      raisedCount: 0,
      items: [
        { storeName: '강남점', name: '종이컵', levelPrice: 11_000, before: 11_000, after: 10_300, warnings: [] },
        { storeName: '성수점', name: '나무 스푼', levelPrice: 11_400, before: 11_400, after: 10_500, warnings: [] },
      ],
    })
    expect(await stored()).toEqual([])
    expect(await put(items)).toMatchObject({ status: 200, data: { changed: 2 } })
    expect(await put(items)).toMatchObject({ status: 200, data: { changed: 0 } })
    const row = { supplyPrice: 10_000, levelPrice: 11_000, price: 10_300, ...amount(300), isAboveLevel: false }
    expect(await list('store', gangnam)).toMatchObject([{ name: '종이컵', levelName: '1등급', ...row }])
    expect(await list('product', ids.cups)).toMatchObject([{ storeName: '강남점', ...row }])
    const { data } = await api.get('/partnerAdmin/partnerProduct?sort=name', front)
    expect(data).toMatchObject({ content: [{ ownPriceStores: 1 }, { ownPriceStores: 1 }] })
    const removal = [item(gangnam, ids.cups, null)]
    expect(await put(removal, await raisedOf(removal))).toMatchObject({ status: 200, data: { changed: 1 } })
    expect(await list('store', gangnam)).toEqual([])
    expect((await lines()).map(({ before, after }) => [before, after])).toEqual([
      [
        { ownPriceStore: '강남점', ownPriceProduct: '종이컵', ownMargin: null },
        { ownPriceStore: '강남점', ownPriceProduct: '종이컵', ownMargin: '300원' },
      ],
      [
        { ownPriceStore: '성수점', ownPriceProduct: '나무 스푼', ownMargin: null },
        { ownPriceStore: '성수점', ownPriceProduct: '나무 스푼', ownMargin: '5%' },
      ],
      [
        { ownPriceStore: '강남점', ownPriceProduct: '종이컵', ownMargin: '300원' },
        { ownPriceStore: '강남점', ownPriceProduct: '종이컵', ownMargin: null },
      ],
    ])
  })

  it('that change a price by more than 30% are counted and listed first', async () => {
    const { ids, gangnam, seongsu, item, preview } = await openBrand()
    const items = [item(gangnam, ids.cups, amount(4_300)), item(gangnam, ids.spoons, rate(600))]
    expect(await preview([item(seongsu, ids.cups, rate(0)), ...items])).toMatchObject({
      largeCount: 1,
      items: [
        { before: 12_000, after: 16_000, warnings: ['raises', 'above-level', 'large-change'] },
        { before: 11_000, after: 14_300, warnings: ['raises', 'above-level'] }, // exactly 30%
        { before: 10_450, after: 10_000, warnings: ['no-margin'] },
      ],
    })
  })

  it('that raise what the store pays are confirmed with exactly these rises', async () => {
    const { ids, gangnam, seongsu, item, put, preview, raisedOf, list } = await openBrand()
    const items = [item(seongsu, ids.cups, rate(100)), item(gangnam, ids.cups, rate(0))]
    const shown = await preview(items)
    expect(shown).toMatchObject({
      raisedCount: 1,
      items: [
        { before: 10_450, after: 11_000, warnings: ['raises', 'above-level'] },
        { before: 11_000, after: 10_000, warnings: ['no-margin'] },
      ],
    })
    const { raised } = shown as OwnPriceEffect
    const other = [item(seongsu, ids.cups, rate(90)), item(gangnam, ids.cups, rate(0))]
    // The confirmation of another change is refused: it has as many rises, but other prices.
    for (const seen of ['', await raisedOf(other)]) {
      expect(await put(items, seen)).toMatchObject({ status: 409, message: ownPriceSentences.raisesUnseen(1) })
    }
    expect(await stored()).toEqual([])
    expect(await put(items, raised)).toMatchObject({ status: 200, data: { changed: 2 } })
    expect(await list('store', seongsu)).toMatchObject([{ isAboveLevel: true }])
    // Its removal raises the price of the other store.
    expect(await put([item(gangnam, ids.cups, null)])).toMatchObject({ status: 409 })
  })

  it('are marked once a later margin makes the price of the level lower', async () => {
    const { ids, gangnam, item, put, list, api } = await openBrand()
    await put([item(gangnam, ids.spoons, amount(1_500))])
    expect(await list('store', gangnam)).toMatchObject([{ price: 11_500, levelPrice: 12_000, isAboveLevel: false }])
    await api.put('/partnerAdmin/partnerProduct', { items: [{ id: ids.spoons, ...rate(50) }] }, front)
    expect(await list('store', gangnam)).toMatchObject([{ price: 11_500, levelPrice: 10_500, isAboveLevel: true }])
  })

  it('saved while the brand changes its price step have the new step', async () => {
    const { ids, gangnam, seongsu, api, item, put } = await openBrand()
    const { levels } = (await api.get('/partnerAdmin/level', front)).data as { levels: { stores: number }[] }
    const raisedSeen = levels.reduce((sum, { stores }) => sum + stores, 0)
    const change = { version: 0, levels: levelRows, priceStep: 100, unitPriceDecimals: 2, raisedSeen }
    const items = [item(gangnam, ids.cups, rate(1)), item(seongsu, ids.spoons, rate(2))]
    const [changed, saved] = await Promise.all([api.put('/partnerAdmin/level', change, front), put(items)])
    expect([changed.status, saved.status]).toEqual([200, 200])
    // 10,010 and 10,020 by tens.
    expect((await stored()).map(({ lowestPrice }) => lowestPrice)).toEqual([10_100, 10_100])
  })

  it('below the supply price are refused, like more than 500 or the same pair twice', async () => {
    const { ids, gangnam, item, put } = await openBrand()
    expect(await put([item(gangnam, ids.cups, amount(-1))])).toMatchObject({
      status: 400,
      errors: [{ path: 'items.0.own.margin', message: ownPriceSentences.belowSupply }],
    })
    const one = item(gangnam, ids.cups, amount(1))
    expect(await put([one, one])).toMatchObject({ status: 400 })
    const many = Array.from({ length: 501 }, (_, index) => item(gangnam, index + 1, amount(1)))
    expect(await put(many)).toMatchObject({ status: 400 })
    expect(await stored()).toEqual([])
  })

  it('of a foreign or closed store, or of a foreign product, are unknown, and none of the change is saved', async () => {
    const { ids, gangnam, closed, item, put, api } = await openBrand()
    const own = item(gangnam, ids.cups, amount(1))
    for (const id of [ids.foreign, closed, 999]) {
      const items = [own, item(id, ids.cups, amount(1))]
      expect(await put(items)).toMatchObject({ status: 404 })
      expect(await api.post(`${path}/preview`, { items }, front)).toMatchObject({ status: 404 })
    }
    const foreign = await addProduct(world, { brand: chicken })
    expect(await put([own, item(gangnam, foreign.partnerProductId, amount(1))])).toMatchObject({ status: 404 })
    expect(await api.get(`${path}/store/${ids.foreign}`, front)).toMatchObject({ status: 404 })
    expect(await api.get(`${path}/product/${foreign.partnerProductId}`, front)).toMatchObject({ status: 404 })
    expect(await stored()).toEqual([])
  })

  it('changed by a colleague meanwhile are not overwritten unseen', async () => {
    const { ids, gangnam, item, put, list } = await openBrand()
    await put([item(gangnam, ids.cups, amount(300))])
    const [{ version } = { version: 0 }] = await list('store', gangnam)
    await put([item(gangnam, ids.cups, amount(200), { version })])
    const reply = await put([item(gangnam, ids.cups, amount(100), { version })])
    expect(reply).toMatchObject({ status: 409, data: { changes: [{ record: '강남점 · 종이컵' }] } })
    const { version: newest } = reply.data as { version: number }
    expect(await put([item(gangnam, ids.cups, amount(100), { version: newest })])).toMatchObject({ status: 200 })
  })

  it('are not part of the effect of another margin of the product', async () => {
    const { ids, gangnam, store, item, put, api } = await openBrand()
    const effect = async () =>
      (await api.post('/partnerAdmin/partnerProduct/preview', { items: [{ id: ids.cups, ...rate(300) }] }, front)).data
    await giveCash(world, store.memberId, { cash: 1_000_000 })
    await placed(world, store, { items: [{ partnerProductId: ids.cups, count: 2 }] })
    expect(await effect()).toMatchObject({ storeCount: 1, margin: { before: 2_000, after: 6_000 } })
    await put([item(gangnam, ids.cups, amount(300))])
    expect(await effect()).toMatchObject({ storeCount: 0, margin: { before: 600, after: 600 } })
  })
})
