import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { forgetReadings } from '#features/talk/brand-notices/server/forget-readings.ts'
import { cartItem } from '#features/orders/cart/server/cart.tables.ts'
import { addToCart } from '#features/orders/cart/server/change-cart.ts'
import { removeOrderedRows } from '#features/orders/cart/server/remove-ordered-rows.ts'
import { changeStore } from '#features/stores/chain-stores/server/change-store.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { setDefaultStore } from '#features/stores/chain-stores/server/set-default-store.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { upsertDraft } from '#features/orders/checkout/server/place/draft.queries.ts'
import { placeOrder } from '#features/orders/checkout/server/place/place-order.ts'
import { acceptTransfer, declineTransfer } from '#features/orders/store-transfers/server/answer-transfer.ts'
import { cancelTransfer } from '#features/orders/store-transfers/server/cancel-transfer.ts'
import { endDueTransfers } from '#features/orders/store-transfers/server/end-due-transfers.ts'
import { proposeTransfer } from '#features/orders/store-transfers/server/propose-transfer.ts'
import { storeTransfer } from '#features/orders/store-transfers/server/store-transfers.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { orderAs, requestOf, shopOf } from '../fixtures/orders/placed-orders.ts'
import { buyerOf, coffee } from '../fixtures/people/people.ts'
import { newBusiness, openTransfers } from '../fixtures/stores/store-transfers.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { orderDraft } from '#features/orders/checkout/server/checkout.tables.ts'

const world = useWorld({ connections: 20 })
const { partnerId } = coffee
/** 00:00 of 20 May in Korea. */
const midnight = new Date('2026-05-19T15:00:00Z')
const day = '2026-05-20'
const rounds = onPostgres ? 20 : 4

async function openRace() {
  const scene = await openTransfers(world, { stores: [{ name: '연남점' }, { name: '망원점' }] })
  const { hq, former, newOwner, storeId } = scene
  const audit = { actorId: hq.memberId, partnerId, call: 'test', address: '', requestId: '' }
  const at = world.now
  const propose = async (startsOn: string | null) => {
    const to = { memberId: newOwner.memberId }
    const proposed = await proposeTransfer(world.db, { partnerId, chainStoreId: storeId, to, startsOn, at, audit })
    return proposed.ok ? proposed.id : 0
  }
  const now = { db: world.db, clock: () => at, forgetReadings }
  const atMidnight = { db: world.db, clock: () => midnight, forgetReadings }
  return {
    ...scene,
    audit,
    propose,
    accept: (id: number) => acceptTransfer(now, { memberId: newOwner.memberId, id, business: newBusiness }),
    decline: (id: number) => declineTransfer(now, { memberId: newOwner.memberId, id }),
    cancel: (id: number, deps: Parameters<typeof cancelTransfer>[0] = now) =>
      cancelTransfer(deps, { partnerId, chainStoreId: storeId, id, audit }),
    work: () => endDueTransfers(atMidnight),
    /** Puts everything back to the beginning. */
    restart: async () => {
      await world.db.delete(storeTransfer)
      await world.db.delete(message)
      await world.db.update(chainStore).set({ isDefault: false })
      const own = { memberId: former.memberId, status: 'ACTIVE' as const }
      await world.db
        .update(chainStore)
        .set({ ...own, isDefault: true })
        .where(eq(chainStore.id, storeId))
    },
    states: async () =>
      (await world.db.select({ state: storeTransfer.state }).from(storeTransfer)).map((row) => row.state),
    owner: async () => (await scene.storeRow())?.memberId,
    defaults: async () => (await world.db.select().from(chainStore).where(eq(chainStore.isDefault, true))).length,
  }
}

describe('the transfer of a store', () => {
  it('is proposed once by two colleagues at the same moment', async () => {
    const race = await openRace()
    for (let round = 0; round < rounds; round++) {
      await race.restart()
      await Promise.all([race.propose(day), race.propose(null), race.propose(day)])
      expect(await race.states()).toEqual(['PROPOSED'])
    }
  }, 120_000)

  it('is carried out once by several workers, which tell each owner once', async () => {
    const race = await openRace()
    for (let round = 0; round < rounds; round++) {
      await race.restart()
      await race.accept(await race.propose(day))
      await Promise.all([race.work(), race.work(), race.work()])
      expect(await race.states()).toEqual(['DONE'])
      expect(await race.owner()).toBe(race.newOwner.memberId)
      expect(await race.defaults()).toBe(2)
      const told = await world.db.select({ event: message.event }).from(message).where(eq(message.channel, 'INBOX'))
      expect(told.filter(({ event }) => event === 'TRANSFER_LEFT' || event === 'TRANSFER_RECEIVED')).toHaveLength(2)
    }
  }, 120_000)

  it('ends with one of two decisions when it is accepted, declined and cancelled at once', async () => {
    const race = await openRace()
    for (let round = 0; round < rounds; round++) {
      await race.restart()
      const id = await race.propose(null)
      await Promise.all([race.accept(id), race.cancel(id), race.decline(id), race.accept(id)])
      const [state] = await race.states()
      expect(['DONE', 'CANCELLED', 'DECLINED']).toContain(state)
      expect(await race.owner()).toBe(state === 'DONE' ? race.newOwner.memberId : race.former.memberId)
    }
  }, 120_000)

  it('is carried out or cancelled, never both, and ends with one default store per owner', async () => {
    const race = await openRace()
    const lastMinute = { db: world.db, clock: () => new Date(midnight.getTime() - 1) }
    for (let round = 0; round < rounds; round++) {
      await race.restart()
      const id = await race.propose(day)
      await race.accept(id)
      const choose = setDefaultStore(world.db, { memberId: race.former.memberId, id: race.former.storeIds[1] ?? 0 })
      await Promise.all([race.work(), race.cancel(id, lastMinute), choose, race.work()])
      const [state] = await race.states()
      expect(['DONE', 'CANCELLED']).toContain(state)
      expect(await race.owner()).toBe(state === 'DONE' ? race.newOwner.memberId : race.former.memberId)
      expect(await race.defaults()).toBe(state === 'DONE' ? 2 : 1)
    }
  }, 120_000)

  it('and a stop of the store at the same moment end in one order, without a deadlock', async () => {
    const race = await openRace()
    for (let round = 0; round < rounds; round++) {
      await race.restart()
      await race.accept(await race.propose(day))
      const change = { partnerId, id: race.storeId, status: 'STOP' as const, level: undefined, at: midnight }
      await Promise.all([race.work(), changeStore(world.db, { ...change, audit: race.audit })])
      const [state] = await race.states()
      expect(await race.owner()).toBe(state === 'DONE' ? race.newOwner.memberId : race.former.memberId)
    }
  }, 120_000)

  it("leaves no order, cart or draft of the former owner in the new owner's store", async () => {
    const race = await openRace()
    const { former, goods, storeId } = race
    const buyer = buyerOf(former)
    const items = [{ partnerProductId: goods.partnerProductId, count: 1 }]
    const pairs = [{ partnerProductId: goods.partnerProductId, productOptionId: null, count: 1 }]
    for (let round = 0; round < rounds; round++) {
      await race.restart()
      await race.accept(await race.propose(day))
      const order = () =>
        placeOrder(world.db, buyer, requestOf(former, { items }, 10_000), {
          shop: shopOf(former),
          at: midnight,
          removeOrderedRows,
        })
      const key = { partnerId, chainStoreId: storeId, memberId: former.memberId }
      const outcomes = await Promise.all([
        order(),
        race.work(),
        order(),
        addToCart(world.db, { ...key, level: 1 }, { pairs, at: midnight }),
        upsertDraft(world.db, key, { body: { order: null, quickText: '컵' }, at: midnight }),
      ])
      expect(await race.states()).toEqual(['DONE'])
      for (const placed of [outcomes[0], outcomes[2]]) if (!placed.ok) expect(placed.refused).toBe('store-changed')
      const placedBy = await world.db.select({ memberId: orders.memberId }).from(orders)
      expect(new Set(placedBy.map(({ memberId }) => memberId)).size).toBeLessThanOrEqual(1)
      expect(await world.db.select().from(cartItem)).toEqual([])
      expect(await world.db.select().from(orderDraft)).toEqual([])
    }
  }, 120_000)

  it('lets a request that was authorized before write neither cart rows nor a draft, nor place an order', async () => {
    const race = await openRace()
    const { former, goods, storeId } = race
    await race.accept(await race.propose(day))
    await race.work()
    const key = { partnerId, chainStoreId: storeId, memberId: former.memberId }
    const pairs = [{ partnerProductId: goods.partnerProductId, productOptionId: null, count: 1 }]
    expect(await addToCart(world.db, { ...key, level: 1 }, { pairs, at: midnight })).toMatchObject({ ok: false })
    expect(await upsertDraft(world.db, key, { body: { order: null, quickText: '컵' }, at: midnight })).toBe(false)
    const order = await orderAs(world, former, { items: pairs, expectedTotal: 10_000 })
    expect(order).toMatchObject({ ok: false, refused: 'store-changed' })
    expect(await world.db.select().from(cartItem)).toEqual([])
    expect(await world.db.select().from(orderDraft)).toEqual([])
  })
})
