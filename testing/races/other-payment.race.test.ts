import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { editOrder } from '#features/orders/checkout/server/edit/edit-order.ts'
import { expireOrder } from '#features/orders/orders/server/cancel/expire-orders.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel/cancel-order.ts'
import { openCardPayment } from '#features/money/payments/server/open-card-payment.ts'
import { cardPayment } from '#features/money/payments/server/payments.tables.ts'
import { sendCardRefunds } from '#features/money/payments/server/send-card-refunds.ts'
import {
  approveCard,
  cardDepsOf,
  cardOrder,
  confirm,
  gatewayBalance,
  paymentAttempts,
  refundedAmount,
  type CardOrder,
} from '../fixtures/money/cards.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { buyerOf } from '../fixtures/people/people.ts'
import { emptyDatabase, onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { countEach, tally } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const rounds = Number(process.env['RACE_ROUNDS'] ?? (onPostgres ? 20 : 5))

const payByCash = ({ store, orderNumber }: CardOrder, at = world.now) =>
  editOrder(world.db, buyerOf(store), { orderNumber, edit: { payMethod: 'CASH' }, expectedTotal: 30_000, at })
const balanceOf = async ({ store }: CardOrder) => (await findCashBalance(world.db, store.memberId)).balance

/** Each round begins with an empty database. */
async function waitingOrder() {
  await emptyDatabase(world.db)
  return cardOrder(world, { cash: 100_000 })
}

/** [decisions: Payments] The buyer pays a waiting order in another way while something else happens to it. */
describe('another way to pay a waiting order', () => {
  it('pressed 16 times at once pays once', async () => {
    const order = await waitingOrder()
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => payByCash(order)))
    expect(tally(outcomes)).toEqual({ ok: 16 })
    expect(await balanceOf(order)).toBe(70_000)
    const { status, timeline } = await order.handling.read()
    expect(status).toBe('PC')
    expect(countEach(timeline.map(({ type }) => type))).toEqual({ PLACED: 1, EDITED: 1, PAID: 1 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it(`while the card is confirmed: one of them pays, ${rounds} times over`, async () => {
    for (let round = 0; round < rounds; round++) {
      const order = await waitingOrder()
      const paymentKey = await approveCard(world, order)
      // Starts the card later each round, so that it arrives at every point of the change.
      const late = delay(3 * (round % 8)).then(() => confirm(cardDepsOf(world), order, paymentKey))
      const [card, cash] = await Promise.all([late, payByCash(order)])
      await sendCardRefunds(cardDepsOf(world))
      expect(card.ok).toBe(!cash.ok)
      expect(await order.handling.read()).toMatchObject({ status: 'PC', payMethod: card.ok ? 'CARD' : 'CASH' })
      expect(await balanceOf(order)).toBe(card.ok ? 100_000 : 70_000)
      expect(await gatewayBalance(world)).toBe(card.ok ? -30_000 : 0)
      expect(await refundedAmount(world)).toBe(0)
      expect(await ledgerProblems(world.db)).toEqual([])
    }
  }, 300_000)

  it('would take the money twice without the look at attempts that the gateway owes an answer', async () => {
    const order = await waitingOrder()
    const paymentKey = await approveCard(world, order)
    const { confirm: approve, ...gateway } = cardDepsOf(world).gateways.active!
    const deps = cardDepsOf(world, {
      ...gateway,
      confirm: async (asked) => {
        const answer = await approve(asked)
        expect(await payByCash(order)).toMatchObject({ ok: false, refused: 'card-checking' })
        // The guard finds such attempts by their key, so the same change passes it when the key is hidden.
        await world.db.update(cardPayment).set({ paymentKey: null })
        expect(await payByCash(order)).toMatchObject({ ok: true })
        return answer
      },
    })
    // Cash and card have both paid, and the card's money has to go back: the guard avoids that for the price of a refusal.
    expect(await confirm(deps, order, paymentKey)).toEqual({ ok: false, refused: 'late' })
    expect(await balanceOf(order)).toBe(70_000)
    await sendCardRefunds(cardDepsOf(world))
    expect(await refundedAmount(world)).toBe(30_000)
  })

  it(`while it is cancelled, or a window is opened again: never paid and cancelled, ${rounds} times over`, async () => {
    for (let round = 0; round < rounds; round++) {
      const order = await waitingOrder()
      const { store, orderNumber } = order
      const again = { memberId: store.memberId, refNumber: orderNumber }
      const [cash, cancel] = await Promise.all([
        payByCash(order),
        cancelOrder(world.db, store.caller, { orderNumber, at: world.now }),
        openCardPayment(cardDepsOf(world), again),
      ])
      expect(cancel.ok).toBe(true)
      expect(cash.ok || cash.refused === 'already-cancelled').toBe(true)
      // A payment before the cancel went back with it.
      expect(await order.handling.read()).toMatchObject({ status: 'CC' })
      expect(await balanceOf(order)).toBe(100_000)
      expect((await paymentAttempts(world)).filter(({ state }) => state === 'READY')).toEqual([])
      expect(await ledgerProblems(world.db)).toEqual([])
    }
  }, 300_000)

  it(`at the end of its minutes: paid or expired, ${rounds} times over`, async () => {
    for (let round = 0; round < rounds; round++) {
      const order = await waitingOrder()
      const due = new Date(world.now.getTime() + 30 * 60_000)
      const [cash, expired] = await Promise.all([
        payByCash(order, new Date(due.getTime() - 1)),
        expireOrder(world.db, { orderNumber: order.orderNumber, at: new Date(due.getTime() + 1) }),
      ])
      if (!cash.ok) expect(expired).toBe(true)
      const { status } = await order.handling.read()
      expect(status).toBe(cash.ok ? 'PC' : 'CC')
      expect(await balanceOf(order)).toBe(cash.ok ? 70_000 : 100_000)
      expect(await ledgerProblems(world.db)).toEqual([])
    }
  }, 300_000)
})
