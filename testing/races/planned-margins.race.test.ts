import { like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { changePartnerProducts } from '#features/goods/assortment/server/own-products/change-own-products.ts'
import { plannedMargin } from '#features/goods/assortment/server/partner-products.tables.ts'
import { applyPlans } from '#features/goods/assortment/server/plan/apply-plans.ts'
import { cancelPlan } from '#features/goods/assortment/server/plan/plan-margins.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, coffee } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })
const { partnerId } = coffee
const midnight = new Date('2026-05-16T15:00:00Z')
const rounds = onPostgres ? 30 : 5

/** A product at a margin of 10 % with a plan of 30 % for 17 May. */
async function openPlan() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const { memberId } = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const { partnerProductId: id } = await addProduct(world, { brand: coffee, partnerProduct: { margin: 100 } })
  const plan = {
    partnerProductId: id,
    marginType: 'RATE' as const,
    margin: 300,
    startsOn: '2026-05-17',
    plannedBy: memberId,
  }
  const audit = { actorId: memberId, partnerId, call: 'test', address: '', requestId: '' }
  return { id, acting: { partnerId, at: midnight, audit }, start: () => world.db.insert(plannedMargin).values(plan) }
}
const work = () => applyPlans({ db: world.db, clock: () => midnight })
const marginNow = async () => (await world.db.select({ margin: partnerProduct.margin }).from(partnerProduct))[0]?.margin
const linesOf = async () =>
  (await world.db.select().from(auditLog).where(like(auditLog.subject, 'partnerProduct/%'))).map(({ after }) => after)

describe('a planned margin', () => {
  it('is applied once by several workers, or cancelled, never both', async () => {
    const { id, acting, start } = await openPlan()
    for (let round = 0; round < rounds; round++) {
      await world.db.update(partnerProduct).set({ margin: 100 })
      await world.db.delete(auditLog)
      await start()
      await Promise.all([work(), cancelPlan(world.db, acting, id), work(), work()])
      const lines = await linesOf()
      expect(lines).toHaveLength(1)
      expect(await marginNow(), JSON.stringify(lines)).toBe(JSON.stringify(lines[0]).includes('30%') ? 300 : 100)
      expect(await world.db.select().from(plannedMargin)).toEqual([])
    }
  }, 120_000)

  it('and a change at the same moment end with one of the two margins, and no deadlock', async () => {
    const { id, acting, start } = await openPlan()
    for (let round = 0; round < rounds; round++) {
      await world.db.update(partnerProduct).set({ margin: 100 })
      await start()
      const change = changePartnerProducts(world.db, { ...acting, items: [{ id, marginType: 'RATE', margin: 150 }] })
      await Promise.all([work(), change, work()])
      expect([150, 300]).toContain(await marginNow())
      expect(await world.db.select().from(plannedMargin)).toEqual([])
    }
  }, 120_000)
})
