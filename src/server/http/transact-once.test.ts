import { count } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { gateSentences } from '#contract/gate-sentences.ts'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { faq } from '#features/talk/faq/server/faq.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
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
import { idempotencyKey } from './idempotency.tables.ts'

const world = useWorld()
const hour = 60 * 60 * 1_000

async function shop({ cash = 1_000_000 }: { cash?: number } = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash })
  const goods = await addProduct(world, { brand: coffee, product: { stock: 100 } })
  const api = await apiAs(world, store)
  const order = async (key: string | undefined, pieces = 1, as = api) => {
    const items = [{ partnerProductId: goods.partnerProductId, count: pieces }]
    const body = requestOf(store, { items }, pieces * 10_000)
    return as.post('/order', body, key === undefined ? {} : { 'idempotency-key': key })
  }
  return { store, order }
}

const orderCount = async () => Number((await world.db.select({ n: count() }).from(orders))[0]?.n)
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms)
}

describe('a request with an Idempotency-Key', () => {
  it('gets the same answer again and is executed once', async () => {
    const { order } = await shop()
    const first = await order('key-of-one-order')
    expect(first).toMatchObject({ status: 200, data: { status: 'PC' } })
    expect((await order('key-of-one-order')).body).toBe(first.body)
    expect(await orderCount()).toBe(1)
  })

  it('is refused with another body', async () => {
    const { order } = await shop()
    await order('key-of-one-order')
    expect(await order('key-of-one-order', 2)).toMatchObject({
      status: 409,
      message: '이미 다른 내용으로 접수된 요청입니다. 새로고침한 후 다시 시도해 주세요.',
    })
    expect(await orderCount()).toBe(1)
  })

  it('is executed once, however many arrive concurrently', async () => {
    const { order } = await shop()
    const replies = await Promise.all(Array.from({ length: 20 }, () => order('key-of-one-order')))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(replies[0]).toMatchObject({ status: 200 })
    expect(await orderCount()).toBe(1)
    expect(await world.db.select({ stock: product.stock }).from(product)).toEqual([{ stock: 99 }])
  })

  it('can be retried with the same key after a refusal', async () => {
    const { store, order } = await shop({ cash: 5_000 })
    expect(await order('key-of-one-order')).toMatchObject({ status: 409 })
    expect(await world.db.select().from(idempotencyKey)).toEqual([])
    await giveCash(world, store.memberId, { cash: 5_000 })
    expect(await order('key-of-one-order')).toMatchObject({ status: 200 })
  })

  it('is remembered for 24 hours', async () => {
    const { store, order } = await shop()
    const first = await order('key-of-one-order')
    later(24 * hour)
    expect((await order('key-of-one-order', 1, await apiAs(world, store))).body).toBe(first.body)
    later(1)
    const anew = await order('key-of-one-order', 1, await apiAs(world, store))
    expect(anew).toMatchObject({ status: 200 })
    expect(anew.body).not.toBe(first.body)
    expect(await orderCount()).toBe(2)
  })

  it("does not collide with another member's key of the same name", async () => {
    const { order } = await shop()
    await order('key-of-one-order')
    const other = await addMember(world, { username: 'other', brand: coffee })
    const refused = await order('key-of-one-order', 1, await apiAs(world, other))
    // The body names the first store, so it is refused for that; the answer reveals nothing of the first order.
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('매장이 변경되었습니다') as string })
  })

  // The operator acts for every shop: the first shop's question must not pass for one of the second.
  it('is refused for another shop, though its body is the same', async () => {
    await addPlatform(world)
    await addBrands(world, market, coffee, chicken)
    const api = await apiAs(world, await addMember(world, { username: 'boss', brand: market, authority: 'ROLE_ADMIN' }))
    const form = { category: 'ORDER', question: '언제 배송되나요?', answer: '다음 날 출고합니다.', isShown: true }
    const ask = (uri: string) =>
      api.post('/partnerAdmin/faq', form, { 'front-uri': uri, 'idempotency-key': 'key-of-one-question' })
    const first = await ask(coffee.uri)
    expect(first).toMatchObject({ status: 200 })
    expect((await ask(coffee.uri)).body).toBe(first.body)
    expect(await ask(chicken.uri)).toMatchObject({ status: 409, message: gateSentences.keyReused })
    expect(await world.db.select({ partnerId: faq.partnerId }).from(faq)).toEqual([{ partnerId: coffee.partnerId }])
  })

  it('without a key is executed as often as it is sent', async () => {
    const { order } = await shop()
    await order(undefined)
    await order(undefined)
    expect(await orderCount()).toBe(2)
  })

  it.each(['short', 'with space here', 'x'.repeat(101), 'ünïcödé-key'])('refuses the key %j', async (key) => {
    const { order } = await shop()
    expect(await order(key)).toMatchObject({ status: 400 })
    expect(await orderCount()).toBe(0)
  })
})
