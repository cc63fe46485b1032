import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import { describe, expect, it } from 'vitest'
import { partnerProduct, productTier } from '#features/goods/catalog/server/catalog.tables.ts'
import { refreshPrices } from '#features/goods/catalog/server/refresh-prices.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import {
  addProduct,
  type TestPartnerProduct,
  type NewProduct,
  type TestProduct,
} from '#testing/fixtures/goods/goods.ts'
import { orderAs, placed } from '#testing/fixtures/orders/placed-orders.ts'
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
import { won } from '#values/won.ts'
import type { frequentProductCall } from '../contract/frequent-products.calls.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel/cancel-order.ts'

const world = useWorld()

async function shop() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken, market)
  const store = await addMember(world, { username: 'store', brand: coffee, stores: [{}, { name: '망원점' }] })
  await giveCash(world, store.memberId, { cash: 50_000_000 })
  const sells = (product: NewProduct, partnerProduct: TestPartnerProduct = {}) =>
    addProduct(world, { brand: coffee, product, partnerProduct })
  return { store, sells, api: await apiAs(world, store) }
}

const change = async ({ partnerProductId }: TestProduct, fields: Partial<typeof partnerProduct.$inferInsert>) => {
  await world.db.update(partnerProduct).set(fields).where(eq(partnerProduct.id, partnerProductId))
  await world.db.transact(async (tx) => {
    await refreshPrices(tx, [partnerProductId])
    return { ok: true }
  })
}

const itemOf = (goods: TestProduct, count: number, option = goods.optionIds[0] ?? null) => ({
  partnerProductId: goods.partnerProductId,
  productOptionId: option,
  count,
})
const asked = (items: unknown) => `/order/product?data=${encodeURIComponent(JSON.stringify(items))}`

describe('a selection as it can be ordered now', () => {
  it('has the price of this buyer, and the sums', async () => {
    const { sells, api } = await shop()
    const cups = await sells({ name: '종이컵', tiers: [[1, 100]], options: [{ name: '13oz', extraPrice: 20 }] })
    expect(await api.get(asked([itemOf(cups, 500)]))).toMatchObject({
      status: 200,
      data: {
        rows: [
          { count: 500, optionLabel: '13oz', calculatedPrice: 60_000, problem: null, product: { name: '종이컵' } },
        ],
        price: 60_000,
        sendCost: 0,
        total: 60_000,
        balance: 50_000_000,
        refusal: null,
      },
    })
  })

  it('shows rows that are gone, stopped or sold out, and sums up the rest', async () => {
    const { sells, api } = await shop()
    const [fine, stopped, empty] = [await sells({}), await sells({ name: '빨대' }), await sells({ stock: 0 })]
    await change(stopped, { status: 'STOP' })
    const foreign = await addProduct(world, { brand: chicken })
    const rows = [fine, stopped, empty, foreign].map((goods) => itemOf(goods, 1))
    const { data } = await api.get(asked(rows))
    expect(data).toMatchObject({
      rows: [
        { problem: null },
        { problem: { reason: 'stopped', sentence: '빨대는 판매가 중지되었습니다.', possible: null } },
        { problem: { reason: 'sold-out' } },
        { product: null, problem: { reason: 'unknown', sentence: '더 이상 판매하지 않는 상품입니다.' } },
      ],
      total: 10_000,
    })
  })

  it('names the count that could be ordered instead', async () => {
    const { sells, api } = await shop()
    const boxes = await sells({ name: '컵홀더', minCount: 500, step: 500, tiers: [[1, 10]] })
    const sets = await sells({ name: '명함', priceModel: 'SET', tiers: [[200, 8_800], [500, 14_300]] }) // prettier-ignore
    const more = await sells({ name: '전단', priceModel: 'SET', minCount: 300, tiers: [[200, 8_800], [500, 14_300]] }) // prettier-ignore
    const few = await sells({ name: '냅킨', stock: 7 })
    const { data } = await api.get(asked([itemOf(boxes, 700), itemOf(sets, 300), itemOf(more, 200), itemOf(few, 9)]))
    expect(data).toMatchObject({
      rows: [
        { problem: { reason: 'not-in-step', sentence: '컵홀더는 500개 단위로 주문해 주세요.', possible: 1_000 } },
        { problem: { reason: 'not-a-set', possible: 500 } },
        { problem: { reason: 'below-minimum', sentence: '전단의 최소 주문 수량은 300개입니다.', possible: 500 } },
        { problem: { reason: 'short-of-stock', possible: 7 } },
      ],
    })
  })

  it('merges the same product and option given twice', async () => {
    const { sells, api } = await shop()
    const goods = await sells({})
    expect(await api.get(asked([itemOf(goods, 2), itemOf(goods, 3)]))).toMatchObject({
      data: { rows: [{ count: 5 }], total: 50_000 },
    })
  })

  const good = '{"partnerProductId":1,"productOptionId":null,"count":1'
  it.each([
    ['no JSON', 'cup'],
    ['no list', '{}'],
    ['nothing', '[]'],
    ['a count of 0', `[${good.replace('"count":1', '"count":0')}}]`],
    ['half a piece', `[${good.replace('"count":1', '"count":1.5')}}]`],
    ['a huge count', `[${good.replace('"count":1', '"count":1e9')}}]`],
    ['another field', `[${good},"price":1}]`],
    ['a prototype', `[${good},"__proto__":{"polluted":true}}]`],
    ['a constructor', `[${good},"constructor":{"prototype":{"polluted":true}}}]`],
    ['101 rows', `[${Array.from({ length: 101 }, () => `${good}}`).join()}]`],
    ['more than 8 KB', `[${good}}${' '.repeat(8_192)}]`],
    ['a deep nest', '['.repeat(4_000) + ']'.repeat(4_000)],
  ])('refuses %s with a sentence', async (_, data) => {
    const { api } = await shop()
    expect(await api.get(`/order/product?data=${encodeURIComponent(data)}`)).toMatchObject({
      status: 400,
      code: 'F',
      message: expect.stringMatching(/[가-힣]/) as string,
    })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('shows a waiting store no prices, and the reason why it can not order', async () => {
    const { sells } = await shop()
    const goods = await sells({})
    const waiting = await addMember(world, { username: 'new', brand: coffee, stores: [{ status: 'WAIT' }] })
    const { data } = await (await apiAs(world, waiting)).get(asked([itemOf(goods, 1)]))
    expect(data).toMatchObject({
      rows: [{ calculatedPrice: null, product: { tiers: [] } }],
      total: 0,
      refusal: { code: 'store-waiting' },
    })
  })
})

describe('the frequent products of a store', () => {
  it("come most frequent first, with the last count and option, at today's price", async () => {
    const { store, sells, api } = await shop()
    const cups = await sells({ name: '종이컵', options: [{ name: '8oz' }, { name: '13oz' }] })
    const straws = await sells({ name: '빨대' })
    await placed(world, store, { items: [itemOf(cups, 3), itemOf(straws, 9)] })
    await placed(world, store, { items: [itemOf(cups, 7, cups.optionIds[1]), itemOf(cups, 2)] })
    await world.db
      .update(productTier)
      .set({ supplyPrice: won(11_000) })
      .where(eq(productTier.productId, cups.productId))
    await change(cups, { status: 'SALE' })
    expect((await api.get('/order/frequentProduct')).data).toMatchObject({
      rows: [
        { product: { name: '종이컵' }, optionLabel: '13oz', count: 7, orders: 2, calculatedPrice: 77_000 },
        { product: { name: '빨대' }, count: 9, orders: 1, lastOrderedAt: world.now.toISOString() },
      ],
      refusal: null,
    })
  })

  it("exclude cancelled orders, stopped products, orders older than half a year, and other stores' orders", async () => {
    const { store, sells } = await shop()
    const [old, stopped, undone, mine] = [await sells({}), await sells({}), await sells({}), await sells({})]
    await placed(world, store, { items: [itemOf(old, 1)] })
    world.now = new Date('2026-11-20T01:00:00Z')
    await placed(world, store, { items: [itemOf(stopped, 1)] })
    await change(stopped, { status: 'STOP' })
    const orderNumber = await placed(world, store, { items: [itemOf(undone, 1)] })
    await cancelOrder(world.db, store.caller, { orderNumber, at: world.now })
    await placed(world, store, { items: [itemOf(mine, 4)] })
    const api = await apiAs(world, store) // half a year later
    expect((await api.get('/order/frequentProduct')).data).toMatchObject({
      rows: [{ partnerProductId: mine.partnerProductId, count: 4 }],
    })
    const other = await apiAs(world, store, store.storeIds[1])
    expect((await other.get('/order/frequentProduct')).data).toMatchObject({ rows: [] })
  })

  it('are twelve at most, with the same number of statements for one order and for thirty', async () => {
    const { store, sells, api } = await shop()
    const goods = []
    for (let n = 0; n < 14; n++) goods.push(await sells({ name: `상품 ${n}` }))
    await orderAs(world, store, { items: [itemOf(goods[0]!, 1)] }) // fourteen were added above
    const one = await withStatements(() => api.get('/order/frequentProduct'))
    for (let n = 0; n < 3; n++) await orderAs(world, store, { items: goods.map((item) => itemOf(item, 1)) })
    const many = await withStatements(() => api.get('/order/frequentProduct'))
    expect((many.result.data as { rows: unknown[] }).rows).toHaveLength(12) // the shape of the contract
    expect(many.statements.length).toBe(one.statements.length)
    expect(many.statements.length, many.statements.join('\n')).toBeLessThanOrEqual(5)
  })

  it('are all of them on an order sheet, with every option of the last time and the category', async () => {
    const { store, sells, api } = await shop()
    const cups = await sells({ name: '종이컵', options: [{ name: '8oz' }, { name: '13oz' }] })
    const goods = []
    for (let n = 0; n < 13; n++) goods.push(await sells({ name: `상품 ${n}` }))
    const sizes = [itemOf(cups, 3), itemOf(cups, 7, cups.optionIds[1])]
    await placed(world, store, { items: [...sizes, ...goods.map((item) => itemOf(item, 1))] })
    await placed(world, store, { items: sizes })
    const { rows } = (await api.get('/order/frequentProduct?all=Y')).data as DataOf<typeof frequentProductCall> // its contract
    expect(rows).toHaveLength(15)
    expect(rows.slice(0, 2)).toMatchObject([
      {
        optionLabel: '13oz',
        count: 7,
        orders: 2,
        product: { categoryName: expect.stringMatching(/[가-힣]/) as string },
      },
      { optionLabel: '8oz', count: 3, orders: 2 },
    ])
  })
})
