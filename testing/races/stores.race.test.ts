import { hasOpenOrders } from '#features/orders/orders/server/read/list-orders.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addStore } from '#features/stores/chain-stores/server/add-store.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { closeStore } from '#features/stores/chain-stores/server/close-store.ts'
import { setDefaultStore } from '#features/stores/chain-stores/server/set-default-store.ts'
import { mostStores } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { orderAs } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, buyerOf, coffee, type TestMember } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { tally } from './outcomes.ts'

const world = useWorld({ connections: 20 })

/** [T79] */
describe('the stores of one member under concurrent changes', () => {
  it('have exactly one default after 32 concurrent choices among eight', async () => {
    const owner = await ownerOf(8)
    const choices = Array.from({ length: 32 }, (_, index) => owner.storeIds[index % 8] ?? 0)
    const outcomes = await Promise.all(choices.map((id) => setDefaultStore(world.db, { memberId: owner.memberId, id })))
    expect(tally(outcomes)).toEqual({ ok: 32 })
    expect(await defaultsOf(owner)).toHaveLength(1)
  })

  it('keep a default when each is closed and made the default at once', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await ownerOf(8)
      const outcomes = await Promise.all(
        owner.storeIds.flatMap<Promise<Parameters<typeof tally>[0][number]>>((id) => [
          setDefaultStore(world.db, { memberId: owner.memberId, id }),
          closeStore({ db: world.db, hasOpenOrders }, { memberId: owner.memberId, store: null }, id),
        ]),
      )
      const allowed = ['ok', 'default', 'closed']
      expect(Object.keys(tally(outcomes)).filter((result) => !allowed.includes(result))).toEqual([])
      const [kept, ...more] = await defaultsOf(owner)
      expect(more).toEqual([])
      expect(kept).toMatchObject({ status: 'ACTIVE' })
    }
  })

  it('never exceed the limit of stores per member', async () => {
    const owner = await ownerOf(mostStores - 3)
    const adding = Array.from({ length: 16 }, () =>
      addStore(world.db, buyerOf(owner), { form, at: world.now, once: undefined }),
    )
    const outcomes = await Promise.all(adding)
    expect(tally(outcomes)).toEqual({ ok: 3, 'too-many': 13 })
  })

  it('are not closed while an order for them is placed', async () => {
    await addPlatform(world)
    const owner = await ownerOf(20)
    const goods = await addProduct(world, { brand: owner.caller.home })
    const items = [{ partnerProductId: goods.partnerProductId, count: 1 }]
    const store = buyerOf(owner).store
    const races = owner.storeIds.slice(1).map(async (id) => {
      const inside = { ...owner, caller: { ...owner.caller, store: { ...store, id } } }
      const [order, closing] = await Promise.all([
        orderAs(world, inside, { items, pay: 'BANK', expectedTotal: 10_000 }),
        closeStore({ db: world.db, hasOpenOrders }, { memberId: owner.memberId, store: null }, id),
      ])
      return `order: ${Object.keys(tally([order])).join()}, closing: ${Object.keys(tally([closing])).join()}`
    })
    const results = await Promise.all(races)
    const allowed = ['order: ok, closing: orders-under-way', 'order: store-changed, closing: ok']
    expect(results.filter((result) => !allowed.includes(result))).toEqual([])
    const stranded = await world.db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(chainStore, eq(chainStore.id, orders.chainStoreId))
      .where(eq(chainStore.status, 'CLOSED'))
    expect(stranded).toEqual([])
  })

  // The broken twin: without the lock the unique index refuses the second writer, and the member gets an error.
  it.runIf(onPostgres)('would fail at the unique index without the lock', async () => {
    const owner = await ownerOf(8)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 32 }, (_, index) => setNaively(owner, owner.storeIds[index % 8] ?? 0)),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  })
})

const form = {
  name: '망원점',
  tel: '0200001002',
  postalCode: '04712',
  address1: '서울 마포구 가온로 1',
  address2: '',
  businessCompanyName: '나루망원커피',
  businessRepresentative: '김하늘',
  businessType: '음식점업',
  businessItem: '커피',
  businessNumber: '124-81-00998',
  businessEmail: '',
}

let owners = 0

async function ownerOf(count: number): Promise<TestMember> {
  const number = ++owners
  // Each owner gets an own brand, so that a test can have several owners.
  const brand = { ...coffee, partnerId: 1_000 + number, uri: `brand${number}`, name: `브랜드 ${number}` }
  await addBrands(world, brand)
  const stores = Array.from({ length: count }, (_, index) => ({ name: `${index + 1}호점` }))
  return addMember(world, { username: `owner${number}`, brand, stores })
}

const defaultsOf = ({ memberId }: TestMember) =>
  world.db
    .select({ id: chainStore.id, status: chainStore.status })
    .from(chainStore)
    .where(and(eq(chainStore.memberId, memberId), eq(chainStore.isDefault, true)))

const setNaively = ({ memberId }: TestMember, id: number) =>
  world.db.transact(async (tx) => {
    const own = eq(chainStore.memberId, memberId)
    await tx
      .update(chainStore)
      .set({ isDefault: false })
      .where(and(own, eq(chainStore.isDefault, true)))
    await tx.update(chainStore).set({ isDefault: true }).where(eq(chainStore.id, id))
    return { ok: true }
  })
