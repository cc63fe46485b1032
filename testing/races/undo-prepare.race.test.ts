import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { undoPrepare } from '#features/orders/fulfilment/server/undo-prepare.ts'
import { orderBundle, orders } from '#features/orders/orders/server/orders.tables.ts'
import { isListedSince } from '#features/orders/purchase-orders/server/is-listed-since.ts'
import type { Tx } from '#server/database/database.ts'
import { addProduct, addSupplier } from '../fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '../fixtures/orders/order-handling.ts'
import { actionBy, placed } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })
const rounds = 8
const isSent = ({ state }: { state: string }) => state === 'SENT'

interface Sending {
  start: () => void
  sent: Promise<void>
}

async function openFixture() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const supplierId = await addSupplier(world, {}, '누리인쇄')
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
  const operator = await addOperator(world, coffee)
  const prepared = async () => {
    const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 1 }] })
    const handling = handlingOf(world, operator, orderNumber)
    await handling.prepare()
    return { orderNumber, handling }
  }
  return { supplierId, operator, prepared }
}

describe('발주 확인 that is taken back', () => {
  it('while the parcel is sent: one of the two is refused', async () => {
    const { supplierId, prepared } = await openFixture()
    for (let round = 0; round < rounds; round++) {
      const { handling } = await prepared()
      const [undone, sent] = await Promise.all([handling.undoPrepare(), handling.ship(supplierId)])
      expect([undone.ok, sent.ok].filter(Boolean)).toHaveLength(1)
      const { status, bundles } = await handling.read()
      expect([status, bundles[0]?.preparedAt === null]).toEqual(undone.ok ? ['PC', true] : ['RC', false])
    }
  })

  // The broken twin: it looks at the order before anything is locked.
  it.runIf(onPostgres)('would leave a sent parcel that nobody prepared without the lock', async () => {
    const { supplierId, prepared } = await openFixture()
    const { orderNumber, handling } = await prepared()
    const [seen] = await world.db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
    expect(await handling.ship(supplierId)).toMatchObject({ ok: true })
    if (seen?.status === 'PIP')
      await world.db.update(orderBundle).set({ preparedAt: null }).where(eq(orderBundle.orderId, seen.id))
    expect(await handling.read()).toMatchObject({ status: 'RC', bundles: [{ preparedAt: null }] })
  })

  /** The message is due, but the operator's call came a moment before. The broken twin waits for the dispatcher. */
  async function whileMessageLeaves(broken?: (tx: Tx, orderNumber: string, sending: Sending) => Promise<boolean>) {
    const { operator, prepared } = await openFixture()
    let contradictions = 0
    for (let round = 0; round < rounds; round++) {
      const { orderNumber } = await prepared()
      const action = actionBy(world, operator, orderNumber)
      world.now = new Date(world.now.getTime() + 5 * 60_000)
      const at = new Date(world.now.getTime() - 1)
      const [start, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      if (!broken) start.resolve()
      const drop = broken && ((tx: Tx) => broken(tx, orderNumber, { start: start.resolve, sent: sent.promise }))
      const undo = undoPrepare({ db: world.db, isListedSince }, { ...action, at }, drop && { drop })
      const send = start.promise.then(() => world.runJob('send-messages')).then(sent.resolve)
      const [outcome] = await Promise.all([undo, send])
      await world.runJob('send-messages')
      const told = await world.db.select().from(message).where(eq(message.orderNumber, orderNumber))
      const isTold = told.some((row) => row.event === 'ORDER_PREPARED' && isSent(row))
      if (isTold === outcome.ok) contradictions++
    }
    return contradictions
  }

  it('while its message leaves: either the buyer is told, or the order is paid again', async () => {
    expect(await whileMessageLeaves()).toBe(0)
  })

  // The broken twin: it looks for messages that have left before it deletes those that have not.
  it.runIf(onPostgres)('would be taken back although the buyer is told, if it looked only once', async () => {
    const careless = async (tx: Tx, orderNumber: string, { start, sent }: Sending) => {
      const ofOrder = and(eq(message.orderNumber, orderNumber), eq(message.event, 'ORDER_PREPARED'))
      const hasLeft = (await tx.select().from(message).where(ofOrder)).some(isSent)
      start()
      await sent
      await tx.delete(message).where(and(ofOrder, eq(message.state, 'PENDING')))
      return !hasLeft
    }
    expect(await whileMessageLeaves(careless)).toBe(rounds)
  })
})
