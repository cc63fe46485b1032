import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { partner, partnerFormerCommission } from '#features/brands/brands/server/brands.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { addCategory, addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'
import { shownGroups, type PlatformSales } from '../contract/dashboard.admin.calls.ts'

const world = useWorld()
const dayMs = 24 * 60 * 60 * 1000
const later = (days: number) => (world.now = new Date(world.now.getTime() + days * dayMs))
const week = '?startDate=2026-05-16&endDate=2026-05-22'

/** Two brands with a store each: cups of 11,000 won that cost the coffee brand 10,000, cards of 10,000 won without margin. */
async function openPlatform() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const operator = await addOperator(world, coffee)
  const [printer, packer] = [await addSupplier(world, {}, '누리인쇄'), await addSupplier(world, {}, '한결포장')]
  const cupsIn = await addCategory(world, '컵', '소모품')
  const cardsIn = await addCategory(world, '명함', '인쇄물')
  const cups = await addProduct(world, {
    brand: coffee,
    product: { name: '종이컵', supplierId: packer, categoryId: cupsIn.id },
    partnerProduct: { margin: 100 },
  })
  const cards = await addProduct(world, {
    brand: chicken,
    product: { name: '명함', supplierId: printer, categoryId: cardsIn.id },
  })
  const buyer = async (brand: typeof coffee, productId: number) => {
    const store = await addMember(world, { username: brand.uri, brand, stores: [{ name: '성수점' }] })
    await giveCash(world, store.memberId, { cash: 100_000_000 })
    return async (count: number) =>
      handlingOf(world, operator, await placed(world, store, { items: [{ partnerProductId: productId, count }] }))
  }
  const orderCups = await buyer(coffee, cups.partnerProductId)
  const orderCards = await buyer(chicken, cards.partnerProductId)
  const ship = async (order: Awaited<ReturnType<typeof orderCups>>, supplierId: number) => {
    await order.prepare()
    expect(await order.ship(supplierId)).toMatchObject({ ok: true })
  }
  const read = async (query = week) => {
    const { data, status, message } = await (await apiAs(world, operator)).get(`/admin/sales${query}`)
    expect(status, message).toBe(200)
    return data as PlatformSales // the call's contract
  }
  return { operator, printer, packer, orderCups, orderCards, ship, read }
}

describe('the sales of the platform', () => {
  it('are summed by day, brand, supplier and category against the period before, less cancellations', async () => {
    const { orderCups, orderCards, read, packer, printer } = await openPlatform()
    await orderCups(2)
    later(7)
    await orderCups(3)
    const cut = await orderCards(5)
    await cut.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    const found = await read()
    expect(found.totals).toMatchObject({
      sales: { now: 73_000, before: 22_000 },
      orders: { now: 2, before: 1 },
      margin: { now: 3_000, before: 2_000 },
    })
    expect(found.days).toHaveLength(7)
    expect(found.days.at(-1)).toEqual({ day: '2026-05-22', sales: 73_000, before: 22_000 })
    expect(found.brands).toEqual([
      { id: chicken.partnerId, name: chicken.name, orders: 1, sales: 40_000, before: 0, margin: 0, commission: 0 },
      {
        id: coffee.partnerId,
        name: coffee.name,
        orders: 1,
        sales: 33_000,
        before: 22_000,
        margin: 3_000,
        commission: 0,
      },
    ])
    expect(found.brandCount).toBe(2)
    expect(found.suppliers).toEqual([
      { id: printer, name: '누리인쇄', sales: 40_000, before: 0, margin: 0 },
      { id: packer, name: '한결포장', sales: 33_000, before: 22_000, margin: 3_000 },
    ])
    expect(found.categories).toMatchObject([
      { name: '인쇄물', sales: 40_000, before: 0 },
      // Goods of a category below count with the first level.
      { name: '소모품', sales: 33_000, before: 22_000 },
    ])
  })

  it('leave out orders whose card payment never arrived, as the dashboards of the headquarters do', async () => {
    const { orderCups, orderCards, read } = await openPlatform()
    await orderCups(2)
    await orderCards(1)
    await world.db
      .update(orders)
      .set({ payMethod: 'CARD', paidAt: null })
      .where(eq(orders.partnerId, chicken.partnerId))
    const found = await read('')
    expect(found.totals).toMatchObject({ sales: { now: 22_000 }, orders: { now: 1 } })
    expect(found.brands.map(({ id }) => id)).toEqual([coffee.partnerId])
    expect(found.suppliers.map(({ name }) => name)).toEqual(['한결포장'])
  })

  it('have the commission that the settlement takes: of shipped goods, by the rate of the month', async () => {
    const { orderCups, ship, read, packer } = await openPlatform()
    const first = await orderCups(2)
    await ship(first, packer)
    later(31)
    await orderCups(1)
    await ship(await orderCups(3), packer)
    // From June on 5 percent, before 3.
    await world.db.update(partner).set({ commissionRate: 50 }).where(eq(partner.id, coffee.partnerId))
    await world.db
      .insert(partnerFormerCommission)
      .values({ partnerId: coffee.partnerId, lastMonth: '2026-05', rate: 30 })
    const found = await read('?startDate=2026-06-01&endDate=2026-06-30')
    expect(found.totals.commission).toEqual({ now: 1_650, before: 660 })
    expect(found.brands).toMatchObject([{ id: coffee.partnerId, sales: 44_000, commission: 1_650 }])
  })

  it('take as many statements for many brands as for one, and list the largest', async () => {
    const { operator, orderCups, orderCards } = await openPlatform()
    const api = await apiAs(world, operator)
    await api.get('/admin/sales')
    const count = async () => (await withStatements(() => api.get('/admin/sales'))).statements.length
    await orderCups(1)
    const one = await count()
    expect(one).toBeLessThanOrEqual(4)
    await orderCards(1)
    expect(await count()).toBe(one)
    expect(shownGroups).toBe(8)
  })

  it('are for the roles of money only', async () => {
    await openPlatform()
    const role = async (operatorRole: 'orders' | 'money') => {
      const member = await addMember(world, {
        username: operatorRole,
        brand: coffee,
        authority: 'ROLE_ADMIN',
        operatorRole,
      })
      return (await (await apiAs(world, member)).get('/admin/sales')).status
    }
    expect(await role('orders')).toBe(403)
    expect(await role('money')).toBe(200)
  })
})
