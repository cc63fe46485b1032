import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anonymiseOrders } from '#features/orders/orders/server/retain/anonymise-orders.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { isHeld } from '#features/office/retention/server/retention.queries.ts'
import { retentionHold } from '#features/office/retention/server/retention.tables.ts'
import { retentionMs } from '#features/office/retention/server/retention-times.ts'
import { apiAs } from '../harness/api-client.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '../fixtures/orders/order-handling.ts'
import { placed } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { barrier } from './outcomes.ts'

const world = useWorld({ connections: 20 })

/** A cancelled order past its retention time. */
async function oldOrder() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const operator = await addOperator(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 500_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 1 }] })
  expect(await handlingOf(world, operator, orderNumber).cancel()).toMatchObject({ ok: true })
  world.now = new Date(world.now.getTime() + retentionMs)
  return { orderNumber, operator, api: await apiAs(world, operator) }
}

const anonymisedAt = async (orderNumber: string) => {
  const [found] = await world.db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  return found?.anonymisedAt ?? null
}

describe('a hold while the retention job runs', () => {
  it('either keeps the order or is refused', async () => {
    const { orderNumber, api } = await oldOrder()
    const body = { subject: 'ORDER', key: orderNumber, reason: '분쟁 중' }
    const [, reply] = await Promise.all([
      world.runJob('anonymise-old-records'),
      api.post('/admin/retention/hold', body),
    ])
    const isAnonymous = (await anonymisedAt(orderNumber)) !== null
    expect(reply.status).toBe(isAnonymous ? 409 : 200)
    expect(await world.db.select().from(retentionHold)).toHaveLength(isAnonymous ? 0 : 1)
  })

  /** Broken twin: a batch that doesn't wait for the lock commits after a hold that it has not seen. */
  it.runIf(onPostgres)('would be ignored by a batch without the lock', async () => {
    const { orderNumber, operator } = await oldOrder()
    const range = { after: 0, limit: 10, upTo: new Date(world.now.getTime() - retentionMs), isHeld, at: world.now }
    const held = { orderNumber, reason: '분쟁 중', heldBy: operator.memberId, heldAt: world.now }
    const [read, wrote] = [barrier(2), barrier(2)]
    const batch = world.db.transact(async (tx) => {
      await anonymiseOrders(tx, range)
      await read()
      await wrote()
      return { ok: true }
    })
    await read()
    await world.db.insert(retentionHold).values(held)
    await wrote()
    await batch
    expect(await anonymisedAt(orderNumber)).not.toBeNull()
    expect(await world.db.select().from(retentionHold)).toHaveLength(1)
  })
})
