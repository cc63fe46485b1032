import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct, product, productOption } from '#features/goods/catalog/server/catalog.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { restockSentences, type RestockRequest } from '../../contract/restock.calls.ts'

const world = useWorld()

async function soldOut(item: Parameters<typeof addProduct>[1]['product'] = { stock: 0, name: '종이컵' }) {
  await addBrands(world, coffee, chicken)
  const goods = await addProduct(world, { brand: coffee, product: item })
  const member = await addMember(world, { username: 'store1', brand: coffee })
  const api = await apiAs(world, member)
  const path = `/partner/${coffee.uri}/product/${goods.partnerProductId}/restock`
  const open = async () => (await api.get('/mypage/restock')).data as RestockRequest[]
  return { goods, member, api, path, open, ask: (id: number | null = null) => api.post(path, { productOptionId: id }) }
}
const notices = async () =>
  (await world.db.select().from(message).where(eq(message.event, 'PRODUCT_RESTOCKED'))).map(
    ({ channel, variables }) => `${channel} ${variables['title'] ?? ''}`,
  )

describe('asking for a restock notice', () => {
  it('notifies once, by inbox and alimtalk, when stock makes the product orderable again', async () => {
    const { goods, ask, open } = await soldOut()
    expect(await ask()).toMatchObject({ status: 200 })
    await world.runJob('notify-restocked')
    expect(await notices()).toEqual([])
    expect(await open()).toMatchObject([{ name: '종이컵', optionName: null, partnerUri: coffee.uri }])

    await world.db.update(product).set({ stock: 5 }).where(eq(product.id, goods.productId))
    await world.runJob('notify-restocked')
    await world.runJob('notify-restocked')
    expect((await notices()).toSorted()).toEqual(['ALIM 종이컵', 'INBOX 종이컵'])
    expect(await open()).toEqual([])
  })

  it('notifies when a status makes it orderable, and again only after another request', async () => {
    const { goods, ask } = await soldOut({ name: '빨대' })
    const mark = (status: 'SALE' | 'SOLD_OUT') =>
      world.db.update(partnerProduct).set({ status }).where(eq(partnerProduct.id, goods.partnerProductId))
    for (let round = 1; round <= 2; round++) {
      await mark('SOLD_OUT')
      expect(await ask()).toMatchObject({ status: 200 })
      await mark('SALE')
      await world.runJob('notify-restocked')
      expect(await notices()).toHaveLength(2 * round)
    }
  })

  it('waits for the chosen option', async () => {
    const options = [
      { name: '90×50', stock: 3 },
      { name: '86×54', stock: 0 },
    ]
    const { goods, ask, open } = await soldOut({ name: '명함', options })
    const [inStock = 0, out = 0] = goods.optionIds
    expect(await ask(inStock)).toMatchObject({ status: 409, message: restockSentences.orderable })
    expect(await ask(999_999)).toMatchObject({ status: 404 })
    expect(await ask(out)).toMatchObject({ status: 200 })
    expect(await open()).toMatchObject([{ optionName: '86×54' }])
    await world.db.update(productOption).set({ stock: 1 }).where(eq(productOption.id, out))
    await world.runJob('notify-restocked')
    expect(await notices()).toContain('INBOX 명함 (86×54)')
  })

  it('is one request for eight concurrent ones, and one notice for four concurrent jobs', async () => {
    const { goods, ask, open } = await soldOut()
    await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(await open()).toHaveLength(1)
    await world.db.update(product).set({ stock: 5 }).where(eq(product.id, goods.productId))
    await Promise.all(Array.from({ length: 4 }, () => world.runJob('notify-restocked')))
    expect(await notices()).toHaveLength(2)
  })

  it('can be cancelled by its member only', async () => {
    const { ask, open, api } = await soldOut()
    await ask()
    const [{ id } = { id: 0 }] = await open()
    const other = await apiAs(world, await addMember(world, { username: 'store2', brand: coffee }))
    await other.delete(`/mypage/restock/${id}`)
    expect(await open()).toHaveLength(1)
    await api.delete(`/mypage/restock/${id}`)
    expect(await open()).toEqual([])
  })

  it('is hidden for a shop that the member may not enter', async () => {
    const { path } = await soldOut()
    const stranger = await apiAs(world, await addMember(world, { username: 'store3', brand: chicken }))
    expect(await stranger.post(path, { productOptionId: null })).toMatchObject({ status: 404 })
  })

  it('is hidden for a product that the market does not sell, so that its name stays in the brand', async () => {
    const { path, goods } = await soldOut()
    await world.db.update(partner).set({ hasOpenMarket: true }).where(eq(partner.id, coffee.partnerId))
    const stranger = await apiAs(world, await addMember(world, { username: 'store3', brand: chicken }))
    expect(await stranger.post(path, { productOptionId: null })).toMatchObject({ status: 404 })
    expect((await stranger.get('/mypage/restock')).data).toEqual([])
    await world.db
      .update(partnerProduct)
      .set({ marketMargin: 100 })
      .where(eq(partnerProduct.id, goods.partnerProductId))
    expect(await stranger.post(path, { productOptionId: null })).toMatchObject({ status: 200 })
  })
})
