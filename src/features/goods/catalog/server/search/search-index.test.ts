import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { clearCaches } from '#server/database/lru-cache.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addCategory, addProduct, type TestPartnerProduct, type NewProduct } from '#testing/fixtures/goods/goods.ts'
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
import { partnerProduct } from '../catalog.tables.ts'
import { refreshPrices } from '../refresh-prices.ts'

const world = useWorld()

async function shop() {
  // A store of an earlier test had the same id, and ordered other products.
  clearCaches(world.db)
  await addBrands(world, coffee, chicken, market)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const api = await apiAs(world, store)
  const add = (name: string, product: NewProduct = {}, partnerProduct: TestPartnerProduct = {}) =>
    addProduct(world, { brand: coffee, product: { name, ...product }, partnerProduct })
  const suggest = async (text: string, query = '') => {
    const reply = await api.get(`/partner/saebyeoknaru/product/suggestion?search=${encodeURIComponent(text)}${query}`)
    expect(reply.status).toBe(200)
    return reply.data as {
      content: { id: number; name: string; price: number; status: string }[]
      similar: boolean
      searchedFor?: string
    }
  }
  const names = async (text: string, query?: string) => (await suggest(text, query)).content.map(({ name }) => name)
  return { store, api, add, suggest, names }
}

describe('suggestions while typing', () => {
  it('are cards at the buyer’s prices, at most five by default', async () => {
    const { add, suggest, names } = await shop()
    const { id: categoryId } = await addCategory(world, '컵')
    for (const size of [6, 8, 10, 12, 14, 16]) await add(`종이컵 ${size}oz`, { tiers: [[1, size * 10]], categoryId })
    const { content, similar } = await suggest('ㅈㅇㅋ')
    expect(similar).toBe(false)
    expect(content).toHaveLength(5)
    expect(content[0]).toMatchObject({
      name: '종이컵 16oz',
      price: 160,
      categoryName: '컵',
      status: 'SALE',
      wished: false,
    })
    expect(await names('ㅈㅇㅋ', '&size=6')).toHaveLength(6)
  })

  it('say which text found them, and mark merely similar products', async () => {
    const { add, suggest } = await shop()
    await add('종이컵', { spec: '90파이 · 뚜껑 호환' })
    const cup = { content: [{ name: '종이컵' }], similar: false }
    expect(await suggest('whddlzjq')).toMatchObject({ ...cup, searchedFor: '종이컵' })
    expect(await suggest('죵이컵')).toMatchObject({ ...cup, searchedFor: '종이컵' })
    expect(await suggest('컵뚜껑')).toMatchObject({ ...cup, searchedFor: '컵 뚜껑' })
    expect((await suggest('종이')).searchedFor).toBeUndefined()
    expect(await suggest('종이컵 99oz')).toMatchObject({ ...cup, similar: true, searchedFor: '종이컵' })
    expect(await suggest('냉장고')).toEqual({ content: [], similar: false })
  })

  it('ignore particles when the text itself matches nothing', async () => {
    const { add, suggest } = await shop()
    await add('종이컵')
    expect(await suggest('종이컵을')).toMatchObject({ content: [{ name: '종이컵' }], similar: false })
    await add('종이컵을 위한 뚜껑')
    expect((await suggest('종이컵을')).content.map(({ name }) => name)).toEqual(['종이컵을 위한 뚜껑'])
  })

  it('follow the assortment at once: a new product, a new name, a stopped one', async () => {
    const { add, names } = await shop()
    expect(await names('컵')).toEqual([])
    const cup = await add('종이컵')
    expect(await names('컵')).toEqual(['종이컵'])
    await world.db.transact(async (tx) => {
      await tx.update(partnerProduct).set({ status: 'STOP' }).where(eq(partnerProduct.id, cup.partnerProductId))
      await refreshPrices(tx, [cup.partnerProductId])
      return { ok: true }
    })
    expect(await names('컵')).toEqual([])
  })

  it('show no prices to a store that waits, and nothing of another brand', async () => {
    const { add } = await shop()
    await add('종이컵')
    const waiting = await apiAs(
      world,
      await addMember(world, { username: 'waiting', brand: coffee, stores: [{ status: 'WAIT' }] }),
    )
    const reply = await waiting.get('/partner/saebyeoknaru/product/suggestion?search=%EC%BB%B5')
    expect(reply.data).toMatchObject({ content: [{ name: '종이컵', price: null }] })
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: chicken }))
    expect((await other.get('/partner/saebyeoknaru/product/suggestion?search=%EC%BB%B5')).status).toBe(404)
  })

  it('cost three queries, the caller’s own included, once the index is cached, for any number of products', async () => {
    const { add, names } = await shop()
    for (let count = 0; count < 20; count++) await add(`종이컵 ${count}호`)
    await names('컵')
    const { statements } = await withStatements(() => names('컵'))
    expect(statements).toHaveLength(3)
  })

  it('put what the store has ordered before other names that match, but not before the exact name', async () => {
    await addPlatform(world)
    const { store, api, add, names } = await shop()
    await giveCash(world, store.memberId, { cash: 1_000_000 })
    const { partnerProductId } = await add('큰 종이컵')
    await add('종이컵')
    await add('종이컵 홀더')
    await placed(world, store, { items: [{ partnerProductId, count: 1 }] })
    expect(await names('종이컵')).toEqual(['종이컵', '큰 종이컵', '종이컵 홀더'])
    // Later keys recall it without a statement.
    const path = `/partner/saebyeoknaru/product/suggestion?search=${encodeURIComponent('종이')}`
    const { result, statements } = await withStatements(() => api.get(path))
    expect(result.data).toMatchObject({ content: [{ name: '큰 종이컵' }, { name: '종이컵 홀더' }, { name: '종이컵' }] })
    expect(statements).toHaveLength(3)
  })

  it('read a changed assortment once for concurrent searches', async () => {
    const { add, names } = await shop()
    await add('종이컵')
    await names('컵')
    await add('컵홀더')
    const { result, statements } = await withStatements(() =>
      Promise.all(Array.from({ length: 20 }, () => names('컵'))),
    )
    expect(result).toEqual(Array.from({ length: 20 }, () => ['컵홀더', '종이컵']))
    expect(statements.filter((text) => text.includes('"market_margin" is not null'))).toHaveLength(1)
  })

  it('read it again after a failure', async () => {
    const { add, api, names } = await shop()
    await add('종이컵')
    await world.db.execute(sql`alter table category rename to category_gone`)
    try {
      expect((await api.get('/partner/saebyeoknaru/product/suggestion?search=%EC%BB%B5')).status).toBe(500)
    } finally {
      await world.db.execute(sql`alter table category_gone rename to category`)
    }
    expect(await names('컵')).toEqual(['종이컵'])
  })
})
