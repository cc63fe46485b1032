import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/cash/server/cash-balance.ts'
import { findReadableOrder } from '#features/ordering/server/readable-order.ts'
import {
  agree,
  atGateway,
  cardDeskOf,
  cardOrder,
  confirm,
  givenBack,
  paidByCard,
  refunds,
  sandboxOf,
  tries,
  type CardOrder,
} from '#testing/cards.ts'
import { ledgerProblems } from '#testing/ledger.ts'
import { addMember, coffee } from '#testing/people.ts'
import { useWorld } from '#testing/world.ts'
import { won } from '#values/won.ts'
import { confirmCardPayment } from './confirm-card-payment.ts'
import { failCardPayment } from './fail-card-payment.ts'
import { openCardPayment } from './open-card-payment.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { cardPayment } from './payments.tables.ts'
import { settleCardPayments } from './settle-card-payments.ts'

const world = useWorld()
const minutes = (count: number) => new Date(world.now.getTime() + count * 60_000)
const openAgain = ({ store, orderNumber: refNumber }: CardOrder) =>
  openCardPayment(cardDeskOf(world), { memberId: store.memberId, refNumber })

describe('an order by card', () => {
  it('waits half an hour, and is paid when the gateway has approved', async () => {
    const order = await cardOrder(world)
    expect(await order.desk.read()).toMatchObject({ status: 'BD', payMethod: 'CARD', depositDueAt: minutes(30) })
    expect(await tries(world)).toMatchObject([
      { gatewayOrderId: `${order.orderNumber}-1`, amount: 30_000, state: 'READY' },
    ])

    const paymentKey = await agree(world, order)
    expect(await confirm(cardDeskOf(world), order, paymentKey)).toMatchObject({ ok: true, state: 'DONE' })
    expect(await order.desk.read()).toMatchObject({ status: 'PC', paidAt: world.now })
    expect(await order.desk.payments()).toMatchObject([{ method: 'CARD', amount: 30_000, state: 'DONE' }])
    expect(await tries(world)).toMatchObject([{ state: 'DONE', issuer: '신한카드', lastDigits: '1024' }])
    expect(await atGateway(world)).toBe(-30_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('takes a part from the cash and the rest from the card', async () => {
    const order = await cardOrder(world, { cash: 12_000, useCash: 12_000 })
    expect(order.amount).toBe(18_000)
    await confirm(cardDeskOf(world), order, await agree(world, order))
    expect(await order.desk.payments()).toMatchObject([
      { method: 'CARD', amount: 18_000, state: 'DONE' },
      { method: 'CASH', amount: 12_000, state: 'DONE' },
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is not seen by its headquarters until it is paid', async () => {
    const order = await cardOrder(world)
    const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
    const seen = () => findReadableOrder(world.db, hq.caller, order.orderNumber)
    expect(await seen()).toBeUndefined()
    await confirm(cardDeskOf(world), order, await agree(world, order))
    expect(await seen()).toMatchObject({ status: 'PC' })
  })

  it('is confirmed by no transfer', async () => {
    const { desk } = await cardOrder(world)
    expect(await desk.deposit(30_000)).toEqual({ ok: false, refused: 'not-waiting' })
  })

  it('is cancelled whole or not at all while the window asks for all of it', async () => {
    const { desk } = await cardOrder(world)
    expect(await desk.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })).toEqual({
      ok: false,
      refused: 'whole-only',
    })
    expect(await desk.cancel()).toMatchObject({ ok: true, cancelled: { status: 'CC', refundTotal: 0 } })
  })
})

describe('a confirmation', () => {
  it('of another amount is refused, and nothing is charged', async () => {
    const order = await cardOrder(world)
    const paymentKey = await sandboxOf(world).pay({ orderId: order.orderId, amount: won(100), card: 'kb' })
    expect(await confirm(cardDeskOf(world), { ...order, amount: 100 }, paymentKey)).toEqual({
      ...{ ok: false, refused: 'amount-differs' },
    })
    // Also when only the window was opened with it: the gateway approves what was agreed to, nothing else.
    expect(await confirm(cardDeskOf(world), order, paymentKey)).toMatchObject({ ok: false, refused: 'failed' })
    expect(await order.desk.read()).toMatchObject({ status: 'BD' })
    expect(await atGateway(world)).toBe(0)
  })

  it('of somebody else is unknown', async () => {
    const order = await cardOrder(world)
    const other = await addMember(world, { username: 'other', brand: coffee })
    const paymentKey = await agree(world, order)
    const asked = { paymentKey, orderId: order.orderId, amount: won(order.amount) }
    expect(await confirmCardPayment(cardDeskOf(world), other.memberId, asked)).toEqual({
      ok: false,
      refused: 'unknown',
    })
    expect(await order.desk.read()).toMatchObject({ status: 'BD' })
  })

  it('that comes twice answers the same, and pays once', async () => {
    const order = await cardOrder(world)
    const paymentKey = await agree(world, order)
    const first = await confirm(cardDeskOf(world), order, paymentKey)
    expect(await confirm(cardDeskOf(world), order, paymentKey)).toEqual(first)
    expect(await atGateway(world)).toBe(-30_000)
    // Another payment of the same try is none.
    expect(await confirm(cardDeskOf(world), order, await agree(world, order))).toEqual({ ok: false, refused: 'closed' })
  })

  it('after the deadline is refused before any money moves', async () => {
    const order = await cardOrder(world)
    const paymentKey = await agree(world, order)
    world.now = minutes(30)
    expect(await confirm(cardDeskOf(world), order, paymentKey)).toEqual({ ok: false, refused: 'expired' })
    expect(await sandboxOf(world).find(paymentKey)).toEqual({ kind: 'waiting' })
  })

  it('after the cancel is refused, and the try is over', async () => {
    const order = await cardOrder(world)
    const paymentKey = await agree(world, order)
    await order.desk.cancelByBuyer(order.store)
    expect(await tries(world)).toMatchObject([{ state: 'EXPIRED' }])
    expect(await confirm(cardDeskOf(world), order, paymentKey)).toEqual({ ok: false, refused: 'expired' })
  })

  it('after the clock ended the order is refused; its goods and cash are free again', async () => {
    const order = await cardOrder(world, { cash: 10_000, useCash: 10_000, product: { stock: 3 } })
    const paymentKey = await agree(world, order)
    world.now = new Date(minutes(30).getTime() + 1_000)
    await world.runJob('expire-orders')
    expect(await order.desk.read()).toMatchObject({ status: 'CC', card: { state: 'EXPIRED' } })
    expect(await findCashBalance(world.db, order.store.memberId)).toMatchObject({ balance: 10_000 })
    expect(await confirm(cardDeskOf(world), order, paymentKey)).toEqual({ ok: false, refused: 'expired' })
    expect(await sandboxOf(world).find(paymentKey)).toEqual({ kind: 'waiting' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('that the clock overtook at the gateway goes back to the card', async () => {
    const order = await cardOrder(world)
    const paymentKey = await agree(world, order)
    const gateway: PaymentGateway = {
      ...sandboxOf(world),
      confirm: async (asked) => {
        const answer = await sandboxOf(world).confirm(asked)
        world.now = new Date(minutes(30).getTime() + 1_000)
        await world.runJob('expire-orders')
        return answer
      },
    }
    expect(await confirm(cardDeskOf(world, gateway), order, paymentKey)).toEqual({ ok: false, refused: 'late' })
    await world.runJob('send-card-refunds')
    expect(await givenBack(world)).toBe(30_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('that the order did not live to see goes back to the card', async () => {
    const order = await cardOrder(world)
    const paymentKey = await agree(world, order)
    // Cancelled while the gateway was being asked.
    const gateway: PaymentGateway = {
      ...sandboxOf(world),
      confirm: async (asked) => {
        const answer = await sandboxOf(world).confirm(asked)
        await order.desk.cancelByBuyer(order.store)
        return answer
      },
    }
    expect(await confirm(cardDeskOf(world, gateway), order, paymentKey)).toEqual({ ok: false, refused: 'late' })
    expect(await refunds(world)).toMatchObject([{ amount: 30_000, state: 'PENDING', cancellationId: null }])
    await world.runJob('send-card-refunds')
    expect(await givenBack(world)).toBe(30_000)
    expect(await refunds(world)).toMatchObject([{ state: 'DONE' }])
    expect(await order.desk.read()).toMatchObject({ status: 'CC' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})

describe('a refused or broken-off payment', () => {
  it('leaves the order as it was, and a further try pays it', async () => {
    const order = await cardOrder(world)
    const refused = await confirm(cardDeskOf(world), order, await agree(world, order, 'refused'))
    expect(refused).toEqual({ ok: false, refused: 'failed', code: 'REJECT_CARD_COMPANY' })
    expect(await tries(world)).toMatchObject([{ state: 'FAILED', failCode: 'REJECT_CARD_COMPANY', paymentKey: null }])

    const again = await openAgain(order)
    expect(again).toMatchObject({ ok: true, window: { orderId: `${order.orderNumber}-2`, amount: 30_000 } })
    const second = { ...order, orderId: `${order.orderNumber}-2` }
    expect(await confirm(cardDeskOf(world), second, await agree(world, second))).toMatchObject({ ok: true })
    expect(await order.desk.read()).toMatchObject({ status: 'PC' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('of the window that was closed is written down', async () => {
    const { orderId, orderNumber, store } = await cardOrder(world)
    const closed = { memberId: store.memberId, orderId, code: 'PAY_PROCESS_CANCELED' }
    expect(await failCardPayment(world.db, closed)).toBe(orderNumber)
    expect(await tries(world)).toMatchObject([{ state: 'FAILED', failCode: 'PAY_PROCESS_CANCELED' }])
    expect(await failCardPayment(world.db, { ...closed, memberId: store.memberId + 1 })).toBeUndefined()
  })

  it('pays nothing any more once a further try was begun', async () => {
    const order = await cardOrder(world)
    const paymentKey = await agree(world, order)
    await openAgain(order)
    expect(await confirm(cardDeskOf(world), order, paymentKey)).toEqual({ ok: false, refused: 'closed' })
    expect(await sandboxOf(world).find(paymentKey)).toEqual({ kind: 'waiting' })
  })

  it('can be begun again by its buyer only, in time, while it is awaited', async () => {
    const order = await cardOrder(world)
    const { orderNumber: refNumber, store } = order
    const stranger = { memberId: store.memberId + 1, refNumber }
    expect(await openCardPayment(cardDeskOf(world), stranger)).toEqual({ ok: false, refused: 'unknown' })
    world.now = minutes(30)
    expect(await openAgain(order)).toEqual({ ok: false, refused: 'expired' })
    await order.desk.cancelByBuyer(store)
    expect(await openAgain(order)).toEqual({ ok: false, refused: 'not-awaited' })
  })
})

describe('an answer that never came', () => {
  const silent = (): PaymentGateway => ({
    ...sandboxOf(world),
    confirm: async (asked) => {
      await sandboxOf(world).confirm(asked)
      return { kind: 'unknown', reason: 'TimeoutError' }
    },
  })

  it('is asked for again until the gateway says that it was paid', async () => {
    const order = await cardOrder(world)
    const paymentKey = await agree(world, order)
    expect(await confirm(cardDeskOf(world, silent()), order, paymentKey)).toMatchObject({ ok: true, state: 'CHECKING' })
    expect(await order.desk.read()).toMatchObject({ status: 'BD', card: { checking: true } })
    expect(await openAgain(order)).toEqual({ ok: false, refused: 'checking' })
    await world.runJob('settle-card-payments')
    expect(await order.desk.read()).toMatchObject({ status: 'PC', card: { state: 'DONE', checking: false } })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('gives the money back when the order ended meanwhile', async () => {
    const order = await cardOrder(world)
    await confirm(cardDeskOf(world, silent()), order, await agree(world, order))
    await order.desk.cancelByBuyer(order.store)
    await world.runJob('settle-card-payments')
    await world.runJob('send-card-refunds')
    expect(await order.desk.read()).toMatchObject({ status: 'CC' })
    expect(await givenBack(world)).toBe(30_000)
  })

  it('of one order holds up no other', async () => {
    const order = await cardOrder(world)
    await confirm(cardDeskOf(world, silent()), order, await agree(world, order))
    const [payment] = await tries(world)
    const { id: _, ...broken } = { ...payment!, refNumber: '20260515-9999999', gatewayOrderId: '20260515-9999999-1' }
    await world.db.insert(cardPayment).values({ ...broken, paymentKey: 'sandbox_kb_broken' })
    const desk = cardDeskOf(world, {
      ...sandboxOf(world),
      find: async (key) => {
        if (key === 'sandbox_kb_broken') throw new Error('broken')
        return sandboxOf(world).find(key)
      },
    })
    await expect(settleCardPayments(desk)).rejects.toThrow('1 card payments could not be settled')
    expect(await order.desk.read()).toMatchObject({ status: 'PC' })
  })

  it('sends the confirmation again that never arrived', async () => {
    const order = await cardOrder(world)
    const deaf: PaymentGateway = { ...sandboxOf(world), confirm: async () => ({ kind: 'unknown', reason: 'reset' }) }
    await confirm(cardDeskOf(world, deaf), order, await agree(world, order))
    await settleCardPayments(cardDeskOf(world))
    expect(await order.desk.read()).toMatchObject({ status: 'PC' })
  })

  it('never charges an order that ended before the confirmation arrived', async () => {
    const order = await cardOrder(world)
    const deaf: PaymentGateway = { ...sandboxOf(world), confirm: async () => ({ kind: 'unknown', reason: 'reset' }) }
    const paymentKey = await agree(world, order)
    await confirm(cardDeskOf(world, deaf), order, paymentKey)
    await order.desk.cancelByBuyer(order.store)
    await settleCardPayments(cardDeskOf(world))
    expect(await sandboxOf(world).find(paymentKey)).toEqual({ kind: 'waiting' })
    expect(await refunds(world)).toEqual([])
    // And stops asking once it has long run out there.
    expect(await tries(world)).toMatchObject([{ paymentKey }])
    world.now = minutes(90)
    await settleCardPayments(cardDeskOf(world))
    expect(await tries(world)).toMatchObject([{ state: 'EXPIRED', paymentKey: null }])
  })

  it('gives the money back also when the gateway was asked while the confirmation was still on its way', async () => {
    const order = await cardOrder(world)
    const slow: PaymentGateway = {
      ...sandboxOf(world),
      confirm: async (asked) => {
        await order.desk.cancelByBuyer(order.store)
        await settleCardPayments(cardDeskOf(world))
        await sandboxOf(world).confirm(asked)
        return { kind: 'unknown', reason: 'TimeoutError' }
      },
    }
    await confirm(cardDeskOf(world, slow), order, await agree(world, order))
    await world.runJob('settle-card-payments')
    await world.runJob('send-card-refunds')
    expect(await givenBack(world)).toBe(30_000)
  })
})

describe('cancelling what a card paid', () => {
  it('owes the money to the card at once, and the dispatcher sends it', async () => {
    const { desk, store } = await paidByCard(world)
    expect(await desk.cancelByBuyer(store)).toMatchObject({
      ok: true,
      cancelled: { status: 'CC', refundTotal: 30_000 },
    })
    expect(await refunds(world)).toMatchObject([{ amount: 30_000, state: 'PENDING', seq: 1 }])
    expect(await atGateway(world)).toBe(0)
    expect(await givenBack(world)).toBe(0)
    await world.runJob('send-card-refunds')
    expect(await givenBack(world)).toBe(30_000)
    expect((await desk.read()).cardRefunds).toMatchObject([
      { state: 'DONE', amount: 30_000, doneAt: world.now.toISOString() },
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('gives back to the card first, then into the card bucket, then into the cash, none above what it gave', async () => {
    const { desk, store } = await paidByCard(world, { count: 5, cash: 10_000, card: 5_000, useCash: 15_000 })
    const balance = () => findCashBalance(world.db, store.memberId)
    const cancelOne = () => desk.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    const payments = async () => (await desk.payments()).map(({ method, refunded }) => [method, refunded])
    expect(await balance()).toMatchObject({ balance: 0 })
    for (let no = 1; no <= 3; no++) await cancelOne()
    expect(await payments()).toEqual([
      ['CARD', 30_000],
      ['CASH', 0],
    ])
    await cancelOne() // 35,000 came from the card
    expect(await payments()).toEqual([
      ['CARD', 35_000],
      ['CASH', 5_000],
    ])
    expect(await balance()).toMatchObject({ balance: 5_000, withdrawable: 0 })
    await cancelOne()
    expect(await payments()).toEqual([
      ['CARD', 35_000],
      ['CASH', 15_000],
    ])
    expect(await balance()).toMatchObject({ balance: 15_000, withdrawable: 10_000 })
    await world.runJob('send-card-refunds')
    expect(await givenBack(world)).toBe(35_000)
    expect(await atGateway(world)).toBe(-5_000) // of the card bucket
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('gives back used cash when the card never paid', async () => {
    const order = await cardOrder(world, { cash: 12_000, useCash: 12_000 })
    await order.desk.cancelByBuyer(order.store)
    expect(await findCashBalance(world.db, order.store.memberId)).toMatchObject({ balance: 12_000 })
    expect(await refunds(world)).toEqual([])
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})
