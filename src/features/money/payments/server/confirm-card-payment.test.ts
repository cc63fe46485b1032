import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import {
  approveCard,
  gatewayBalance,
  cardDepsOf,
  cardOrder,
  confirm,
  refundedAmount,
  refunds,
  sandboxOf,
  paymentAttempts,
} from '#testing/fixtures/money/cards.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { won } from '#values/won.ts'
import { confirmCardPayment } from './confirm-card-payment.ts'
import type { PaymentGateway } from './payment-gateway.ts'

const world = useWorld()
const minutes = (count: number) => new Date(world.now.getTime() + count * 60_000)

describe('a confirmation', () => {
  it('of another amount is refused, and nothing is charged', async () => {
    const order = await cardOrder(world)
    const paymentKey = await sandboxOf(world).pay({ orderId: order.orderId, amount: won(100), card: 'kb' })
    expect(await confirm(cardDepsOf(world), { ...order, amount: 100 }, paymentKey)).toEqual({
      ok: false,
      refused: 'amount-differs',
    })
    // Also when only the window was opened with it: the gateway approves the amount that the card holder accepted,
    // nothing else.
    expect(await confirm(cardDepsOf(world), order, paymentKey)).toMatchObject({ ok: false, refused: 'failed' })
    expect(await order.handling.read()).toMatchObject({ status: 'BD' })
    expect(await gatewayBalance(world)).toBe(0)
  })

  it('of another member is unknown', async () => {
    const order = await cardOrder(world)
    const other = await addMember(world, { username: 'other', brand: coffee })
    const paymentKey = await approveCard(world, order)
    const asked = { paymentKey, orderId: order.orderId, amount: won(order.amount) }
    expect(await confirmCardPayment(cardDepsOf(world), other.memberId, asked)).toEqual({
      ok: false,
      refused: 'unknown',
    })
    expect(await order.handling.read()).toMatchObject({ status: 'BD' })
  })

  it('that is repeated gets the same answer, and pays once', async () => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    const first = await confirm(cardDepsOf(world), order, paymentKey)
    expect(await confirm(cardDepsOf(world), order, paymentKey)).toEqual(first)
    expect(await gatewayBalance(world)).toBe(-30_000)
    // Another payment of the same attempt is refused.
    expect(await confirm(cardDepsOf(world), order, await approveCard(world, order))).toEqual({
      ok: false,
      refused: 'closed',
    })
  })

  it('after the deadline is refused before any money moves', async () => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    world.now = minutes(30)
    expect(await confirm(cardDepsOf(world), order, paymentKey)).toEqual({ ok: false, refused: 'expired' })
    expect(await sandboxOf(world).find(paymentKey)).toEqual({ kind: 'waiting' })
  })

  it('after the cancellation is refused, and the attempt has ended', async () => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    await order.handling.cancelByBuyer(order.store)
    expect(await paymentAttempts(world)).toMatchObject([{ state: 'EXPIRED' }])
    expect(await confirm(cardDepsOf(world), order, paymentKey)).toEqual({ ok: false, refused: 'expired' })
  })

  it('after the order expired is refused; its stock and cash are free again', async () => {
    const order = await cardOrder(world, { cash: 10_000, cashAmount: 10_000, product: { stock: 3 } })
    const paymentKey = await approveCard(world, order)
    world.now = new Date(minutes(30).getTime() + 1_000)
    await world.runJob('expire-orders')
    expect(await order.handling.read()).toMatchObject({ status: 'CC', card: { state: 'EXPIRED' } })
    expect(await findCashBalance(world.db, order.store.memberId)).toMatchObject({ balance: 10_000 })
    expect(await confirm(cardDepsOf(world), order, paymentKey)).toEqual({ ok: false, refused: 'expired' })
    expect(await sandboxOf(world).find(paymentKey)).toEqual({ kind: 'waiting' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('that reaches the gateway when the order has just expired is refunded to the card', async () => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    const gateway: PaymentGateway = {
      ...sandboxOf(world),
      confirm: async (asked) => {
        const answer = await sandboxOf(world).confirm(asked)
        world.now = new Date(minutes(30).getTime() + 1_000)
        await world.runJob('expire-orders')
        return answer
      },
    }
    expect(await confirm(cardDepsOf(world, gateway), order, paymentKey)).toEqual({ ok: false, refused: 'late' })
    await world.runJob('send-card-refunds')
    expect(await refundedAmount(world)).toBe(30_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('of an order that was cancelled meanwhile is refunded to the card', async () => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    // Cancelled while the gateway was being called.
    const gateway: PaymentGateway = {
      ...sandboxOf(world),
      confirm: async (asked) => {
        const answer = await sandboxOf(world).confirm(asked)
        await order.handling.cancelByBuyer(order.store)
        return answer
      },
    }
    expect(await confirm(cardDepsOf(world, gateway), order, paymentKey)).toEqual({ ok: false, refused: 'late' })
    expect(await refunds(world)).toMatchObject([{ amount: 30_000, state: 'PENDING', reductionId: null }])
    await world.runJob('send-card-refunds')
    expect(await refundedAmount(world)).toBe(30_000)
    expect(await refunds(world)).toMatchObject([{ state: 'DONE' }])
    expect(await order.handling.read()).toMatchObject({ status: 'CC' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('of a window of the former account is not sent to the account of other keys', async () => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    const other = { ...sandboxOf(world), account: 'OTHER', contract: 'OTHER' }
    expect(await confirm(cardDepsOf(world, other), order, paymentKey)).toEqual({ ok: false, refused: 'closed' })
    expect(await sandboxOf(world).find(paymentKey)).toEqual({ kind: 'waiting' })
    expect(await paymentAttempts(world)).toMatchObject([{ state: 'READY', paymentKey: null }])
  })

  it('that our refused keys stop is not paid, because no money has moved', async () => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    const refusing: PaymentGateway = {
      ...sandboxOf(world),
      confirm: async () => ({ kind: 'unavailable', code: 'UNAUTHORIZED_KEY' }),
    }
    expect(await confirm(cardDepsOf(world, refusing), order, paymentKey)).toEqual({
      ok: false,
      refused: 'failed',
      code: 'UNAUTHORIZED_KEY',
    })
  })
})
