import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { openCardPayment } from '#features/money/payments/server/open-card-payment.ts'
import { cardPayment } from '#features/money/payments/server/payments.tables.ts'
import { bankAccount } from '#features/platform/settings/server/settings.tables.ts'
import { approveCard, cardDepsOf, cardOrder, confirm, paymentAttempts } from '#testing/fixtures/money/cards.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addAccount, editsOf, openEditShop, otherReceiver as receiver } from '#testing/fixtures/orders/edited-orders.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { useWorld } from '#testing/world.ts'
import { payment } from '#features/orders/orders/server/orders.tables.ts'

const world = useWorld()
const shop = (given: Parameters<typeof openEditShop>[1] = {}) => openEditShop(world, given)

describe('how an edited order is paid', () => {
  it('is transferred to another account of the platform, and its timeline says so', async () => {
    const { cards, of, order } = await shop()
    const { handling, ask, edit } = await order('BANK', [of(cards, 10)])
    await addAccount(world)
    const before = (await handling.read()).bankAccount
    expect(await ask({ bankCode: '004' })).toMatchObject({ data: { total: 13_500 } })
    expect((await handling.read()).bankAccount).toBe(before)
    expect(await edit({ bankCode: '004', expectedTotal: 13_500 })).toMatchObject({ status: 200 })
    expect(await handling.read()).toMatchObject({
      bankAccount: 'KB국민은행 000-000000-00-002 주식회사 누리가맹',
      timeline: [{}, { type: 'EDITED', note: '입금 계좌' }],
    })
    expect(await edit({ bankCode: '999', expectedTotal: 13_500 })).toMatchObject({ status: 400 })
  })

  it('refunds surplus cash, the card-funded part first, and is paid when cash covers it', async () => {
    const { cards, cups, of, order, balance } = await shop({ cash: 40_000, card: 10_000 })
    const { handling, edit } = await order('BANK', [of(cards, 10), of(cups, 20)], 30_000)
    expect(await handling.read()).toMatchObject({ total: 50_000, usedCash: 30_000 })
    expect(await balance()).toMatchObject({ balance: 20_000, withdrawable: 20_000 })
    expect(await edit({ items: [of(cards, 10)], expectedTotal: 13_500 })).toMatchObject({
      data: { status: 'PC', total: 13_500, refund: 16_500, due: 0 },
    })
    expect(await balance()).toMatchObject({ balance: 36_500, withdrawable: 26_500 })
    expect(await handling.payments()).toEqual([
      { method: 'CASH', amount: 13_500, state: 'DONE', refunded: 0, cardFunded: 0 },
    ])
    expect(await handling.read()).toMatchObject({ status: 'PC', paidAt: world.now })
    expect((await handling.cancel()).ok).toBe(true)
    expect(await balance()).toMatchObject({ balance: 50_000 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('can be paid by cash instead, at once, and is refunded as cash', async () => {
    const { cards, of, order, balance } = await shop()
    const { ask, edit, handling } = await order('BANK', [of(cards, 20)])
    const change = { payMethod: 'CASH' }
    expect(await ask(change)).toMatchObject({ data: { total: 23_500, spend: 23_500, due: 0, refund: 0 } })
    expect(await balance()).toMatchObject({ balance: 1_000_000 })
    world.now = new Date(world.now.getTime() + 5 * 60_000)
    const first = await edit({ ...change, expectedTotal: 23_500 })
    expect(first).toMatchObject({ status: 200, data: { status: 'PC', spend: 23_500 } })
    expect((await edit({ ...change, expectedTotal: 23_500 })).data).toMatchObject({ status: 'PC', spend: 0, due: 0 })
    expect(await balance()).toMatchObject({ balance: 976_500 })
    expect(await handling.read()).toMatchObject({
      status: 'PC',
      payMethod: 'CASH',
      depositor: '',
      paidAt: world.now,
      timeline: [{}, { type: 'EDITED', note: '결제 수단' }, { type: 'PAID' }],
    })
    const rows = await world.db.select().from(payment)
    expect(rows).toMatchObject([{ method: 'CASH', amount: 23_500, paidAt: world.now }])
    expect(await handling.cancel({})).toMatchObject({ cancelled: { status: 'CC', refundTotal: 23_500 } })
    expect(await balance()).toMatchObject({ balance: 1_000_000 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('uses more cash, less, and more again, the card-funded part first each time', async () => {
    const { cards, of, order, balance } = await shop({ cash: 20_000, card: 5_000 })
    const { edit, handling } = await order('BANK', [of(cards, 20)], 2_000)
    for (const [cashAmount, left] of [
      [12_000, { balance: 13_000, withdrawable: 13_000 }],
      [0, { balance: 25_000, withdrawable: 20_000 }],
      [3_000, { balance: 22_000, withdrawable: 20_000 }],
      [0, { balance: 25_000, withdrawable: 20_000 }],
      [23_000, { balance: 2_000, withdrawable: 2_000 }],
    ] as const) {
      expect(await edit({ cashAmount, expectedTotal: 23_500 })).toMatchObject({ data: { due: 23_500 - cashAmount } })
      expect(await balance()).toMatchObject(left)
    }
    expect(await handling.deposit(500)).toMatchObject({ status: 'PC', surplus: 0 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('never takes more cash than it costs', async () => {
    const { cards, of, order, balance } = await shop()
    const { edit } = await order('BANK', [of(cards, 20)])
    const change = { items: [of(cards, 10)], cashAmount: 23_500, expectedTotal: 13_500 }
    expect(await edit(change)).toMatchObject({ data: { status: 'PC', spend: 13_500, due: 0 } })
    expect(await edit(change)).toMatchObject({ status: 200, data: { spend: 0 } })
    expect(await balance()).toMatchObject({ balance: 986_500 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is refused when cash is short', async () => {
    const { cards, of, order, balance } = await shop({ cash: 10_000 })
    const { ask, edit } = await order('BANK', [of(cards, 20)], 4_000)
    const short = { status: 409, data: { reason: 'cash-short', shortBy: 13_500 } }
    expect(await ask({ payMethod: 'CASH' })).toMatchObject(short)
    expect(await edit({ payMethod: 'CASH', expectedTotal: 23_500 })).toMatchObject(short)
    expect(await balance()).toMatchObject({ balance: 6_000 })
  })

  it('gets an open account when its own was closed', async () => {
    const { cards, of, order } = await shop()
    const { edit, handling } = await order('BANK', [of(cards, 20)])
    await world.db.update(bankAccount).set({ isActive: false })
    await addAccount(world)
    await edit({ receiver, expectedTotal: 23_500 })
    expect((await handling.read()).bankAccount).toMatch(/^KB국민은행 /)
  })

  it('can be paid by card instead: within minutes, at the new total, without a notification to transfer', async () => {
    const { store, cards, of, order } = await shop()
    const { edit, handling, orderNumber } = await order('BANK', [of(cards, 20)])
    const told = () => world.db.$count(message, eq(message.event, 'ORDER_PLACED'))
    const before = await told()
    expect(await edit({ payMethod: 'CARD', cashAmount: 3_500, expectedTotal: 23_500 })).toMatchObject({
      data: { status: 'BD', spend: 3_500, due: 20_000 },
    })
    const soon = new Date(world.now.getTime() + 30 * 60_000)
    expect(await handling.read()).toMatchObject({ payMethod: 'CARD', depositDueAt: soon, depositor: '' })
    expect(await told()).toBe(before)

    const opened = await openCardPayment(cardDepsOf(world), { memberId: store.memberId, refNumber: orderNumber })
    expect(opened).toMatchObject({ ok: true, window: { amount: 20_000, orderId: `${orderNumber}-1` } })
    const window = { store, orderNumber, orderId: `${orderNumber}-1`, amount: 20_000, items: [], handling }
    expect(await confirm(cardDepsOf(world), window, await approveCard(world, window))).toMatchObject({ ok: true })
    expect(await handling.read()).toMatchObject({ status: 'PC' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('keeps its first deadline for a transfer when the method changes', async () => {
    const { store, cards, of, order } = await shop()
    const { handling, orderNumber } = await order('BANK', [of(cards, 20)])
    const { depositDueAt } = await handling.read()
    const editAt = async (at: number) => {
      world.now = new Date(at)
      return editsOf(await apiAs(world, store), orderNumber).edit
    }
    let edit = await editAt(world.now.getTime() + 24 * 60 * 60_000)
    await edit({ payMethod: 'CARD', expectedTotal: 23_500 })
    expect(await edit({ payMethod: 'BANK', expectedTotal: 23_500 })).toMatchObject({
      data: { reason: 'depositor-missing' },
    })
    await edit({ payMethod: 'BANK', depositor: '김하늘', expectedTotal: 23_500 })
    expect(await handling.read()).toMatchObject({ payMethod: 'BANK', depositDueAt, depositor: '김하늘' })
    edit = await editAt((depositDueAt?.getTime() ?? 0) - 60_000)
    await edit({ payMethod: 'CARD', expectedTotal: 23_500 })
    expect(await handling.read()).toMatchObject({ depositDueAt })
  })

  it("can be changed completely while it awaits a card; an open window can't pay any more", async () => {
    const order = await cardOrder(world)
    const { edit } = editsOf(await apiAs(world, order.store), order.orderNumber)
    const items = [{ ...order.items[0], productOptionId: null, count: 2 }]
    const paymentKey = await approveCard(world, order)
    expect(await edit({ items, expectedTotal: 20_000 })).toMatchObject({ status: 200, data: { due: 20_000 } })
    expect(await confirm(cardDepsOf(world), order, paymentKey)).toEqual({ ok: false, refused: 'closed' })
    expect(await edit({ receiver, expectedTotal: 20_000 })).toMatchObject({ status: 200 })
    expect(await paymentAttempts(world)).toMatchObject([{ state: 'FAILED' }])
  })

  it('is refused while a card is being charged', async () => {
    const order = await cardOrder(world)
    const { edit } = editsOf(await apiAs(world, order.store), order.orderNumber)
    await world.db.update(cardPayment).set({ paymentKey: 'asked' })
    const items = [{ ...order.items[0], productOptionId: null, count: 2 }]
    expect(await edit({ items, expectedTotal: 20_000 })).toMatchObject({ data: { reason: 'card-checking' } })
    expect(await edit({ receiver, expectedTotal: 30_000 })).toMatchObject({ status: 200 })
    expect(await paymentAttempts(world)).toMatchObject([{ state: 'READY', amount: 30_000 }])
  })

  it('keeps its account once it is paid', async () => {
    const { cards, of, order } = await shop()
    const { edit } = await order('CASH', [of(cards, 20)])
    await addAccount(world)
    expect(await edit({ bankCode: '004', expectedTotal: 23_500 })).toMatchObject({ data: { reason: 'unpaid-only' } })
  })
})
