import { describe, expect, it } from 'vitest'
import {
  approveCard,
  cardDepsOf,
  cardOrder,
  confirm,
  refundedAmount,
  refunds,
  sandboxOf,
  paymentAttempts,
  type CardOrder,
} from '#testing/fixtures/money/cards.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { useWorld } from '#testing/world.ts'
import { openCardPayment } from './open-card-payment.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { cardPayment } from './payments.tables.ts'
import { settleCardPayments } from './settle-card-payments.ts'

const world = useWorld()
const minutes = (count: number) => new Date(world.now.getTime() + count * 60_000)
const openAgain = ({ store, orderNumber: refNumber }: CardOrder) =>
  openCardPayment(cardDepsOf(world), { memberId: store.memberId, refNumber })

describe('a lost answer of the gateway', () => {
  const silent = (): PaymentGateway => ({
    ...sandboxOf(world),
    confirm: async (asked) => {
      await sandboxOf(world).confirm(asked)
      return { kind: 'unknown', reason: 'TimeoutError' }
    },
  })

  it('is polled until the gateway reports that it was paid', async () => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    expect(await confirm(cardDepsOf(world, silent()), order, paymentKey)).toMatchObject({ ok: true, state: 'CHECKING' })
    expect(await order.handling.read()).toMatchObject({ status: 'BD', card: { checking: true } })
    expect(await openAgain(order)).toEqual({ ok: false, refused: 'checking' })
    await world.runJob('settle-card-payments')
    expect(await order.handling.read()).toMatchObject({ status: 'PC', card: { state: 'DONE', checking: false } })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('refunds the money when the order ended meanwhile', async () => {
    const order = await cardOrder(world)
    await confirm(cardDepsOf(world, silent()), order, await approveCard(world, order))
    await order.handling.cancelByBuyer(order.store)
    await world.runJob('settle-card-payments')
    await world.runJob('send-card-refunds')
    expect(await order.handling.read()).toMatchObject({ status: 'CC' })
    expect(await refundedAmount(world)).toBe(30_000)
  })

  it('is unknown, not gone, to the account of other keys; nothing else can be paid until its own account is back', async () => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    await confirm(cardDepsOf(world, silent()), order, paymentKey)
    const asked: string[] = []
    const other: PaymentGateway = {
      ...sandboxOf(world),
      account: 'OTHER',
      contract: 'OTHER',
      confirm: async () => ({ kind: 'refused', code: 'NOT_FOUND_PAYMENT' }),
      find: async (key) => {
        asked.push(key)
        return { kind: 'gone' }
      },
    }
    await settleCardPayments(cardDepsOf(world, other))
    expect(await confirm(cardDepsOf(world, other), order, paymentKey)).toMatchObject({ ok: true, state: 'CHECKING' })
    expect(asked).toEqual([])
    expect(await paymentAttempts(world)).toMatchObject([{ state: 'READY', paymentKey, account: 'SANDBOX' }])
    expect(await openAgain(order)).toEqual({ ok: false, refused: 'checking' })
    await settleCardPayments(cardDepsOf(world))
    expect(await order.handling.read()).toMatchObject({ status: 'PC' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is kept when the gateway refuses our keys meanwhile', async () => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    await confirm(cardDepsOf(world, silent()), order, paymentKey)
    const refusing: PaymentGateway = {
      ...sandboxOf(world),
      confirm: async () => ({ kind: 'unavailable', code: 'UNAUTHORIZED_KEY' }),
    }
    expect(await confirm(cardDepsOf(world, refusing), order, paymentKey)).toMatchObject({ ok: true, state: 'CHECKING' })
    expect(await paymentAttempts(world)).toMatchObject([{ state: 'READY', paymentKey }])
  })

  it('of one order does not delay any other', async () => {
    const order = await cardOrder(world)
    await confirm(cardDepsOf(world, silent()), order, await approveCard(world, order))
    const [payment] = await paymentAttempts(world)
    const { id: _, ...broken } = { ...payment!, refNumber: '20260515-9999999', gatewayOrderId: '20260515-9999999-1' }
    await world.db.insert(cardPayment).values({ ...broken, paymentKey: 'sandbox_kb_broken' })
    const handling = cardDepsOf(world, {
      ...sandboxOf(world),
      find: async (key) => {
        if (key === 'sandbox_kb_broken') throw new Error('broken')
        return sandboxOf(world).find(key)
      },
    })
    await expect(settleCardPayments(handling)).rejects.toThrow('1 card payments could not be settled')
    expect(await order.handling.read()).toMatchObject({ status: 'PC' })
  })

  it('sends a lost confirmation again', async () => {
    const order = await cardOrder(world)
    const deaf: PaymentGateway = { ...sandboxOf(world), confirm: async () => ({ kind: 'unknown', reason: 'reset' }) }
    await confirm(cardDepsOf(world, deaf), order, await approveCard(world, order))
    await settleCardPayments(cardDepsOf(world))
    expect(await order.handling.read()).toMatchObject({ status: 'PC' })
  })

  it('never charges an order that ended before the confirmation arrived', async () => {
    const order = await cardOrder(world)
    const deaf: PaymentGateway = { ...sandboxOf(world), confirm: async () => ({ kind: 'unknown', reason: 'reset' }) }
    const paymentKey = await approveCard(world, order)
    await confirm(cardDepsOf(world, deaf), order, paymentKey)
    await order.handling.cancelByBuyer(order.store)
    await settleCardPayments(cardDepsOf(world))
    expect(await sandboxOf(world).find(paymentKey)).toEqual({ kind: 'waiting' })
    expect(await refunds(world)).toEqual([])
    // And stops polling long after the payment expired at the gateway.
    expect(await paymentAttempts(world)).toMatchObject([{ paymentKey }])
    world.now = minutes(90)
    await settleCardPayments(cardDepsOf(world))
    expect(await paymentAttempts(world)).toMatchObject([{ state: 'EXPIRED', paymentKey: null }])
  })

  it('refunds the money also when the gateway was polled while the confirmation was still in flight', async () => {
    const order = await cardOrder(world)
    const slow: PaymentGateway = {
      ...sandboxOf(world),
      confirm: async (asked) => {
        await order.handling.cancelByBuyer(order.store)
        await settleCardPayments(cardDepsOf(world))
        await sandboxOf(world).confirm(asked)
        return { kind: 'unknown', reason: 'TimeoutError' }
      },
    }
    await confirm(cardDepsOf(world, slow), order, await approveCard(world, order))
    await world.runJob('settle-card-payments')
    await world.runJob('send-card-refunds')
    expect(await refundedAmount(world)).toBe(30_000)
  })
})
