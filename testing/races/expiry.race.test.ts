import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel/cancel-order.ts'
import { cancelRows } from '#features/orders/orders/server/cancel/cancel-rows.ts'
import { expireOrders } from '#features/orders/orders/server/cancel/expire-orders.ts'
import { listRows } from '#features/orders/orders/server/order/order-row-records.ts'
import { lockOrder } from '#features/orders/orders/server/order/order-records.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { addOperator, handlingOf } from '../fixtures/orders/order-handling.ts'
import { placed } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { barrier, tally } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const rounds = Number(process.env['RACE_ROUNDS'] ?? (onPostgres ? 20 : 5))
const count = 8
const overdue = new Date('2026-05-19T00:00:00Z')

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 10_000_000 })
  const operator = await addOperator(world, coffee)
  const goods = await addProduct(world, { brand: coffee, product: { stock: 1_000_000 } })
  const item = { partnerProductId: goods.partnerProductId, count: 1 }
  const order = () => placed(world, store, { items: [item], pay: 'BANK', cashAmount: 4_000 })
  const taken = async () => {
    const [row] = await world.db.select({ stock: product.stock }).from(product).where(eq(product.id, goods.productId))
    return 1_000_000 - (row?.stock ?? 0)
  }
  return { store, operator, order, taken }
}

const statusOf = async (orderNumber: string) => {
  const [row] = await world.db.select({ status: orders.status }).from(orders).where(eq(orders.orderNumber, orderNumber))
  return row?.status
}

/** [rules §2, T35] Two runs of the job, the operator and the buyer change the same orders at the same time. */
describe('the expiry of an unpaid order', () => {
  it(
    `and its deposit: exactly one succeeds, over ${rounds} rounds of ${count} orders`,
    async () => {
      const { operator, order, taken } = await openShop()
      let paidSoFar = 0
      for (let round = 0; round < rounds; round++) {
        const numbers = await placeAll(order)
        const [deposits] = await Promise.all([
          Promise.all(numbers.map((orderNumber) => handlingOf(world, operator, orderNumber).deposit(6_000))),
          expireOrders(world.db, { at: overdue }),
          expireOrders(world.db, { at: overdue }),
        ])
        const paid = deposits.map((outcome) => outcome.ok)
        expect(Object.keys(tally(deposits)).filter((result) => !['ok', 'not-waiting'].includes(result))).toEqual([])
        // The job skips orders that the operator has locked: they are paid by now, or expire with the next run.
        await expireOrders(world.db, { at: overdue })
        expect(await Promise.all(numbers.map(statusOf))).toEqual(paid.map((isPaid) => (isPaid ? 'PC' : 'CC')))
        paidSoFar += paid.filter(Boolean).length
        expect(await taken()).toBe(paidSoFar)
      }
      expect(await ledgerProblems(world.db)).toEqual([])
    },
    300_000 + rounds * 10_000,
  )

  it(
    `and its cancel by the buyer: it is refunded once, over ${rounds} rounds of ${count} orders`,
    async () => {
      const { store, order, taken } = await openShop()
      for (let round = 0; round < rounds; round++) {
        const numbers = await placeAll(order)
        const [cancels, expired, expiredToo] = await Promise.all([
          Promise.all(numbers.map((orderNumber) => cancelOrder(world.db, store.caller, { orderNumber, at: overdue }))),
          expireOrders(world.db, { at: overdue }),
          expireOrders(world.db, { at: overdue }),
        ])
        const { ok: cancelled = 0, 'already-cancelled': refused = 0, ...others } = tally(cancels)
        expect(others).toEqual({})
        expect(cancelled + refused).toBe(count)
        expect(cancelled + expired + expiredToo + (await expireOrders(world.db, { at: overdue }))).toBe(count)
        expect(await taken()).toBe(0)
      }
      expect(await ledgerProblems(world.db)).toEqual([])
    },
    300_000 + rounds * 10_000,
  )

  // The broken twin: it reads the state before it locks the order, and not again.
  it.runIf(onPostgres)('would refund twice by code that reads first and locks afterwards', async () => {
    const { order } = await openShop()
    const orderNumber = await order()
    const bothHaveRead = barrier(2)
    const outcomes = await Promise.allSettled([
      expireNaively(orderNumber, bothHaveRead),
      expireNaively(orderNumber, bothHaveRead),
    ])
    // Both read that it is unpaid; only the check constraint of the table stops the second one.
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

function placeAll(order: () => Promise<string>): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, order))
}

async function expireNaively(orderNumber: string, bothHaveRead: () => Promise<void>): Promise<void> {
  if ((await statusOf(orderNumber)) !== 'BD') return
  await world.db.transact(async (tx) => {
    const rows = await (async () => {
      const [row] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber))
      return listRows(tx, row?.id ?? 0)
    })()
    await bothHaveRead()
    const order = await lockOrder(tx, { orderNumber })
    if (!order) return { ok: false }
    const lines = rows.map(({ lineNo, rowNo, count: pieces }) => ({ lineNo, rowNo, count: pieces }))
    await cancelRows(tx, {
      order,
      rows,
      lines,
      reason: '',
      fault: 'BUYER',
      actor: 'SYSTEM',
      actorId: null,
      at: overdue,
    })
    return { ok: true }
  })
}
