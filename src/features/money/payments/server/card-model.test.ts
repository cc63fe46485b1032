import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { expireOrders } from '#features/orders/orders/server/cancel/expire-orders.ts'
import { orders, payment } from '#features/orders/orders/server/orders.tables.ts'
import {
  gatewayBalance,
  cardDepsOf,
  cardOrder,
  orderByCard,
  refunds,
  sandboxOf,
  paymentAttempts,
  type CardOrder,
} from '#testing/fixtures/money/cards.ts'
import { startsWithin } from '#testing/harness/run-limit.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { emptyDatabase } from '#testing/harness/test-database.ts'
import { useWorld } from '#testing/world.ts'
import { won } from '#values/won.ts'
import { confirmCardPayment } from './confirm-card-payment.ts'
import { failCardPayment } from './fail-card-payment.ts'
import { openCardPayment } from './open-card-payment.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { sandboxPayment } from './payments.tables.ts'
import { sendCardRefunds } from './send-card-refunds.ts'
import { settleCardPayments } from './settle-card-payments.ts'

const world = useWorld({ connections: 10 })
// `npm run test:deep` sets more; a failing run prints its seed and the shrunk counterexample.
const numRuns = Number(process.env['MODEL_RUNS'] ?? 60)
const cashAtFirst = 50_000

/** Failures at the gateway: the request is lost, the answer is lost, or our process dies after receiving it. */
type Fault = 'none' | 'unheard' | 'unanswered' | 'dies'
/** Concurrent actions while the gateway is being called. */
type Meanwhile = 'nothing' | 'cancel' | 'expire' | 'again' | 'settle'

/** One step; `on` picks among the orders, `key` among the payments that the card holder approved. */
type Command =
  | { do: 'place'; count: number; cashAmount: number }
  | { do: 'approveCard'; on: number; card: 'kb' | 'refused'; isLess: boolean }
  | { do: 'confirm'; key: number; on: number; isLess: boolean; isDouble: boolean; fault: Fault; meanwhile: Meanwhile }
  | { do: 'close'; on: number }
  | { do: 'again'; on: number }
  | { do: 'cancel'; on: number }
  | { do: 'cancelPart'; on: number; count: number }
  | { do: 'prepare'; on: number }
  | { do: 'pass'; minutes: number }
  | { do: 'settle'; fault: Fault }
  | { do: 'refund'; fault: Fault }

const on = fc.nat(1)
const rarely = fc.nat(9).map((of) => of === 0)
const fault = fc.constantFrom<Fault>('none', 'none', 'unheard', 'unanswered', 'dies')
const meanwhile = fc.constantFrom<Meanwhile>('nothing', 'nothing', 'nothing', 'cancel', 'expire', 'again', 'settle')
const is = <const Name extends Command['do']>(name: Name) => fc.constant(name)
const approveCard = fc.record({
  do: is('approveCard'),
  on,
  card: fc.constantFrom('kb', 'kb', 'kb', 'refused'),
  isLess: rarely,
})
const confirm = fc.record({
  do: is('confirm'),
  key: fc.nat(5),
  on,
  isLess: rarely,
  isDouble: fc.boolean(),
  fault,
  meanwhile,
})
const count = fc.integer({ min: 1, max: 3 })
const command = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: is('place'), count, cashAmount: fc.constantFrom(0, 7_000) }) },
  { weight: 5, arbitrary: approveCard },
  { weight: 6, arbitrary: confirm },
  { weight: 1, arbitrary: fc.record({ do: is('close'), on }) },
  { weight: 2, arbitrary: fc.record({ do: is('again'), on }) },
  { weight: 2, arbitrary: fc.record({ do: is('cancel'), on }) },
  { weight: 3, arbitrary: fc.record({ do: is('cancelPart'), on, count }) },
  { weight: 1, arbitrary: fc.record({ do: is('prepare'), on }) },
  { weight: 1, arbitrary: fc.record({ do: is('pass'), minutes: fc.constantFrom(1, 31) }) },
  { weight: 2, arbitrary: fc.record({ do: is('settle'), fault }) },
  { weight: 2, arbitrary: fc.record({ do: is('refund'), fault }) },
) as fc.Arbitrary<Command>

interface Shop {
  orders: CardOrder[]
  keys: string[]
  gateway(fault: Fault, meanwhile?: () => Promise<unknown>): PaymentGateway
}

class Died extends Error {}
const lost = { kind: 'unknown', reason: 'TimeoutError' } as const

/** The sandbox behind an unreliable connection. */
const unsteady: Shop['gateway'] = (wrong, between = () => Promise.resolve()) => {
  const sandbox = sandboxOf(world)
  const across = async <T>(work: () => Promise<T>, nothing: T): Promise<T> => {
    if (wrong === 'unheard') return nothing
    const answer = await work()
    await between()
    if (wrong === 'dies') throw new Died()
    return wrong === 'unanswered' ? nothing : answer
  }
  return {
    ...sandbox,
    confirm: (asked) => across(() => sandbox.confirm(asked), lost),
    find: (key) => across(() => sandbox.find(key), lost),
    cancel: (asked) => across(() => sandbox.cancel(asked), { kind: 'failed', reason: 'TimeoutError' }),
  }
}

async function openShop(gateway: Shop['gateway']): Promise<Shop> {
  await emptyDatabase(world.db)
  return { orders: [await cardOrder(world, { cash: cashAtFirst })], keys: [], gateway }
}

type Action<Name extends Command['do']> = Extract<Command, { do: Name }>
type Actions = { [Name in Command['do']]: (shop: Shop, step: Action<Name>) => Promise<unknown> }

const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * 60_000)
}
const picked = ({ orders: all }: Shop, index: number) => all[index % all.length]! // the first one is always there
const again = ({ store, orderNumber: refNumber }: CardOrder) =>
  openCardPayment(cardDepsOf(world), { memberId: store.memberId, refNumber })
const expire = () => expireOrders(world.db, { at: world.now })
const settle = (gateway: PaymentGateway) => settleCardPayments(cardDepsOf(world, gateway))
const refund = (gateway: PaymentGateway) => sendCardRefunds(cardDepsOf(world, gateway))

const actions: Actions = {
  place: async (shop, { count: pieces, cashAmount }) => {
    const [{ store, items, handling }] = shop.orders as [CardOrder]
    const ordered = items.map((item) => ({ ...item, count: pieces }))
    // After a few orders too little cash is left; then nothing is ordered.
    const order = await orderByCard(
      world,
      { store, operator: handling.operator },
      { items: ordered, cashAmount },
    ).catch(() => {})
    if (order) shop.orders.push(order)
  },
  approveCard: async (shop, { on: index, card, isLess }) => {
    const order = picked(shop, index)
    const amount = won(order.amount - (isLess ? 1_000 : 0))
    shop.keys.push(await sandboxOf(world).pay({ orderId: await newestAttempt(order), amount, card }))
  },
  confirm: async (shop, { key, on: index, isLess, isDouble, fault: wrong, meanwhile: between }) => {
    const order = picked(shop, index)
    const paymentKey = shop.keys[key % Math.max(1, shop.keys.length)]
    if (!paymentKey) return
    const asked = { paymentKey, orderId: await newestAttempt(order), amount: won(order.amount - (isLess ? 1_000 : 0)) }
    const handling = cardDepsOf(
      world,
      shop.gateway(
        wrong,
        once(() => others[between](order)),
      ),
    )
    const callback = () => confirmCardPayment(handling, order.store.memberId, asked)
    const outcomes = await Promise.allSettled(isDouble ? [callback(), callback()] : [callback()])
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  },
  close: async (shop, { on: index }) => {
    const order = picked(shop, index)
    const { memberId } = order.store
    await failCardPayment(world.db, { memberId, orderId: await newestAttempt(order), code: 'PAY_PROCESS_CANCELED' })
  },
  again: (shop, { on: index }) => again(picked(shop, index)),
  cancel: (shop, { on: index }) => picked(shop, index).handling.cancelByBuyer(picked(shop, index).store),
  cancelPart: (shop, { on: index, count: pieces }) =>
    picked(shop, index).handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: pieces }] }),
  prepare: (shop, { on: index }) => picked(shop, index).handling.prepare(),
  pass: async (_, { minutes }) => {
    later(minutes)
    await expire()
  },
  settle: (shop, { fault: wrong }) => settle(shop.gateway(wrong)),
  refund: (shop, { fault: wrong }) => refund(shop.gateway(wrong)),
}

const others: Record<Meanwhile, (order: CardOrder) => Promise<unknown>> = {
  nothing: () => Promise.resolve(),
  cancel: ({ handling, store }) => handling.cancelByBuyer(store),
  expire: () => {
    later(31)
    return expire()
  },
  again,
  settle: () => settle(sandboxOf(world)),
}

function once(work: () => Promise<unknown>): () => Promise<unknown> {
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    await work()
  }
}

async function newestAttempt({ orderNumber, orderId }: CardOrder): Promise<string> {
  const all = (await paymentAttempts(world)).filter(({ refNumber }) => refNumber === orderNumber)
  return all.at(-1)?.gatewayOrderId ?? orderId
}

async function perform(shop: Shop, step: Command): Promise<void> {
  try {
    await (actions[step.do] as (shop: Shop, step: Command) => Promise<unknown>)(shop, step) // the action of this very command
  } catch (error) {
    if (!isCrash(error)) throw error
  }
}

/** One run settles several payments and reports their errors together. */
const isCrash = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.every(isCrash) : error instanceof Died

/** The connection is restored and time passes, so that everything in progress finishes. */
async function recover(shop: Shop): Promise<void> {
  for (let hours = 0; hours < 3; hours++) {
    later(61)
    await expire()
    await settle(shop.gateway('none'))
    await refund(shop.gateway('none'))
  }
}

/** Invariant: never refund more than is owed. */
async function checkOnTheWay(): Promise<void> {
  const owed = await refunds(world)
  const taken = await world.db.select().from(sandboxPayment)
  for (const { id, paymentKey, amount, refunded, refNumber } of await paymentAttempts(world)) {
    expect(refunded).toBeLessThanOrEqual(amount)
    const own = owed.filter(({ cardPaymentId }) => cardPaymentId === id)
    expect(sum(own)).toBe(refunded)
    const gone = taken.find((row) => row.paymentKey === paymentKey)?.cancelled ?? 0
    expect(gone, `given back of ${refNumber}`).toBeLessThanOrEqual(refunded)
    expect(gone).toBeGreaterThanOrEqual(sum(own.filter(({ state }) => state === 'DONE')))
  }
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)

/** Final invariant: every won at the gateway belongs to a living order that it paid, and nothing is pending. */
async function checkInTheEnd(): Promise<void> {
  expect(await ledgerProblems(world.db)).toEqual([])
  const all = await paymentAttempts(world)
  const rows = await world.db
    .select({
      orderNumber: orders.orderNumber,
      status: orders.status,
      amount: payment.amount,
      refunded: payment.refunded,
    })
    .from(orders)
    .innerJoin(payment, and(eq(payment.orderId, orders.id), eq(payment.method, 'CARD')))
  let kept = 0
  for (const { paymentKey, gatewayOrderId, amount, cancelled, state } of await world.db.select().from(sandboxPayment)) {
    if (state !== 'DONE') continue
    const booked = all.find((row) => row.paymentKey === paymentKey)
    expect(booked, `${paymentKey} took money for ${gatewayOrderId}`).toMatchObject({ gatewayOrderId, amount })
    const order = rows.find(({ orderNumber }) => orderNumber === booked?.refNumber)
    const paying = booked?.state === 'DONE' && order?.status !== 'CC' ? order : undefined
    expect(amount - cancelled).toBe(paying ? paying.amount - paying.refunded : 0)
    kept += amount - cancelled
  }
  expect(await gatewayBalance(world)).toBe(-kept + 0)
  for (const { orderNumber, status } of rows) {
    const paid = all.filter(({ refNumber, state }) => refNumber === orderNumber && state === 'DONE')
    expect(paid.length, `${orderNumber} is ${status}`).toBe(status === 'CC' ? Math.min(1, paid.length) : 1)
  }
  const done = await refunds(world)
  expect(done.every(({ state }) => state === 'DONE')).toBe(true)
  const notified = await world.db.$count(message, and(eq(message.event, 'CARD_REFUNDED'), eq(message.channel, 'ALIM')))
  expect(notified).toBe(done.length)
}

async function run(steps: readonly Command[], gateway: Shop['gateway']): Promise<void> {
  world.now = new Date('2026-05-15T01:00:00Z')
  const shop = await openShop(gateway)
  for (const step of steps) {
    await perform(shop, step)
    await checkOnTheWay()
  }
  await recover(shop)
  await checkOnTheWay()
  await checkInTheEnd()
}

describe('any sequence of events around card payments', () => {
  it(`takes no money without an order, refunds nothing twice, and the ledger stays balanced, over ${numRuns} runs`, async () => {
    const inTime = startsWithin(numRuns * 400)
    await fc.assert(
      fc.asyncProperty(approveCard, fc.array(command, { minLength: 3, maxLength: 9 }), (first, rest) =>
        inTime(() => run([first as Command, ...rest], unsteady)),
      ),
      { numRuns, verbose: 1 },
    )
  }, 600_000)

  const paid: Command[] = [
    { do: 'approveCard', on: 0, card: 'kb', isLess: false },
    { do: 'confirm', key: 0, on: 0, isLess: false, isDouble: false, fault: 'none', meanwhile: 'nothing' },
  ]

  it('would refund twice if the gateway ignored the key of a cancellation', async () => {
    let sent = 0
    const keyless: Shop['gateway'] = (wrong, between) => {
      const gateway = unsteady(wrong, between)
      return { ...gateway, cancel: (asked) => gateway.cancel({ ...asked, key: `${asked.key}?${sent++}` }) }
    }
    const steps: Command[] = [...paid, { do: 'cancelPart', on: 0, count: 1 }, { do: 'refund', fault: 'dies' }]
    await run(steps, unsteady)
    await expect(run(steps, keyless)).rejects.toThrow('given back of')
  })

  it('would take money without an order if lost answers were not polled', async () => {
    const steps: Command[] = [paid[0]!, { ...(paid[1] as Action<'confirm'>), fault: 'unanswered' }] // both exist
    await run(steps, unsteady)
    const mute: Shop['gateway'] = (wrong, between) => ({
      ...unsteady(wrong, between),
      find: () => Promise.resolve({ kind: 'gone' }),
    })
    await expect(run(steps, mute)).rejects.toThrow('took money for')
  })
})
