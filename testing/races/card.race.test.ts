import { AsyncResource } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cancelOrder } from '#features/orders/orders/server/cancel/cancel-order.ts'
import { cardSentences } from '#features/money/payments/contract/card-terms.ts'
import { openCardPayment } from '#features/money/payments/server/open-card-payment.ts'
import { sendCardRefunds } from '#features/money/payments/server/send-card-refunds.ts'
import { sqlState } from '#server/database/database.ts'
import { apiAs } from '../harness/api-client.ts'
import {
  approveCard,
  gatewayBalance,
  cardDepsOf,
  cardOrder,
  cardOrderAgain,
  confirm,
  refundedAmount,
  paidByCard,
  refunds,
  paymentAttempts,
  type CardOrder,
} from '../fixtures/money/cards.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { emptyDatabase, onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { countEach, tally } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const rounds = Number(process.env['RACE_ROUNDS'] ?? 5)
const many = <T>(work: () => Promise<T>, count = 32): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, () => work()))

describe('a card payment under concurrent use', () => {
  it('confirmed 32 times at once pays once', async () => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    const outcomes = await many(() => confirm(cardDepsOf(world), order, paymentKey))
    expect(countEach(outcomes.map((outcome) => (outcome.ok ? outcome.state : outcome.refused)))).toEqual({ DONE: 32 })
    const { status, timeline } = await order.handling.read()
    expect(status).toBe('PC')
    expect(timeline.filter(({ type }) => type === 'PAID')).toHaveLength(1)
    expect(await gatewayBalance(world)).toBe(-30_000)
    expect(await refunds(world)).toEqual([])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('confirmed with 32 keys at once is paid by one of them', async () => {
    const order = await cardOrder(world)
    const outcomes = await many(async () => confirm(cardDepsOf(world), order, await approveCard(world, order)))
    expect(tally(outcomes)).toEqual({ ok: 1, closed: 31 })
    expect(await gatewayBalance(world)).toBe(-30_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('confirmed while the order is cancelled is refunded or never charged, 16 times over', async () => {
    for (let round = 0; round < 16; round++) {
      await emptied()
      const order = await cardOrder(world, { cash: 10_000, cashAmount: 10_000 })
      const paymentKey = await approveCard(world, order)
      const { store, orderNumber } = order
      const [, cancel] = await Promise.all([
        confirm(cardDepsOf(world), order, paymentKey),
        cancelOrder(world.db, store.caller, { orderNumber, at: world.now }),
        confirm(cardDepsOf(world), order, paymentKey),
      ])
      await sendCardRefunds(cardDepsOf(world))
      // The cancel always succeeds: from BD, or from PC right after the payment.
      expect(cancel).toMatchObject({ ok: true })
      expect(await order.handling.read()).toMatchObject({ status: 'CC' })
      const [row] = await paymentAttempts(world)
      expect(await refundedAmount(world)).toBe(row?.approvedAt ? order.amount : 0)
      expect(await gatewayBalance(world)).toBe(0)
      expect(await ledgerProblems(world.db)).toEqual([])
    }
  })

  it(`of two orders under one key: one pays, the other is refused and stays as it is, ${rounds} times over`, async () => {
    for (let round = 0; round < rounds; round++) {
      await emptied()
      const order = await cardOrder(world)
      const other = await cardOrderAgain(world, order)
      const paymentKey = await approveCard(world, order)
      const api = await apiAs(world, order.store)
      const send = ({ orderId, amount }: CardOrder) =>
        api.post('/payment/card/confirm', { paymentKey, orderId, amount })
      const [paid, refused] = await Promise.all([send(order), send(other)])
      // Either request may claim the key first. The gateway knows its order, and the other order is never changed.
      expect([paid.status, refused.status].every((status) => status === 200 || status === 409)).toBe(true)
      expect(refused.status).toBe(409)
      if (paid.status === 200) {
        expect([cardSentences.otherPayment, cardSentences.failed]).toContain(refused.message)
        expect(await order.handling.read()).toMatchObject({ status: 'PC' })
      } else {
        expect(paid.message).toBe(cardSentences.otherPayment)
        expect(await paymentAttempts(world)).toMatchObject([{ state: 'READY', paymentKey: null }, { state: 'FAILED' }])
      }
      expect(await other.handling.read()).toMatchObject({ status: 'BD' })
      expect(await gatewayBalance(world)).toBe(paid.status === 200 ? -order.amount : 0)
      expect(await ledgerProblems(world.db)).toEqual([])
    }
  })

  it.runIf(onPostgres)(
    'of two orders under one key is refused also while the other has not yet committed it',
    async () => {
      const order = await cardOrder(world)
      const other = await cardOrderAgain(world, order)
      const paymentKey = await approveCard(world, order)
      const api = await apiAs(world, order.store)
      const { orderId, amount } = other
      const refused = whileOtherClaims(paymentKey, () =>
        api.post('/payment/card/confirm', { paymentKey, orderId, amount }),
      )
      expect(await refused).toMatchObject({ status: 409, code: 'F', message: cardSentences.otherPayment })
      expect(await paymentAttempts(world)).toMatchObject([{ paymentKey }, { state: 'READY', paymentKey: null }])
      expect(await other.handling.read()).toMatchObject({ status: 'BD' })
      expect(await confirm(cardDepsOf(world), order, paymentKey)).toMatchObject({ ok: true, state: 'DONE' })
    },
  )

  it.runIf(onPostgres)(
    'of two orders under one key would fail if it only read whether another has the key',
    async () => {
      await cardOrderAgain(world, await cardOrder(world))
      expect(await whileOtherClaims('key', () => claimNaively('key').catch(sqlState))).toBe('23505')
    },
  )

  it('begun again while it is confirmed is paid once at most', async () => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    const again = { memberId: order.store.memberId, refNumber: order.orderNumber }
    await Promise.all([
      confirm(cardDepsOf(world), order, paymentKey),
      many(() => openCardPayment(cardDepsOf(world), again), 8),
    ])
    const open = (await paymentAttempts(world)).filter(({ state }) => state === 'READY' || state === 'DONE')
    expect(open).toHaveLength(1)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is refunded once, though 32 cancels and 8 dispatchers run at once', async () => {
    const { store, orderNumber } = await paidByCard(world)
    const cancels = await many(() => cancelOrder(world.db, store.caller, { orderNumber, at: world.now }))
    expect(tally(cancels)).toEqual({ ok: 1, 'already-cancelled': 31 })
    expect(await refunds(world)).toHaveLength(1)
    await many(() => sendCardRefunds(cardDepsOf(world)), 8)
    expect(await refundedAmount(world)).toBe(30_000)
    expect(await refunds(world)).toMatchObject([{ state: 'DONE', attempts: 1 }])
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})

/** Runs the work while the first order has claimed the key and has not committed. */
async function whileOtherClaims<T>(key: string, work: () => Promise<T>): Promise<T> {
  let working: Promise<T> | undefined
  await world.db.transact(async (tx) => {
    await tx.execute(sql`update card_payment set payment_key = ${key} where id = (select min(id) from card_payment)`)
    // Outside the async context of this transaction, like another request.
    working = outside(work)
    await expect.poll(async () => (await tx.execute(waiting)) as unknown).toMatchObject({ rows: [{ waiting: 1 }] })
    return { ok: true }
  })
  return working! // begun in the transaction
}
const outside = AsyncResource.bind(<T>(work: () => Promise<T>): Promise<T> => work()) as <T>(
  work: () => Promise<T>,
) => Promise<T>
const waiting = sql`select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** The broken twin: it does not see a key that another transaction has written and not committed. */
async function claimNaively(key: string): Promise<undefined> {
  await world.db.execute(sql`update card_payment set payment_key = ${key} where id = (select max(id) from card_payment)
    and not exists (select 1 from card_payment other where other.payment_key = ${key} and other.id < card_payment.id)`)
}

/** Each round begins with an empty database. */
const emptied = () => emptyDatabase(world.db)
