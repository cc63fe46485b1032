import { figuresOf } from '#features/orders/documents/server/make-document.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { startsWithin } from '#testing/harness/run-limit.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { addOperator, handlingOf, type OrderHandling } from '#testing/fixtures/orders/order-handling.ts'
import { orderAs } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, buyerOf, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { emptyDatabase } from '#testing/harness/test-database.ts'
import { useWorld } from '#testing/world.ts'
import { editScopeOf } from '../contract/order-edit.ts'
import { liveCount } from '../contract/order-lines.ts'
import { mayTake, orderStatusOf, type OrderStatus, type OrderStep } from '../contract/order-status.ts'
import { editOrder } from '#features/orders/checkout/server/edit/edit-order.ts'
import type { OrderEdit } from '#features/orders/checkout/server/edit/order-edit.ts'
import { expireOrders } from './cancel/expire-orders.ts'
import { orders, payment } from './orders.tables.ts'
import { receiveOrder } from '#features/orders/fulfilment/server/receive-order.ts'

const world = useWorld()
// `npm run test:deep` sets more; a failing run prints its seed and the shortest counterexample.
const numRuns = Number(process.env['MODEL_RUNS'] ?? 100)
const cashAtFirst = 300_000
const stockAtFirst = 60

/** One random action; `on` selects one of the existing orders. */
type Command =
  | { do: 'place'; pay: 'BANK' | 'CASH'; counts: [number, number]; cashAmount: number }
  | { do: 'deposit'; on: number; share: 'short' | 'exact' | 'surplus' }
  | { do: 'prepare'; on: number; supplier: 0 | 1 | undefined }
  | { do: 'undoPrepare'; on: number }
  | { do: 'ship'; on: number; supplier: 0 | 1; count: number | undefined }
  | { do: 'cancelByBuyer'; on: number }
  | { do: 'cancelPart'; on: number; line: 1 | 2; count: number; fault: 'BUYER' | 'SUPPLIER' }
  | { do: 'refund'; on: number; line: 1 | 2; count: number; fault: 'BUYER' | 'SUPPLIER'; toStock: boolean; fee: number }
  | { do: 'edit'; on: number; counts: [number, number]; pays: Pick<OrderEdit, 'payMethod' | 'cashAmount'> }
  | { do: 'expire'; late: boolean }
  | { do: 'receive'; on: number }

const on = fc.nat(2)
const pieces = fc.integer({ min: 0, max: 12 })
const few = fc.integer({ min: 0, max: 5 })
/** Mostly by transfer; else by cash, in whole or in part. */
const pays = fc.constantFrom(
  {},
  {},
  {},
  { payMethod: 'CASH' as const },
  { cashAmount: 0 },
  { cashAmount: 5_000 },
  { cashAmount: 20_000 },
)
const supplier = fc.constantFrom(0 as const, 1 as const)
const is = <const Name extends Command['do']>(name: Name) => fc.constant(name)
const place = fc.record({
  do: is('place'),
  pay: fc.constantFrom('BANK' as const, 'BANK' as const, 'CASH' as const),
  counts: fc.tuple(fc.integer({ min: 4, max: 12 }), pieces),
  cashAmount: fc.constantFrom(0, 3_000, 9_999),
})
const command = fc.oneof(
  { weight: 2, arbitrary: place },
  { weight: 3, arbitrary: fc.record({ do: is('deposit'), on, share: fc.constantFrom('short', 'exact', 'surplus') }) },
  { weight: 2, arbitrary: fc.record({ do: is('prepare'), on, supplier: fc.option(supplier, { nil: undefined }) }) },
  { weight: 2, arbitrary: fc.record({ do: is('ship'), on, supplier, count: fc.option(pieces, { nil: undefined }) }) },
  { weight: 1, arbitrary: fc.record({ do: is('undoPrepare'), on }) },
  { weight: 1, arbitrary: fc.record({ do: is('cancelByBuyer'), on }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('cancelPart'),
      on,
      line: fc.constantFrom(1 as const, 2 as const),
      count: pieces,
      fault: fc.constantFrom('BUYER' as const, 'SUPPLIER' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('refund'),
      on,
      line: fc.constantFrom(1 as const, 2 as const),
      count: pieces,
      fault: fc.constantFrom('BUYER' as const, 'SUPPLIER' as const),
      toStock: fc.boolean(),
      fee: fc.constantFrom(0, 0, 2_500, -1_500),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: is('edit'), on: fc.nat(1), counts: fc.tuple(few, few), pays }) },
  { weight: 1, arbitrary: fc.record({ do: is('expire'), late: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: is('receive'), on }) },
) as fc.Arbitrary<Command>

/** A shop with two suppliers' goods; the first one's are counted, and both have a limit per month. */
async function openShop() {
  await emptyDatabase(world.db)
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: cashAtFirst / 2, card: cashAtFirst / 2 })
  const policy = { type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: 9_000 } as const
  const suppliers = [await addSupplier(world, policy), await addSupplier(world, { type: 'PAID', baseFee: 2_500 })]
  const goods = [
    await addProduct(world, {
      brand: coffee,
      product: {
        supplierId: suppliers[0]!,
        tiers: [
          [1, 1_010],
          [10, 930],
        ],
        stock: stockAtFirst,
        printPrice: 1_100,
      }, // made a line above
      partnerProduct: { maxPerMonth: 40 },
    }),
    await addProduct(world, {
      brand: coffee,
      product: {
        supplierId: suppliers[1]!,
        tiers: [[1, 770]],
        options: [{ name: '금박', extraPrice: 30, flatPrice: 900 }],
      }, // as above
      partnerProduct: { maxPerMonth: 50 },
    }),
  ]
  const operator = await addOperator(world, coffee)
  const items = (wanted: readonly number[]) =>
    goods.flatMap(({ partnerProductId, optionIds }, index) => {
      const count = wanted[index] ?? 0
      return count > 0 ? [{ partnerProductId, productOptionId: optionIds[0] ?? null, count }] : []
    })
  return { store, suppliers, goods, items, operator, numbers: [] as string[], receipts: 0, lost: 0 }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** Performs an action on an existing order; actions that the state forbids must be refused. */
async function perform(shop: Shop, step: Command): Promise<void> {
  if (step.do === 'place') return placeAs(shop, step)
  if (step.do === 'expire') return expire(step)
  const orderNumber = shop.numbers[step.on % Math.max(1, shop.numbers.length)]
  if (!orderNumber) return
  const handling = handlingOf(world, shop.operator, orderNumber)
  const isAllowed = allowed((await handling.read()).status)
  const { store } = shop
  switch (step.do) {
    case 'cancelByBuyer':
      return expect((await handling.cancelByBuyer(store)).ok).toBe(isAllowed('cancelByBuyer'))
    case 'receive':
      return expect((await receiveOrder(world.db, store.caller, { orderNumber, at: world.now })).ok).toBe(
        isAllowed('receive'),
      )
    case 'edit':
      return edit(shop, orderNumber, { items: shop.items(step.counts), ...step.pays })
    case 'deposit':
      return expect((await deposit(shop, handling, step.share)).ok).toBe(isAllowed('deposit'))
    // In the cases below the pieces may forbid an action that the state allows.
    case 'prepare':
      return refusedUnless(isAllowed('prepare'), await handling.prepare(step.supplier && shop.suppliers[step.supplier]))
    case 'undoPrepare':
      return refusedUnless(isAllowed('undoPrepare'), await handling.undoPrepare())
    case 'ship':
      return refusedUnless(isAllowed('ship'), await ship(shop, handling, step))
    case 'cancelPart':
      return refusedUnless(isAllowed('cancelByOperator'), await cancelPart(handling, step))
    case 'refund':
      return refusedUnless(isAllowed('refund'), await refundPart(shop, handling, step))
  }
}

type Act<Name extends Command['do']> = Extract<Command, { do: Name }>

const allowed = (status: OrderStatus) => (step: OrderStep) => mayTake(step, status)
const refusedUnless = (isAllowed: boolean, { ok }: { ok: boolean }) => expect(ok && !isAllowed).toBe(false)

async function placeAs({ store, items, numbers }: Shop, { counts, pay, cashAmount }: Act<'place'>): Promise<void> {
  const outcome = await orderAs(world, store, { items: items(counts), pay, cashAmount })
  if (outcome.ok) numbers.push(outcome.placed.orderNumber)
}

async function expire({ late }: Act<'expire'>): Promise<void> {
  const at = new Date(world.now.getTime() + (late ? 30 : 1) * 24 * 60 * 60 * 1000)
  const waiting = await world.db.$count(orders, eq(orders.status, 'BD'))
  expect(await expireOrders(world.db, { at })).toBe(late ? waiting : 0)
}

async function deposit(shop: Shop, handling: OrderHandling, share: Act<'deposit'>['share']) {
  const due = await dueOf(handling)
  const amount = { short: Math.max(1, Math.floor(due / 2)), exact: Math.max(1, due), surplus: due + 500 }[share]
  return handling.deposit(amount, `receipt-${++shop.receipts}`)
}

async function ship({ suppliers }: Shop, handling: OrderHandling, { supplier: which, count }: Act<'ship'>) {
  const supplierId = suppliers[which]!
  const row = (await handling.read()).products.find((line) => line.supplierId === supplierId)
  return handling.ship(supplierId, count && row ? [{ lineNo: row.lineNo, rowNo: 1, count }] : undefined)
}

const cancelPart = (handling: OrderHandling, { line, count, fault }: Act<'cancelPart'>) =>
  handling.cancel({ lines: [{ lineNo: line, rowNo: 1, count }], fault })

async function refundPart(shop: Shop, handling: OrderHandling, { line, count, fault, toStock, fee }: Act<'refund'>) {
  const row = (await handling.read()).options.find(({ lineNo }) => lineNo === line)
  const outcome = await handling.refund({
    lines: [
      {
        lineNo: line,
        rowNo: 1,
        count,
      },
    ],
    fees: [
      {
        supplierId: shop.suppliers[line - 1]!,
        amount: fee,
      },
    ],
    fault,
    toStock,
  })
  if (outcome.ok) {
    expect(count).toBeLessThanOrEqual((row?.shipped ?? 0) - (row?.refunded ?? 0))
    // Pieces that are lost leave the stock for good.
    if (!toStock && line === 1) shop.lost += count
  }
  return outcome
}

/** Runs a dry run, then the edit at its total: the figures must be equal, and another total must be refused. */
async function edit(
  { store, operator }: Shop,
  orderNumber: string,
  { items, ...rest }: OrderEdit & { items: NonNullable<OrderEdit['items']> },
): Promise<void> {
  if (items.length === 0) return
  const editing = { orderNumber, edit: { items, ...rest }, at: world.now }
  const asked = await editOrder(world.db, buyerOf(store), { ...editing, expectedTotal: undefined })
  const before = await handlingOf(world, operator, orderNumber).read()
  const scope = editScopeOf({ ...before, hasHistory: before.receipts.length > 0 || before.reductions.length > 0 })
  if (asked.ok || asked.refused !== 'dry-run') {
    expect(asked).toMatchObject({ ok: false })
    return
  }
  expect(scope).not.toBe(null)
  const { figures } = asked
  const wrong = await editOrder(world.db, buyerOf(store), { ...editing, expectedTotal: figures.total + 1 })
  expect(wrong).toMatchObject({ ok: false, refused: 'total-changed', figures })
  expect(await editOrder(world.db, buyerOf(store), { ...editing, expectedTotal: figures.total })).toMatchObject({
    ok: true,
    edited: { figures },
  })
}

type WholeOrder = Awaited<ReturnType<OrderHandling['read']>>

const cancelledOf = (order: WholeOrder) =>
  order.reductions.reduce((sum, row) => sum + row.goodsAmount + row.printAmount + row.deliveryAdjustment, 0)
const refundedOf = (order: WholeOrder) => order.reductions.reduce((sum, row) => sum + row.refundTotal, 0)

async function dueOf(handling: OrderHandling): Promise<number> {
  const order = await handling.read()
  return Math.max(0, order.total - cancelledOf(order) - order.usedCash - order.received + refundedOf(order))
}

/** The invariants after every step. */
async function checkWorld({ store, goods, operator, numbers, lost }: Shop): Promise<void> {
  // Entries sum to zero, balances are their entries, seals hold, paid orders have their money, month counters have their rows.
  expect(await ledgerProblems(world.db)).toEqual([])
  let held = 0
  for (const orderNumber of numbers) {
    const order = await handlingOf(world, operator, orderNumber).read()
    held += order.options
      .filter((row) => isOf(order, row.lineNo, goods[0]!.partnerProductId))
      .reduce((sum, row) => sum + liveCount(row), 0) // two products were made
    expect(order.status).toBe(statusFromRows(order))
    const left = order.total - cancelledOf(order)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(figuresOf(order, 'receipt').total).toBe(left)
    checkStatement(order, left)
    expect(refundedOf(order)).toBeLessThanOrEqual(order.usedCash + order.received)
    for (const { amount, refunded } of order.payments) expect(refunded).toBeLessThanOrEqual(amount)
    if (order.status === 'CC') expect(left).toBe(0)
    else if (order.status !== 'BD') expect(order.paidAt).not.toBe(null)
  }
  const [row] = await world.db.select({ stock: product.stock }).from(product).where(eq(product.id, goods[0]!.productId))
  expect(row?.stock).toBe(stockAtFirst - held - lost)
  expect((await findCashBalance(world.db, store.memberId)).balance).toBe(await balanceFromOrders(numbers))
}

/** A statement names what was supplied: of an order that was sent in part, the sent pieces only. */
function checkStatement(order: WholeOrder, left: number): void {
  const statement = figuresOf(order, 'transaction')
  if (order.status !== 'RP') return expect(statement.total).toBe(left)
  const sent = order.options.map((row) => row.shipped - row.refunded).filter((count) => count > 0)
  expect(statement.rows.map(({ count }) => count)).toEqual(sent)
  expect(statement.total).toBeLessThanOrEqual(left)
  expect(statement.total).toBeGreaterThanOrEqual(0)
}

const isOf = (order: WholeOrder, lineNo: number, partnerProductId: number) =>
  order.products.some((line) => line.lineNo === lineNo && line.partnerProductId === partnerProductId)

function statusFromRows(order: WholeOrder) {
  const begun = new Set(order.bundles.filter(({ preparedAt }) => preparedAt).map(({ supplierId }) => supplierId))
  const rows = order.options.map((row) => {
    const line = order.products.find(({ lineNo }) => lineNo === row.lineNo)
    return { ...row, preparing: line !== undefined && begun.has(line.supplierId) }
  })
  return orderStatusOf(rows, order.paidAt !== null)
}

/** The expected balance: all received money less the part that live orders hold. */
async function balanceFromOrders(numbers: readonly string[]): Promise<number> {
  if (numbers.length === 0) return cashAtFirst
  const [spent] = await world.db
    .select({ cash: sql<number>`coalesce(sum(${payment.amount} - ${payment.refunded}), 0)::float8` })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(sql`${inArray(orders.orderNumber, [...numbers])} and ${payment.method} = 'CASH'`)
  const result: unknown = await world.db.execute(sql`
    select coalesce((select sum(amount) from bank_receipt), 0)::float8
      - coalesce((select sum(e.amount) from cash_entry e join cash_transaction t on t.id = e.transaction_id
          where t.ref_type = 'RECEIPT' and e.account = 'ORDERS'), 0)::float8
      + coalesce((select sum(refunded) from payment where method = 'BANK'), 0)::float8 as more`)
  const { rows } = result as { rows: { more: number }[] } // both drivers answer so
  return cashAtFirst - (spent?.cash ?? 0) + Number(rows[0]?.more ?? 0)
}

describe('any sequence of actions on orders', () => {
  it(`keeps states, stock, limits, documents and money consistent, over ${numRuns} runs`, async () => {
    const inTime = startsWithin(numRuns * 180)
    const run = async (steps: readonly Command[]) => {
      const shop = await openShop()
      for (const step of steps) {
        await perform(shop, step)
        await checkWorld(shop)
      }
    }
    await fc.assert(
      fc.asyncProperty(place, fc.array(command, { minLength: 3, maxLength: 7 }), (first, rest) =>
        inTime(() => run([first, ...rest])),
      ),
      { numRuns, verbose: 1 },
    )
  }, 600_000)
})
