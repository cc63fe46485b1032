import { describe, expect, it } from 'vitest'
import {
  approveCard,
  cardDepsOf,
  cardOrder,
  confirm,
  sandboxOf,
  paymentAttempts,
  type CardOrder,
} from '#testing/fixtures/money/cards.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { orderAs } from '#testing/fixtures/orders/placed-orders.ts'
import { coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { failCardPayment } from './fail-card-payment.ts'
import type { WindowRequest } from './payment-gateway.ts'
import { openCardPayment } from './open-card-payment.ts'

const world = useWorld()
const minutes = (count: number) => new Date(world.now.getTime() + count * 60_000)
const openAgain = ({ store, orderNumber: refNumber }: Pick<CardOrder, 'store' | 'orderNumber'>) =>
  openCardPayment(cardDepsOf(world), { memberId: store.memberId, refNumber })

describe('a refused or aborted payment', () => {
  it('leaves the order unchanged, and a further attempt pays it', async () => {
    const order = await cardOrder(world)
    const refused = await confirm(cardDepsOf(world), order, await approveCard(world, order, 'refused'))
    expect(refused).toEqual({ ok: false, refused: 'failed', code: 'REJECT_CARD_COMPANY' })
    expect(await paymentAttempts(world)).toMatchObject([
      { state: 'FAILED', failCode: 'REJECT_CARD_COMPANY', paymentKey: null },
    ])

    const again = await openAgain(order)
    expect(again).toMatchObject({ ok: true, window: { orderId: `${order.orderNumber}-2`, amount: 30_000 } })
    const second = { ...order, orderId: `${order.orderNumber}-2` }
    expect(await confirm(cardDepsOf(world), second, await approveCard(world, second))).toMatchObject({ ok: true })
    expect(await order.handling.read()).toMatchObject({ status: 'PC' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it("names the order's goods in the window, at the first attempt and at the next", async () => {
    const order = await cardOrder(world, { product: { name: '종이컵 10oz' } })
    const lid = await addProduct(world, { brand: coffee, product: { name: '뚜껑' } })
    const items = [...order.items, { partnerProductId: lid.partnerProductId, count: 1 }]
    const both = await orderAs(world, order.store, { items, pay: 'CARD' })
    const first = both.ok ? both.placed.payment?.card : undefined
    const orderNumber = both.ok ? both.placed.orderNumber : ''
    const again = await openAgain({ store: order.store, orderNumber })
    const nameIn = (page = '') => new URL(page, 'http://balju.test').searchParams.get('orderName')
    expect(nameIn(first?.page)).toBe('종이컵 10oz 외 1건')
    expect(again.ok && nameIn(again.window.page)).toBe('종이컵 10oz 외 1건')
    const alone = await openAgain(order)
    expect(alone.ok && nameIn(alone.window.page)).toBe('종이컵 10oz')
  })

  it('of a closed window is recorded', async () => {
    const { orderId, orderNumber, store } = await cardOrder(world)
    const closed = { memberId: store.memberId, orderId, code: 'PAY_PROCESS_CANCELED' }
    expect(await failCardPayment(world.db, closed)).toBe(orderNumber)
    expect(await paymentAttempts(world)).toMatchObject([{ state: 'FAILED', failCode: 'PAY_PROCESS_CANCELED' }])
    expect(await failCardPayment(world.db, { ...closed, memberId: store.memberId + 1 })).toBeUndefined()
  })

  it('pays nothing once a further attempt was started', async () => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    await openAgain(order)
    expect(await confirm(cardDepsOf(world), order, paymentKey)).toEqual({ ok: false, refused: 'closed' })
    expect(await sandboxOf(world).find(paymentKey)).toEqual({ kind: 'waiting' })
  })

  it('passes the VAT-free part again, up to the amount that the card pays', async () => {
    const asked: WindowRequest[] = []
    const order = await cardOrder(world, { product: { vatType: 'FREE' }, cash: 10_000, cashAmount: 10_000 })
    const gateway = { ...sandboxOf(world), windowFor: (window: WindowRequest) => `/pay/${asked.push(window)}` }
    const asking = { memberId: order.store.memberId, refNumber: order.orderNumber }
    expect(await openCardPayment(cardDepsOf(world, gateway), asking)).toMatchObject({ ok: true })
    expect(asked).toMatchObject([{ amount: 20_000, taxFree: 20_000 }])
  })

  it('can be retried by its buyer only, in time, while it is awaited', async () => {
    const order = await cardOrder(world)
    const { orderNumber: refNumber, store } = order
    const stranger = { memberId: store.memberId + 1, refNumber }
    expect(await openCardPayment(cardDepsOf(world), stranger)).toEqual({ ok: false, refused: 'unknown' })
    world.now = minutes(30)
    expect(await openAgain(order)).toEqual({ ok: false, refused: 'expired' })
    await order.handling.cancelByBuyer(store)
    expect(await openAgain(order)).toEqual({ ok: false, refused: 'not-awaited' })
  })
})
