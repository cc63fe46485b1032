import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import type { PaymentGateway } from '#features/money/payments/server/payment-gateway.ts'
import { settleCardPayments } from '#features/money/payments/server/settle-card-payments.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import {
  approveCard,
  cardDepsOf,
  cardOrder,
  confirm,
  gatewayBalance,
  orderByCard,
  paymentAttempts,
  refundedAmount,
  refunds,
  sandboxOf,
  type CardOrder,
} from '#testing/fixtures/money/cards.ts'
import { editsOf } from '#testing/fixtures/orders/edited-orders.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const after = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000)
const editsOfOrder = async ({ store, orderNumber }: CardOrder) => editsOf(await apiAs(world, store), orderNumber)
const balanceOf = async ({ store }: CardOrder) => (await findCashBalance(world.db, store.memberId)).balance

/** The sandbox, with work between its approval and the answer to us. */
const slowGateway = (meanwhile: () => Promise<unknown>): PaymentGateway => ({
  ...sandboxOf(world),
  confirm: async (asked) => {
    const answer = await sandboxOf(world).confirm(asked)
    await meanwhile()
    return answer
  },
})

describe('an order whose card was refused', () => {
  it('is paid by cash at once, with its goods, number and price', async () => {
    const order = await cardOrder(world, { cash: 100_000, product: { stock: 3 } })
    // The price rises and the product is withdrawn meanwhile; what the buyer has ordered stays.
    await world.db.update(partnerProduct).set({ status: 'STOP' as const })
    world.now = after(5)
    const { ask, edit } = await editsOfOrder(order)
    expect(await ask({ payMethod: 'CASH' })).toMatchObject({ data: { total: 30_000, spend: 30_000, due: 0 } })
    expect(await edit({ payMethod: 'CASH', expectedTotal: 30_000 })).toMatchObject({
      status: 200,
      data: { orderNumber: order.orderNumber, status: 'PC', total: 30_000, spend: 30_000 },
    })
    expect(await balanceOf(order)).toBe(70_000)
    expect(await order.handling.read()).toMatchObject({
      status: 'PC',
      payMethod: 'CASH',
      paidAt: world.now,
      products: [{ count: 3 }],
      payments: [{ method: 'CASH', amount: 30_000, state: 'DONE' }],
      timeline: [{ type: 'PLACED' }, { type: 'EDITED', note: '결제 수단' }, { type: 'PAID' }],
    })
    expect(await world.db.select({ stock: product.stock }).from(product)).toEqual([{ stock: 0 }])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('uses the cash beside the cash that it has already used, and gives all of it back on a cancel', async () => {
    const order = await cardOrder(world, { cash: 40_000, card: 5_000, cashAmount: 12_000 })
    const { edit } = await editsOfOrder(order)
    expect(await edit({ payMethod: 'CASH', expectedTotal: 30_000 })).toMatchObject({ data: { spend: 18_000 } })
    expect(await balanceOf(order)).toBe(15_000)
    expect(await order.handling.cancelByBuyer(order.store)).toMatchObject({ ok: true })
    expect(await findCashBalance(world.db, order.store.memberId)).toMatchObject({
      balance: 45_000,
      withdrawable: 40_000,
    })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is paid by a transfer, with days instead of minutes and the account in a message', async () => {
    const order = await cardOrder(world)
    const { edit } = await editsOfOrder(order)
    const bank = { payMethod: 'BANK', expectedTotal: 30_000 }
    expect(await edit(bank)).toMatchObject({ status: 400, data: { reason: 'depositor-missing' } })
    expect(await edit({ ...bank, depositor: '김하늘' })).toMatchObject({ data: { status: 'BD', due: 30_000 } })
    expect(await order.handling.read()).toMatchObject({
      payMethod: 'BANK',
      depositor: '김하늘',
      depositDueAt: new Date('2026-05-18T14:59:59.000Z'),
    })
    expect(await world.db.$count(message, eq(message.event, 'ORDER_PLACED'))).toBeGreaterThan(0)
    world.now = after(60)
    await world.runJob('expire-orders')
    expect(await order.handling.deposit(30_000)).toMatchObject({ status: 'PC' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it("can be paid while another of the member's stores is chosen", async () => {
    await addPlatform(world)
    await addBrands(world, coffee)
    const store = await addMember(world, { username: 'store', brand: coffee, stores: [{}, { name: '서울숲점' }] })
    await giveCash(world, store.memberId, { cash: 100_000 })
    const { partnerProductId } = await addProduct(world, { brand: coffee })
    const operator = await addOperator(world, coffee)
    const { handling, orderNumber } = await orderByCard(
      world,
      { store, operator },
      { items: [{ partnerProductId, count: 3 }] },
    )
    const api = await apiAs(world, store, store.storeIds[1])
    const { edit } = editsOf(api, orderNumber)
    expect(await edit({ evidence: 'NONE', expectedTotal: 30_000 })).toMatchObject({ data: { reason: 'store-changed' } })
    expect(await edit({ payMethod: 'CASH', expectedTotal: 30_000 })).toMatchObject({ status: 200 })
    expect(await handling.read()).toMatchObject({ status: 'PC' })
  })

  it('is refused for another amount, without enough cash, and changes nothing', async () => {
    const order = await cardOrder(world, { cash: 29_000 })
    const { edit } = await editsOfOrder(order)
    expect(await edit({ payMethod: 'CASH', expectedTotal: 29_000 })).toMatchObject({ data: { reason: 'cash-short' } })
    expect(await edit({ payMethod: 'BANK', depositor: '김하늘', expectedTotal: 29_000 })).toMatchObject({
      status: 409,
      data: { reason: 'total-changed', figures: { total: 30_000 } },
    })
    expect(await order.handling.read()).toMatchObject({
      status: 'BD',
      payMethod: 'CARD',
      timeline: [{ type: 'PLACED' }],
    })
    expect(await paymentAttempts(world)).toMatchObject([{ state: 'READY' }])
    expect(await balanceOf(order)).toBe(29_000)
  })

  it('ends with its 30 minutes, also before the job has cancelled it, and cash can not extend them', async () => {
    const order = await cardOrder(world, { cash: 100_000 })
    const { depositDueAt } = await order.handling.read()
    world.now = after(29)
    const { edit } = await editsOfOrder(order)
    expect(await edit({ cashAmount: 5_000, expectedTotal: 30_000 })).toMatchObject({ data: { due: 25_000 } })
    expect(await order.handling.read()).toMatchObject({ depositDueAt })
    world.now = after(1)
    for (const way of [{ payMethod: 'CASH' }, { payMethod: 'BANK', depositor: '김하늘' }, { cashAmount: 0 }]) {
      expect(await edit({ ...way, expectedTotal: 30_000 })).toMatchObject({
        status: 409,
        data: { reason: 'payment-expired' },
      })
    }
    world.now = after(1)
    await world.runJob('expire-orders')
    expect(await order.handling.read()).toMatchObject({ status: 'CC' })
    expect(await balanceOf(order)).toBe(100_000)
  })
})

describe('a card that is confirmed while the payment is changed', () => {
  it('after the change is never charged', async () => {
    const order = await cardOrder(world, { cash: 100_000 })
    const paymentKey = await approveCard(world, order)
    const { edit } = await editsOfOrder(order)
    await edit({ payMethod: 'CASH', expectedTotal: 30_000 })
    expect(await confirm(cardDepsOf(world), order, paymentKey)).toEqual({ ok: false, refused: 'closed' })
    expect(await sandboxOf(world).find(paymentKey)).toEqual({ kind: 'waiting' })
    expect(await gatewayBalance(world)).toBe(0)
  })

  it('pays when the gateway was called first; the change is refused meanwhile', async () => {
    const order = await cardOrder(world, { cash: 100_000 })
    const paymentKey = await approveCard(world, order)
    const { edit } = await editsOfOrder(order)
    const change = { payMethod: 'CASH', expectedTotal: 30_000 }
    const gateway = slowGateway(async () => {
      expect(await edit(change)).toMatchObject({ status: 409, data: { reason: 'card-checking' } })
    })
    expect(await confirm(cardDepsOf(world, gateway), order, paymentKey)).toMatchObject({ ok: true, state: 'DONE' })
    expect(await edit(change)).toMatchObject({ status: 409, data: { reason: 'unpaid-only' } })
    expect(await order.handling.read()).toMatchObject({ status: 'PC', payMethod: 'CARD' })
    expect(await balanceOf(order)).toBe(100_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is refunded through the outbox when the gateway approves after we had to count it as not paid', async () => {
    const order = await cardOrder(world, { cash: 100_000 })
    const paymentKey = await approveCard(world, order)
    const { edit } = await editsOfOrder(order)
    const gateway = slowGateway(async () => {
      // The gateway does not know its own approval yet when the job asks.
      const deaf = { ...sandboxOf(world), find: async () => ({ kind: 'gone' }) as const }
      await settleCardPayments(cardDepsOf(world, deaf))
      expect(await edit({ payMethod: 'CASH', expectedTotal: 30_000 })).toMatchObject({ status: 200 })
    })
    expect(await confirm(cardDepsOf(world, gateway), order, paymentKey)).toEqual({ ok: false, refused: 'late' })
    expect(await refunds(world)).toMatchObject([{ amount: 30_000, state: 'PENDING' }])
    await world.runJob('send-card-refunds')
    expect(await refundedAmount(world)).toBe(30_000)
    expect(await order.handling.read()).toMatchObject({ status: 'PC', payMethod: 'CASH' })
    expect(await balanceOf(order)).toBe(70_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})
