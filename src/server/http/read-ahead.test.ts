import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { session } from '#features/access/session/server/session.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

/** A speculative read starts for the last seen caller; any change since then must already apply to this answer. */
describe('a speculative read', () => {
  it("shows prices from the first request after the store's approval, and none after its withdrawal", async () => {
    const { api, store, path } = await shop()
    await setStore(store.storeIds[0]!, { status: 'WAIT' })
    expect(await api.get(path)).toMatchObject({ data: { price: null } })
    await setStore(store.storeIds[0]!, { status: 'ACTIVE' })
    expect(await api.get(path)).toMatchObject({ data: { price: expect.any(Number) } })
    await setStore(store.storeIds[0]!, { status: 'WAIT' })
    expect(await api.get(path)).toMatchObject({ data: { price: null } })
  })

  it('returns nothing once the session has ended', async () => {
    const { api, path } = await shop()
    expect(await api.get(path)).toMatchObject({ status: 200 })
    await world.db.update(session).set({ revokedAt: world.now })
    expect(await api.get(path)).toMatchObject({ status: 403 })
  })
})

async function shop() {
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const goods = await addProduct(world, { brand: coffee })
  const path = `/partner/${coffee.uri}/product/${goods.partnerProductId}`
  return { store, path, api: await apiAs(world, store) }
}

const setStore = (id: number, change: { status: 'WAIT' | 'ACTIVE' }) =>
  world.db.update(chainStore).set(change).where(eq(chainStore.id, id))
