import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ownPrice, partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { apiAs } from '../harness/api-client.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { requestOf } from '../fixtures/orders/placed-orders.ts'
import { putOwnPrices } from '../fixtures/goods/own-prices.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { tallyReplies } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const rounds = onPostgres ? 30 : 5
const front = { 'front-uri': coffee.uri }

/** A store that pays 10,500 won by its own price, and 11,000 won at its level. */
async function openStore() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const hq = await apiAs(world, await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }))
  const member = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, member.memberId, { cash: 100_000_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee, partnerProduct: { margin: 100 } })
  const store = await apiAs(world, member)
  const chainStoreId = member.storeIds[0] ?? 0
  const put = (margin: number | null) => {
    const own = margin === null ? null : { marginType: 'AMOUNT', margin }
    return putOwnPrices(hq, [{ chainStoreId, partnerProductId, own }], coffee)
  }
  const order = (total: number) =>
    store.post('/order', requestOf(member, { items: [{ partnerProductId, count: 1 }] }, total))
  const totals = async () => (await world.db.select({ total: orders.total }).from(orders)).map(({ total }) => total)
  return { hq, store, put, order, totals, chainStoreId, partnerProductId }
}

describe('an own price that changes during orders', () => {
  it('is charged as the buyer saw it, before or after the change, and never another price', async () => {
    const { put, order, totals } = await openStore()
    for (let round = 0; round < rounds; round++) {
      expect(await put(500)).toMatchObject({ status: 200 })
      const before = (await totals()).length
      const [changed, ...ordered] = await Promise.all([
        put(300),
        ...[10_500, 10_300, 10_500, 10_300, 11_000].map((total) => order(total)),
      ])
      expect(changed).toMatchObject({ status: 200 })
      // An order at the price of the level is refused.
      expect(ordered.at(-1)).toMatchObject({ status: 409 })
      const { ok = 0, ...refused } = tallyReplies(ordered)
      expect(Object.keys(refused).filter((key) => !key.includes('total-changed'))).toEqual([])
      const placed = (await totals()).slice(before)
      expect(placed).toHaveLength(ok)
      expect(placed.filter((total) => total !== 10_500 && total !== 10_300)).toEqual([])
      expect(await order(10_500), 'the former price').toMatchObject({ status: 409 })
      expect(await order(10_300), 'the new price').toMatchObject({ status: 200 })
    }
  }, 120_000)

  it('and is removed while others are saved: the mark of the store stays true, and nothing deadlocks', async () => {
    const { hq, put, chainStoreId, partnerProductId } = await openStore()
    const marked = async () =>
      (await world.db.select().from(chainStore).where(eq(chainStore.id, chainStoreId)))[0]?.hasOwnPrices
    for (let round = 0; round < rounds; round++) {
      const margin = () =>
        hq.put('/partnerAdmin/partnerProduct', { items: [{ id: partnerProductId, marginType: 'RATE', margin: 100 + round }] }, front) // prettier-ignore
      const replies = await Promise.all([put(500), put(null), margin(), put(300), put(null)])
      expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      const rows = await world.db.select().from(ownPrice)
      expect(await marked()).toBe(rows.length > 0)
      for (const row of rows) expect(row.tiers).toEqual([{ count: 1, price: 10_000 + row.margin }])
    }
    expect(await world.db.select({ margin: partnerProduct.margin }).from(partnerProduct)).toEqual([
      { margin: 99 + rounds },
    ])
  }, 120_000)
})
