import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addBrands, addMember, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { orderDraft } from '../checkout.tables.ts'

const world = useWorld()

async function shop() {
  await addBrands(world, coffee, market)
  const store = await addMember(world, { username: 'store', brand: coffee, stores: [{}, { name: '망원점' }] })
  return { store, api: await apiAs(world, store) }
}

const draft = {
  order: { content: 'items=%5B%5B70%2C118%2C1000%5D%5D', changes: { memo: '문 앞에', payMethod: 'BANK' } },
  quickText: '종이컵 13oz 2박스\n빨대 3',
  sheet: [['31/118 2026-05-21T03:08:00.000Z', 4]],
}
const none = { data: { draft: null, updatedAt: null } }

describe('the draft of an order', () => {
  it('stays until it is deleted, and a newer one replaces it', async () => {
    const { store, api } = await shop()
    expect(await api.get('/order/draft')).toMatchObject(none)
    await api.put('/order/draft', draft)
    world.now = new Date(world.now.getTime() + 1_000)
    const newer = { ...draft, quickText: '빨대 4' }
    expect(await api.put('/order/draft', newer)).toMatchObject({ data: { updatedAt: world.now.toISOString() } })
    // Signed out and in again, on another device.
    const again = await apiAs(world, store)
    expect(await again.get('/order/draft')).toMatchObject({ data: { draft: newer } })
    expect(await again.delete('/order/draft')).toMatchObject({ data: { dropped: true } })
    expect(await again.delete('/order/draft')).toMatchObject({ status: 200, data: { dropped: false } })
    expect(await api.get('/order/draft')).toMatchObject(none)
  })

  it('belongs to one store and one shop', async () => {
    const { store, api } = await shop()
    await api.put('/order/draft', draft)
    expect(await api.get('/order/draft?partnerUri=market')).toMatchObject(none)
    expect(await (await apiAs(world, store, store.storeIds[1])).get('/order/draft')).toMatchObject(none)
    const other = await addMember(world, { username: 'other', brand: coffee })
    expect(await (await apiAs(world, other)).get('/order/draft')).toMatchObject(none)
  })

  it.each([
    ['a price', { ...draft, price: 1 }],
    ['a total in the form', { ...draft, order: { ...draft.order, changes: { expectedTotal: 1 } } }],
    ['another address', { ...draft, order: { ...draft.order, content: 'https://example.com' } }],
    ['a script', { ...draft, order: { ...draft.order, content: 'items=<script>' } }],
    ['too much text', { ...draft, quickText: 'x'.repeat(201_001) }],
    ['a count of nothing', { ...draft, sheet: [['31/118 2026-05-21T03:08:00.000Z', 0]] }],
    ['nothing', {}],
  ])('refuses %s', async (_, body) => {
    const { api } = await shop()
    expect(await api.put('/order/draft', body)).toMatchObject({ status: 400 })
    expect(await api.get('/order/draft')).toMatchObject(none)
  })

  it('is ignored when the contract no longer accepts it', async () => {
    const { store, api } = await shop()
    const key = { chainStoreId: store.storeIds[0]!, partnerId: coffee.partnerId } // the default store
    await world.db.insert(orderDraft).values({ ...key, body: { old: true }, updatedAt: world.now })
    expect(await api.get('/order/draft')).toMatchObject(none)
  })
})
