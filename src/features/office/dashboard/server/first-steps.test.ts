import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  type Brand,
} from '#testing/fixtures/people/people.ts'
import { addReturn } from '#testing/fixtures/orders/returns.ts'
import { addQuestion } from '#testing/fixtures/talk/questions.ts'
import { useWorld } from '#testing/world.ts'
import type { DataOf } from '#contract/call.ts'
import type { firstStepsCall } from '../contract/first-steps.partner.calls.ts'

const world = useWorld()
const dayMs = 24 * 60 * 60 * 1000

async function openCentre(brand: Brand = coffee) {
  await addPlatform(world)
  await addBrands(world, brand, chicken)
  const hq = await addMember(world, { username: 'hq', brand, authority: 'ROLE_PARTNER' })
  await world.db.update(chainStore).set({ type: 'HQ' }).where(eq(chainStore.memberId, hq.memberId))
  const front = { 'front-uri': brand.uri }
  // Each request signs in anew, because days pass between them.
  const get = async (path: string) => (await apiAs(world, hq)).get(path, front)
  const read = async () => {
    const { data, status } = await get('/partnerAdmin/firstStep')
    expect(status).toBe(200)
    const { steps, isShown } = data as DataOf<typeof firstStepsCall> // the call's contract
    return { done: steps.flatMap(({ step, isDone }) => (isDone ? [step] : [])), isShown }
  }
  const show = async (view: string) => (await apiAs(world, hq)).put('/partnerAdmin/firstStep', { view }, front)
  return { get, read, show }
}

describe('the first steps of a headquarters', () => {
  it('tick themselves from the records of the brand, and are gone when all are done', async () => {
    const { read } = await openCentre()
    expect(await read()).toEqual({ done: [], isShown: true })
    await world.db.update(partner).set({ primaryColor: '#0F5132' }).where(eq(partner.id, coffee.partnerId))
    expect(await read()).toEqual({ done: ['design'], isShown: true })
    const { partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '종이컵' } })
    expect((await read()).done).toEqual(['design', 'products'])
    await world.db.update(partnerProduct).set({ margin: 100 }).where(eq(partnerProduct.id, partnerProductId))
    expect((await read()).done).toEqual(['design', 'products', 'prices'])
    const store = await addMember(world, { username: 'store1', brand: coffee, stores: [{ name: '강남점' }] })
    expect((await read()).done).toEqual(['design', 'products', 'prices', 'stores'])
    await giveCash(world, store.memberId, { cash: 1_000_000 })
    await placed(world, store, { items: [{ partnerProductId, count: 1 }] })
    expect(await read()).toEqual({ done: ['design', 'products', 'prices', 'stores', 'order'], isShown: false })
  })

  it("count no records of another brand, nor the headquarters' own store", async () => {
    const { read } = await openCentre()
    const other = await addMember(world, { username: 'chicken1', brand: chicken, stores: [{ name: '신촌점' }] })
    await giveCash(world, other.memberId, { cash: 1_000_000 })
    const { partnerProductId } = await addProduct(world, { brand: chicken, product: { name: '박스' } })
    await placed(world, other, { items: [{ partnerProductId, count: 1 }] })
    expect(await read()).toEqual({ done: [], isShown: true })
  })

  it('are not shown before the approval', async () => {
    const { read } = await openCentre({ ...coffee, state: 'WAIT' })
    expect((await read()).isShown).toBe(false)
  })

  it('stay hidden for all colleagues for a week, or until they are shown again', async () => {
    const { read, show } = await openCentre()
    expect(await show('LATER')).toMatchObject({ status: 200 })
    expect((await read()).isShown).toBe(false)
    world.now = new Date(world.now.getTime() + 7 * dayMs)
    expect((await read()).isShown).toBe(true)
    expect(await show('CLOSED')).toMatchObject({ status: 200 })
    expect(await show('CLOSED')).toMatchObject({ status: 200 })
    world.now = new Date(world.now.getTime() + 400 * dayMs)
    expect((await read()).isShown).toBe(false)
    expect(await show('SHOWN')).toMatchObject({ status: 200 })
    expect((await read()).isShown).toBe(true)
  })
})

describe('the work that waits for a headquarters', () => {
  it('counts the orders of the Korean day and the applications of its own stores', async () => {
    const { get } = await openCentre()
    const { partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '종이컵' } })
    const store = await addMember(world, { username: 'store1', brand: coffee, stores: [{ name: '강남점' }] })
    await addMember(world, { username: 'store2', brand: coffee, stores: [{ name: '판교점', status: 'WAIT' }] })
    await addMember(world, { username: 'other', brand: chicken, stores: [{ name: '신촌점', status: 'WAIT' }] })
    await giveCash(world, store.memberId, { cash: 1_000_000 })
    await placed(world, store, { items: [{ partnerProductId, count: 1 }] })
    const read = async () => (await get('/partnerAdmin/waiting')).data
    expect(await read()).toEqual({ ordersToday: 1, returns: 0, questions: 0, stores: 1 })
    world.now = new Date(world.now.getTime() + dayMs)
    expect(await read()).toMatchObject({ ordersToday: 0, stores: 1 })
  })

  it('counts open returns of its own shop alone', async () => {
    const { get } = await openCentre()
    for (const [brand, states] of [
      [coffee, ['ASKED', 'REFUSED']],
      [chicken, ['ASKED']],
    ] as const) {
      const { partnerProductId } = await addProduct(world, { brand, product: { name: '종이컵' } })
      const store = await addMember(world, { username: `store${brand.partnerId}`, brand, stores: [{ name: '강남점' }] })
      await giveCash(world, store.memberId, { cash: 1_000_000 })
      for (const state of states) {
        const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 1 }] })
        await addReturn(world, { memberId: store.memberId, orderNumber, state })
      }
    }
    expect((await get('/partnerAdmin/waiting')).data).toMatchObject({ returns: 1 })
  })

  it('counts open questions about orders of its own shop alone', async () => {
    const { get } = await openCentre()
    const ask = async (brand: Brand, part: { orderNumber?: string; state?: 'CLOSED' }) => {
      const { memberId } = await addMember(world, { username: `asker${Object.keys(part).length}${brand.uri}`, brand })
      await addQuestion(world, { partnerId: brand.partnerId, memberId, part })
    }
    await ask(coffee, { orderNumber: 'OR1' })
    await ask(coffee, {})
    await ask(coffee, { orderNumber: 'OR2', state: 'CLOSED' })
    await ask(chicken, { orderNumber: 'OR3' })
    expect((await get('/partnerAdmin/waiting')).data).toMatchObject({ questions: 1 })
  })
})
