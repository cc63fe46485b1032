import { changeStoreLevelsCall } from '#features/stores/chain-stores/contract/store-levels.partner.calls.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { partnerProduct, partnerProductPrice } from '#features/goods/catalog/server/catalog.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { PartnerProductRow } from '../../contract/assortment.partner.calls.ts'
import { plannedMargin } from '../partner-products.tables.ts'
import { bodyOf } from '#testing/harness/example-body.ts'

const { levels: levelRows } = bodyOf(changeStoreLevelsCall)

const world = useWorld()
const front = { 'front-uri': coffee.uri }
const path = '/partnerAdmin/partnerProduct'
const plan = `${path}/plan`

/** The clock shows the evening of 15 May 2026 in Korea at first. */
async function openBrand() {
  world.now = new Date('2026-05-15T12:00:00Z')
  await addPlatform(world)
  await addBrands(world, market, coffee, chicken)
  const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const tiers: [number, number][] = [[1, 10_000]]
  const own = await addProduct(world, { brand: coffee, product: { tiers }, partnerProduct: { margin: 100 } })
  const second = await addProduct(world, { brand: coffee, product: { tiers }, partnerProduct: { margin: 100 } })
  const foreign = await addProduct(world, { brand: chicken, product: { tiers } })
  const ids = { own: own.partnerProductId, second: second.partnerProductId, foreign: foreign.partnerProductId }
  // A new token each time, because the tests move the clock.
  const ask = async () => apiAs(world, hq)
  const row = async (id: number) =>
    ((await (await ask()).get(path, front)).data as { content: PartnerProductRow[] }).content.find(
      (one) => one.id === id,
    )
  const put = async (startsOn: string, ...items: object[]) => (await ask()).put(plan, { startsOn, items }, front)
  const runAt = (text: string) => {
    world.now = new Date(text)
    return world.runJob('apply-planned-margins')
  }
  return { ids, ask, row, put, runAt, memberId: hq.memberId }
}
/** The price of the stores of level 1. */
const storePrice = async (id: number) => {
  const [row] = await world.db
    .select({ price: partnerProductPrice.lowestPrice })
    .from(partnerProductPrice)
    .where(and(eq(partnerProductPrice.partnerProductId, id), eq(partnerProductPrice.level, 1)))
  return row?.price
}

describe('planned margins', () => {
  it('that begin while the brand changes its price step have the prices of the new step', async () => {
    const { ids, ask, put, runAt } = await openBrand()
    const margin = { marginType: 'RATE', margin: 1 }
    await put('2026-05-17', { id: ids.own, ...margin }, { id: ids.second, ...margin })
    world.now = new Date('2026-05-16T15:00:00Z')
    const hq = await ask()
    const { levels } = (await hq.get('/partnerAdmin/level', front)).data as { levels: { stores: number }[] }
    const raisedSeen = levels.reduce((sum, { stores }) => sum + stores, 0)
    const change = { version: 0, levels: levelRows, priceStep: 100, raisedSeen }
    const [changed] = await Promise.all([hq.put('/partnerAdmin/level', change, front), runAt('2026-05-16T15:00:00Z')])
    expect(changed).toMatchObject({ status: 200 })
    // 10,010 by tens; by hundreds it is 10,100.
    const rows = await world.db
      .select({ price: partnerProductPrice.lowestPrice })
      .from(partnerProductPrice)
      .where(
        and(inArray(partnerProductPrice.partnerProductId, [ids.own, ids.second]), eq(partnerProductPrice.level, 1)),
      )
    expect(rows).toEqual([{ price: 10_100 }, { price: 10_100 }])
  })

  it('of a product that was taken out of the shop begin too, so that it comes back with them and with the present step', async () => {
    const { ids, ask, put, runAt } = await openBrand()
    await put('2026-05-17', { id: ids.own, marginType: 'RATE', margin: 1 })
    await world.db.update(partnerProduct).set({ status: 'STOP' }).where(eq(partnerProduct.id, ids.own))
    const hq = await ask()
    const { levels } = (await hq.get('/partnerAdmin/level', front)).data as { levels: { stores: number }[] }
    const raisedSeen = levels.reduce((sum, { stores }) => sum + stores, 0)
    const change = { version: 0, levels: levelRows, priceStep: 100, raisedSeen }
    expect(await hq.put('/partnerAdmin/level', change, front)).toMatchObject({ status: 200 })
    await runAt('2026-05-16T15:00:00Z')
    expect(await world.db.select().from(plannedMargin)).toEqual([])
    // 10,010 by tens.
    expect(await storePrice(ids.own)).toBe(10_100)
  })

  it('begin at midnight of their Korean day, not before, with the prices of the shop', async () => {
    const { ids, row, put, runAt } = await openBrand()
    expect(await put('2026-05-17', { id: ids.own, marginType: 'RATE', margin: 300 })).toMatchObject({
      data: { planned: 1 },
    })
    expect(await row(ids.own)).toMatchObject({
      margin: 100,
      storePrice: 11_000,
      planned: { startsOn: '2026-05-17', marginType: 'RATE', margin: 300 },
    })
    await runAt('2026-05-16T14:59:59Z')
    expect(await storePrice(ids.own)).toBe(11_000)
    await runAt('2026-05-16T15:00:00Z')
    expect(await storePrice(ids.own)).toBe(13_000)
    expect(await row(ids.own)).toMatchObject({ margin: 300, storePrice: 13_000, planned: null })
    await runAt('2026-05-16T15:01:00Z')
    expect(await world.db.select().from(plannedMargin)).toEqual([])
  })

  it('are applied by a later run when the program was not running, for all products and brands', async () => {
    const { ids, put, runAt } = await openBrand()
    await put(
      '2026-05-16',
      { id: ids.own, marginType: 'AMOUNT', margin: 700 },
      { id: ids.second, marginType: 'RATE', margin: 0 },
    )
    await runAt('2026-05-20T03:00:00Z')
    expect([await storePrice(ids.own), await storePrice(ids.second)]).toEqual([10_700, 10_000])
  })

  it('replace an earlier plan, survive a change in between, and are cancelled', async () => {
    const { ids, ask, row, put, runAt } = await openBrand()
    await put('2026-05-17', { id: ids.own, marginType: 'RATE', margin: 300 })
    await put('2026-05-18', { id: ids.own, marginType: 'RATE', margin: 200 })
    const change = { items: [{ id: ids.own, marginType: 'RATE', margin: 150 }] }
    expect(await (await ask()).put(path, change, front)).toMatchObject({ status: 200 })
    await runAt('2026-05-17T01:00:00Z')
    expect(await row(ids.own)).toMatchObject({ margin: 150, planned: { startsOn: '2026-05-18', margin: 200 } })
    expect(await (await ask()).delete(`${plan}/${ids.own}`, undefined, front)).toMatchObject({ status: 200 })
    expect(await (await ask()).delete(`${plan}/${ids.own}`, undefined, front)).toMatchObject({ status: 200 })
    await runAt('2026-05-19T01:00:00Z')
    expect(await row(ids.own)).toMatchObject({ margin: 150, planned: null })
  })

  it('refuse days that are not ahead or too far, wrong margins, and change nothing for a foreign product', async () => {
    const { ids, ask, put } = await openBrand()
    const item = { id: ids.own, marginType: 'RATE', margin: 300 }
    for (const day of ['2026-05-15', '2026-05-14', '2027-05-17'])
      expect(await put(day, item), day).toMatchObject({ status: 409, message: /내일부터 365일/ })
    expect(await put('2026-02-30', item)).toMatchObject({ status: 400 })
    expect(await put('2026-05-17', { ...item, margin: -1 })).toMatchObject({ status: 400 })
    expect(await put('2026-05-17', item, item)).toMatchObject({ status: 400 })
    expect(await put('2026-05-17', item, { ...item, id: ids.foreign })).toMatchObject({ status: 404 })
    expect(await (await ask()).delete(`${plan}/${ids.foreign}`, undefined, front)).toMatchObject({ status: 404 })
    expect(await world.db.select().from(plannedMargin)).toEqual([])
  })

  it('stand in the history of the product under the name of the planner', async () => {
    const { ids, put, runAt, memberId } = await openBrand()
    await put('2026-05-17', { id: ids.own, marginType: 'RATE', margin: 300 })
    await runAt('2026-05-16T15:00:00Z')
    const lines = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `partnerProduct/${ids.own}`))
    expect(lines.map(({ actorId, after }) => ({ actorId, after }))).toMatchObject([
      { actorId: memberId, after: { plannedOn: '2026-05-17', plannedMargin: '30%' } },
      { actorId: memberId, after: { margin: '30%' } },
    ])
  })
})
