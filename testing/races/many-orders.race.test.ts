import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSheets } from '#features/platform/files/server/sheet/sheets.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { exportNamedOrders } from '#features/orders/order-sheets/server/export-orders.ts'
import type { ManyOrdersResults } from '#features/orders/fulfilment/contract/many-orders.admin.calls.ts'
import { selectionLimits } from '#features/orders/fulfilment/contract/many-orders.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel/cancel-order.ts'
import { confirmDeposits, prepareOrders } from '#features/orders/fulfilment/server/many-orders.ts'
import { orderEvent, orders } from '#features/orders/orders/server/orders.tables.ts'
import { bankReceipt } from '#features/money/payments/server/payments.tables.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { openWorkbook } from '../files/open-workbook.ts'
import { actionBy, placed } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, type TestMember } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { barrier, countEach } from './outcomes.ts'
import { takenText, type TakenStep } from '#features/orders/orders/contract/taken-step.ts'

const world = useWorld({ connections: 20 })
const many = onPostgres ? selectionLimits.selected : 40
const names = ['이도윤', '박서준'] as const
const cancelledText = takenText('CANCELLED', { actor: 'BUYER', name: null })

/** Orders of a store, and two operators who have selected all of them. */
async function openFixture(pay: 'BANK' | 'CASH', count = many) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 100_000_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const numbers: string[] = []
  for (let no = 0; no < count; no += 10) {
    const items = [{ partnerProductId, count: 1 }]
    numbers.push(...(await Promise.all(Array.from({ length: 10 }, () => placed(world, store, { items, pay })))))
  }
  const operators: TestMember[] = []
  for (const [index, name] of names.entries()) {
    const operator = await addMember(world, { username: `operator${index}`, brand: coffee, authority: 'ROLE_ADMIN' })
    await world.db.update(member).set({ name }).where(eq(member.id, operator.memberId))
    operators.push(operator)
  }
  const rows = await world.db.select().from(orders).where(inArray(orders.orderNumber, numbers))
  const seen = rows.map(({ orderNumber, total }) => ({ orderNumber, due: total, received: 0 }))
  /** The buyer cancels some orders from the end of the selection, while the operators come to them. */
  const cancelSome = async () => {
    for (const orderNumber of numbers.slice(-5))
      await cancelOrder(world.db, store.caller, { orderNumber, at: world.now })
  }
  return { numbers, operators, seen, cancelSome }
}
const contextOf = (operator: TestMember) => actionBy(world, operator, '')

/** Each order has changed once, and whoever was late is told by whom. */
async function expectOnce(numbers: readonly string[], type: TakenStep, both: readonly ManyOrdersResults[]) {
  const events = await world.db
    .select({ orderNumber: orders.orderNumber, type: orderEvent.type })
    .from(orderEvent)
    .innerJoin(orders, eq(orders.id, orderEvent.orderId))
  const taken = countEach(events.filter((event) => event.type === type).map(({ orderNumber }) => orderNumber))
  const cancelled = new Set(events.filter((event) => event.type === 'CANCELLED').map(({ orderNumber }) => orderNumber))
  expect(new Set(Object.values(taken))).toEqual(new Set([1]))
  const [first, second] = both.map(({ results }) => new Map(results.map((each) => [each.orderNumber, each.refusal])))
  for (const orderNumber of numbers) {
    const refusals = [first?.get(orderNumber), second?.get(orderNumber)]
    const winner = refusals.indexOf(null)
    expect(winner >= 0).toBe(orderNumber in taken)
    if (winner < 0) expect(refusals).toEqual([cancelledText, cancelledText])
    else {
      const late = takenText(type, { actor: 'OPERATOR', name: names[winner === 0 ? 0 : 1] })
      expect(cancelled.has(orderNumber) ? [late, cancelledText] : [late]).toContain(refusals[1 - winner])
    }
  }
  expect(await ledgerProblems(world.db)).toEqual([])
  return Object.keys(taken).length
}

describe('two operators who take the same step for the same many orders, while a buyer cancels', () => {
  it(`confirm the deposit of each of ${many} orders once`, async () => {
    const { numbers, operators, seen, cancelSome } = await openFixture('BANK')
    const [both] = await Promise.all([
      Promise.all(operators.map((operator) => confirmDeposits(world.db, seen, contextOf(operator)))),
      cancelSome(),
    ])
    const done = await expectOnce(numbers, 'PAID', both)
    expect(done).toBeGreaterThanOrEqual(many - 5)
    expect(await world.db.$count(bankReceipt)).toBe(done)
  }, 300_000)

  it(`begin to prepare each of ${many} orders once, and each buyer is told once`, async () => {
    const { numbers, operators, cancelSome } = await openFixture('CASH')
    const [both] = await Promise.all([
      Promise.all(operators.map((operator) => prepareOrders(world.db, numbers, contextOf(operator)))),
      cancelSome(),
    ])
    const done = await expectOnce(numbers, 'PREPARED', both)
    const told = await world.db.select().from(message).where(eq(message.event, 'ORDER_PREPARED'))
    expect(countEach(told.map(({ channel }) => channel))).toMatchObject({ INBOX: done })
  }, 300_000)

  it(`save a workbook in which each of ${many} orders stands once`, async () => {
    const { numbers, operators, cancelSome } = await openFixture('CASH')
    const [reader] = operators
    const sheets = openSheets()
    const save = () =>
      exportNamedOrders({ db: world.db, sheets }, reader!.caller, { orderNumbers: numbers, columns: undefined }) // two operators
    const [, , ...saved] = await Promise.all([
      Promise.all(operators.map((operator) => prepareOrders(world.db, numbers, contextOf(operator)))),
      cancelSome(),
      save(),
      save(),
      save(),
    ])
    for (const workbook of saved) {
      if (!workbook.ok) throw new Error(workbook.refused)
      const [titles = [], ...rows] = openWorkbook(workbook.bytes).rows
      const place = titles.indexOf('주문번호')
      expect(rows.map((row) => String(row[place])).toSorted()).toEqual(numbers.toSorted())
    }
    sheets.close()
  }, 300_000)

  // The broken twin: both read the order before either has changed it.
  it.runIf(onPostgres)(
    'would confirm each deposit twice without the lock',
    async () => {
      const { operators, seen } = await openFixture('BANK', 20)
      const bothHaveRead = barrier(2)
      await Promise.all(
        operators.map(async ({ memberId }) => {
          for (const { orderNumber } of seen) {
            const [order] = await world.db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
            await bothHaveRead()
            if (order?.status !== 'BD') continue
            await world.db.update(orders).set({ status: 'PC', paidAt: world.now }).where(eq(orders.id, order.id))
            const event = { orderId: order.id, actor: 'OPERATOR', actorId: memberId, createdAt: world.now } as const
            await world.db.insert(orderEvent).values({ ...event, type: 'PAID' })
          }
        }),
      )
      expect(await world.db.$count(orderEvent, eq(orderEvent.type, 'PAID'))).toBe(40)
    },
    60_000,
  )
})
