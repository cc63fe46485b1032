import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const own = { 'front-uri': coffee.uri }

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const store = await addMember(world, {
    username: 'store',
    brand: coffee,
    stores: [{ name: '강남점' }, { name: '역삼점' }, { name: '예전점', status: 'CLOSED' }],
  })
  const headquarters = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const read = async (id = store.storeIds[0]) =>
    (await apiAs(world, headquarters)).get(`/partnerAdmin/chainStore/${id}/cash`, own)
  return { store, read, order: () => placed(world, store, { items: [{ partnerProductId, count: 1 }], pay: 'CASH' }) }
}

describe('the cash of a store, for its headquarters', () => {
  it('is the balance of the owner, with the number of open stores that share it', async () => {
    const { store, read } = await openShop()
    await giveCash(world, store.memberId, { cash: 200_000, card: 50_000 })
    for (const id of store.storeIds.slice(0, 2)) {
      expect(await read(id)).toMatchObject({ status: 200, data: { balance: 250_000, held: 0, stores: 2 } })
    }
  })

  it('is summed by Korean month, newest first, for twelve months', async () => {
    const { store, read, order } = await openShop()
    await giveCash(world, store.memberId, { cash: 1_000_000 })
    await order()
    const first = (await read()).data as { balance: number; months: { month: string; charged: number; used: number }[] }
    expect(first.months).toHaveLength(1)
    const [month] = first.months
    expect(month).toMatchObject({ charged: 1_000_000, used: first.balance - 1_000_000 })
    expect(month?.month).toBe(new Date(world.now.getTime() + 9 * 3_600_000).toISOString().slice(0, 7))
    world.now = new Date('2026-06-30T15:00:00Z')
    await giveCash(world, store.memberId, { cash: 10_000 })
    const later = (await read()).data as typeof first
    expect(later.months.map((row) => row.month)).toEqual(['2026-07', month?.month])
    world.now = new Date('2027-06-30T14:59:59Z')
    expect((await read()).data).toMatchObject({ months: [{ month: '2026-07', charged: 10_000 }] })
    world.now = new Date('2027-06-30T15:00:00Z')
    expect((await read()).data).toMatchObject({ months: [] })
  })

  it('holds no single movement', async () => {
    const { store, read, order } = await openShop()
    await giveCash(world, store.memberId, { cash: 1_000_000 })
    const number = await order()
    expect((await read()).body).not.toContain(number)
  })

  it("is unknown of another brand's store", async () => {
    const { read } = await openShop()
    const other = await addMember(world, { username: 'other', brand: chicken })
    expect((await read(other.storeIds[0])).status).toBe(404)
    expect((await read(999_999)).status).toBe(404)
  })
})
