import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs, apiWith, type ApiClient } from '../harness/api-client.ts'
import { addProduct, type TestProduct } from '../fixtures/goods/goods.ts'
import { requestOf } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, type TestMember } from '../fixtures/people/people.ts'
import { useSecondProcess } from '../harness/second-process.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 10 })
const second = useSecondProcess(world)

let store: TestMember
let first: ApiClient
let other: ApiClient
let goods: TestProduct[]

beforeEach(async () => {
  await addPlatform(world)
  await addBrands(world, coffee)
  store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 10_000_000 })
  first = await apiAs(world, store)
  other = apiWith(second(), first.token)
  goods = []
  for (const name of ['가컵', '나컵', '다컵']) {
    goods.push(await addProduct(world, { brand: coffee, product: { name, stock: 5 }, partnerProduct: { margin: 100 } }))
  }
  // Twice, so that the other process has cached what it can.
  for (const _ of [1, 2]) await cards()
})

interface Card {
  name: string
  price: number
  status: string
}

const shop = `/partner/${coffee.uri}/product`
const cards = async (): Promise<Card[]> => ((await other.get(`${shop}?sort=name`)).data as { content: Card[] }).content
const found = async (): Promise<Card[]> =>
  ((await other.get(`${shop}?search=${encodeURIComponent('가컵')}`)).data as { content: Card[] }).content

async function order(count: number): Promise<string> {
  const items = [{ partnerProductId: goods[0]?.partnerProductId ?? 0, productOptionId: null, count }]
  const quote = { chainStoreId: store.storeIds[0], items, postalCode: '04712' }
  const quoted = (await first.post('/order/partnerProduct/total/forOrder', quote)).data as { total: number }
  const reply = await first.post('/order', requestOf(store, { items }, quoted.total))
  expect(reply).toMatchObject({ status: 200 })
  return (reply.data as { orderNumber: string }).orderNumber
}

describe('the cards that a process keeps', () => {
  it('are sold out after an order at another process has taken the last piece, and for sale after its cancellation', async () => {
    expect(await cards()).toMatchObject([{ status: 'SALE' }, {}, {}])
    const orderNumber = await order(5)
    expect((await cards())[0]).toMatchObject({ status: 'SOLD_OUT' })
    expect(await found()).toMatchObject([{ status: 'SOLD_OUT' }])
    expect(await first.put(`/order/${orderNumber}`)).toMatchObject({ status: 200 })
    expect((await cards())[0]).toMatchObject({ status: 'SALE' })
    expect(await found()).toMatchObject([{ status: 'SALE' }])
  })

  it('have the prices of the level that the store was given at another process', async () => {
    const [before] = await cards()
    await world.db.update(chainStore).set({ level: 5 })
    const [after] = await cards()
    expect(after?.price).toBeLessThan(before?.price ?? 0)
    await world.db.update(chainStore).set({ level: 1 })
    expect((await cards())[0]).toEqual(before)
  })

  it('leave the list with a product that is no longer sold, and come back', async () => {
    const id = eq(product.id, goods[1]?.productId ?? 0)
    await world.db.update(product).set({ status: 'STOP' }).where(id)
    const listed = eq(partnerProduct.productId, goods[1]?.productId ?? 0)
    await world.db.update(partnerProduct).set({ isListed: false }).where(listed)
    expect((await cards()).map(({ name }) => name)).toEqual(['가컵', '다컵'])
    await world.db.update(product).set({ status: 'SALE' }).where(id)
    await world.db.update(partnerProduct).set({ isListed: true }).where(listed)
    expect((await cards()).map(({ name, status }) => [name, status])).toEqual([
      ['가컵', 'SALE'],
      ['나컵', 'SALE'],
      ['다컵', 'SALE'],
    ])
  })
})

describe('a page of which some cards are known', () => {
  // Uses another level than the other tests, whose cards are cached from the start.
  beforeEach(() => world.db.update(chainStore).set({ level: 3 }))

  const page = async (size: number) => {
    const { result, statements } = await withStatements(() => first.get(`${shop}?sort=name&size=${size}`))
    const { content } = (result as { data: { content: Card[] } }).data // the contract says so
    return { names: content.map(({ name }) => name), statements: statements.length }
  }

  it('reads the others by their ids, and then none', async () => {
    expect(await page(1)).toMatchObject({ names: ['가컵'] })
    expect(await page(1)).toEqual({ names: ['가컵'], statements: 2 })
    expect(await page(3)).toEqual({ names: ['가컵', '나컵', '다컵'], statements: 3 })
    expect(await page(3)).toEqual({ names: ['가컵', '나컵', '다컵'], statements: 2 })
  })

  it('reads all again after a change of the catalog', async () => {
    await page(3)
    await world.db
      .update(product)
      .set({ unit: '봉' })
      .where(eq(product.id, goods[2]?.productId ?? 0))
    // Counts four statements: the session, the page from the stale cache, the page again, and its cards.
    await page(1)
    await world.db
      .update(product)
      .set({ spec: '500매' })
      .where(eq(product.id, goods[2]?.productId ?? 0))
    expect(await page(1)).toMatchObject({ statements: 4 })
    const { data } = await first.get(`${shop}?sort=name`)
    expect((data as { content: { unit: string }[] }).content[2]).toMatchObject({ unit: '봉' })
  })
})
