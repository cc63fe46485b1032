import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { orderAs, placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { orders, payment } from '../orders.tables.ts'

const world = useWorld()

/** The last second of the third day after the order, and the one after it. */
const deadline = new Date('2026-05-18T14:59:59Z')
const after = new Date('2026-05-18T15:00:00Z')

async function shop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 5_000, card: 3_000 })
  const goods = await addProduct(world, { brand: coffee, product: { stock: 10 }, partnerProduct: { maxPerMonth: 4 } })
  const operator = await addOperator(world, coffee)
  const item = { partnerProductId: goods.partnerProductId, count: 3 }
  const order = async (cashAmount = 0) => {
    const orderNumber = await placed(world, store, { items: [item], pay: 'BANK', cashAmount })
    return { orderNumber, handling: handlingOf(world, operator, orderNumber) }
  }
  const stock = async () => {
    const [row] = await world.db.select({ stock: product.stock }).from(product).where(eq(product.id, goods.productId))
    return row?.stock
  }
  const runAt = (at: Date) => ((world.now = at), world.runJob('expire-orders'))
  return { store, item, order, stock, runAt, balance: () => findCashBalance(world.db, store.memberId) }
}

describe('an order that was not paid in time', () => {
  it('stays until its last second, and ends with the next one', async () => {
    const { order, runAt } = await shop()
    const { handling } = await order()
    await runAt(deadline)
    expect(await handling.read()).toMatchObject({ status: 'BD' })
    await runAt(after)
    expect(await handling.read()).toMatchObject({ status: 'CC' })
  })

  it('returns stock, the month’s allowance, cash and transfers', async () => {
    const { store, item, order, stock, runAt, balance } = await shop()
    const { handling } = await order(6_000)
    await handling.deposit(1_000)
    expect([await stock(), (await balance()).balance]).toEqual([7, 2_000])
    await runAt(after)
    expect([await stock(), await balance()]).toEqual([10, { balance: 9_000, withdrawable: 6_000, held: 0 }])
    expect(await handling.payments()).toMatchObject([
      { method: 'BANK', state: 'CANCELLED', refunded: 1_000 },
      { method: 'CASH', refunded: 6_000 },
    ])
    expect(await orderAs(world, store, { items: [{ ...item, count: 4 }], pay: 'BANK' })).toMatchObject({ ok: true })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('shows the reason and the system as actor in its timeline', async () => {
    const { order, runAt } = await shop()
    const { handling } = await order()
    await runAt(after)
    await runAt(after)
    expect(await handling.read()).toMatchObject({
      timeline: [
        { type: 'PLACED', actor: 'BUYER' },
        { type: 'CANCELLED', actor: 'SYSTEM', note: '입금기한 경과', createdAt: after.toISOString() },
      ],
      reductions: [{ actor: 'SYSTEM', reason: '입금기한 경과', refundTotal: 0 }],
    })
  })

  it('expires after half an hour when it awaits a card', async () => {
    const { order, runAt } = await shop()
    const { handling, orderNumber } = await order()
    const dueAt = new Date(world.now.getTime() + 30 * 60_000)
    await world.db
      .update(orders)
      .set({ payMethod: 'CARD', depositDueAt: dueAt })
      .where(eq(orders.orderNumber, orderNumber))
    await world.db.update(payment).set({ method: 'CARD' })
    await runAt(new Date(dueAt.getTime() + 1_000))
    expect(await handling.read()).toMatchObject({
      status: 'CC',
      timeline: [{}, { actor: 'SYSTEM', note: '결제 시간 초과' }],
      payments: [{ method: 'CARD', state: 'CANCELLED' }],
    })
  })
})

describe('an order that was paid, or cancelled', () => {
  it('is left alone', async () => {
    const { order, runAt } = await shop()
    const { handling } = await order()
    await handling.deposit(30_000)
    await runAt(after)
    expect(await handling.read()).toMatchObject({ status: 'PC', reductions: [] })
  })
})

describe('many orders', () => {
  it('expire in one run, also when one of them fails', async () => {
    const { store, runAt } = await shop()
    const goods = await addProduct(world, { brand: coffee })
    const items = [{ partnerProductId: goods.partnerProductId, count: 1 }]
    const numbers: string[] = []
    for (let index = 0; index < 105; index++) numbers.push(await placed(world, store, { items, pay: 'BANK' }))
    // Plant rows that a check constraint protects from a cancel; no use case creates them.
    await world.db.execute(
      `alter table payment add constraint no_end check (order_id <> 3 or state <> 'CANCELLED') not valid`,
    )
    await expect(runAt(after)).rejects.toThrow('1 due rows could not be handled')
    await world.db.execute('alter table payment drop constraint no_end')
    const left = await world.db.select({ id: orders.id }).from(orders).where(eq(orders.status, 'BD'))
    expect(left).toEqual([{ id: 3 }])
    expect(numbers).toHaveLength(105)
  })
})
