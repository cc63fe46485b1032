import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/cash/server/cash-balance.ts'
import { partnerProduct, product } from '#features/catalog/server/catalog.tables.ts'
import { message } from '#features/messages/server/messages.tables.ts'
import { openCardPayment } from '#features/payments/server/open-card-payment.ts'
import { agree, cardDeskOf, cardOrder, confirm, tries } from '#testing/cards.ts'
import { apiAs, type ApiClient } from '#testing/api-client.ts'
import { addProduct, addSupplier } from '#testing/goods.ts'
import { ledgerProblems } from '#testing/ledger.ts'
import { addOperator, deskOf } from '#testing/order-desk.ts'
import { orderAs, placed } from '#testing/ordering.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/people.ts'
import { payment } from './ordering.tables.ts'
import { bankAccount, cardPayment } from '#features/payments/server/payments.tables.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

/** Cards at 1,000 won (stock 50, at most 40 a month) and cups at 2,000 won, of one supplier: 3,500 won below 50,000 won. */
async function shop({ cash = 1_000_000, card = 0 } = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash, card })
  const supplierId = await addSupplier(world, {
    ...{ type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: 50_000, remoteJeju: 3_000 },
  })
  const cards = await addProduct(world, {
    brand: coffee,
    product: { name: '명함', supplierId, tiers: [[1, 1_000]], stock: 50, minCount: 5, step: 5 },
    listing: { maxPerMonth: 40 },
  })
  const cups = await addProduct(world, { brand: coffee, product: { name: '종이컵', supplierId, tiers: [[1, 2_000]] } })
  const operator = await addOperator(world, coffee)
  const api = await apiAs(world, store)
  const of = (goods: { partnerProductId: number }, count: number) => ({
    ...{ partnerProductId: goods.partnerProductId, productOptionId: null, count },
  })
  const order = async (pay: 'BANK' | 'CASH', items: object[], useCash = 0) => {
    const orderNumber = await placed(world, store, { pay, useCash, items: items as [] })
    return { orderNumber, desk: deskOf(world, operator, orderNumber), ...editsOf(api, orderNumber) }
  }
  const stock = async () => {
    const [row] = await world.db.select({ stock: product.stock }).from(product).where(eq(product.id, cards.productId))
    return row?.stock
  }
  const balance = async () => findCashBalance(world.db, store.memberId)
  return { store, api, cards, cups, of, order, stock, balance, supplierId }
}

const editsOf = (api: ApiClient, orderNumber: string) => ({
  ask: (edit: object) => api.post(`/order/${orderNumber}/editTotal`, edit),
  edit: (edit: object) => api.patch(`/order/${orderNumber}`, edit),
})

const receiver = {
  ...{ name: '박서준', phone: '010-0000-2048', postalCode: '04712', address1: '서울 성동구 누리길 30' },
  ...{ address2: '', memo: '경비실에 맡겨 주세요' },
}

const addAccount = () =>
  world.db
    .insert(bankAccount)
    .values({ bankCode: '004', account: '000-000000-00-002', holder: '주식회사 누리가맹', displayOrder: 9 })

describe('an order that waits for its transfer', () => {
  it('is transferred to another account of the platform, and its timeline says so', async () => {
    const { cards, of, order } = await shop()
    const { desk, ask, edit } = await order('BANK', [of(cards, 10)])
    await addAccount()
    const before = (await desk.read()).bankAccount
    expect(await ask({ bankCode: '004' })).toMatchObject({ data: { total: 13_500 } })
    expect((await desk.read()).bankAccount).toBe(before)
    expect(await edit({ bankCode: '004', expectedTotal: 13_500 })).toMatchObject({ status: 200 })
    expect(await desk.read()).toMatchObject({
      bankAccount: 'KB국민은행 000-000000-00-002 주식회사 누리가맹',
      timeline: [{}, { type: 'EDITED', note: '입금 계좌' }],
    })
    expect(await edit({ bankCode: '999', expectedTotal: 13_500 })).toMatchObject({ status: 400 })
  })

  it('is changed in everything, at the prices of now', async () => {
    const { cards, cups, of, order, stock } = await shop()
    const { desk, edit, ask } = await order('BANK', [of(cards, 10)])
    const change = { receiver, items: [of(cups, 30), of(cards, 40)], evidence: 'CASH_RECEIPT', depositor: '박서준' }
    expect(await ask(change)).toMatchObject({
      status: 200,
      data: { total: 100_000, sendCost: 0, due: 100_000, refund: 0 },
    })
    expect(await stock()).toBe(40)
    expect(await edit({ ...change, expectedTotal: 100_000 })).toMatchObject({
      ...{ status: 200, code: 'S' },
      data: { status: 'BD', total: 100_000, sendCost: 0, due: 100_000, refund: 0 },
    })
    expect(await desk.read()).toMatchObject({
      ...{ status: 'BD', total: 100_000, sendCost: 0, receiver, evidence: 'CASH_RECEIPT', depositor: '박서준' },
      products: [
        { name: '종이컵', count: 30 },
        { name: '명함', count: 40 },
      ],
      payments: [{ method: 'BANK', amount: 100_000, state: 'PENDING' }],
      timeline: [{ type: 'PLACED' }, { type: 'EDITED', actor: 'BUYER', note: '상품·수량, 받는 곳, 증빙, 입금자명' }],
    })
    expect(await stock()).toBe(10)
    expect(await desk.deposit(100_000)).toMatchObject({ status: 'PC', due: 0, surplus: 0 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('competes for stock and limits with others only, not with what it holds itself', async () => {
    const { store, cards, of, order, stock } = await shop()
    const { ask, edit } = await order('BANK', [of(cards, 30)])
    expect(await edit({ items: [of(cards, 40)], expectedTotal: 43_500 })).toMatchObject({ status: 200 })
    expect(await stock()).toBe(10)
    const limit = { reason: 'above-month-limit', limit: 40, current: 45 }
    expect(await ask({ items: [of(cards, 45)] })).toMatchObject({ status: 409, data: { violations: [limit] } })
    expect(await edit({ items: [of(cards, 45)], expectedTotal: 48_500 })).toMatchObject({ status: 409 })
    expect(await stock()).toBe(10)
    expect(await orderAs(world, store, { items: [of(cards, 5)] })).toMatchObject({ ok: false, refused: 'violations' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('answers the new figures when they are not those that were agreed to, and changes nothing', async () => {
    const { cards, of, order, stock } = await shop()
    const { desk, edit } = await order('BANK', [of(cards, 10)])
    expect(await edit({ items: [of(cards, 20)], receiver, expectedTotal: 20_000 })).toMatchObject({
      ...{ status: 409, message: '주문 금액이 변경되었습니다. 변경된 금액을 확인해 주세요.' },
      data: { reason: 'total-changed', figures: { total: 23_500, due: 23_500 } },
    })
    expect(await desk.read()).toMatchObject({ total: 13_500, receiver: { name: '김하늘' }, timeline: [{}] })
    expect(await stock()).toBe(40)
  })

  it('gives cash back that it needs no more, card money first, and is paid when cash covers it', async () => {
    const { cards, cups, of, order, balance } = await shop({ cash: 40_000, card: 10_000 })
    const { desk, edit } = await order('BANK', [of(cards, 10), of(cups, 20)], 30_000)
    expect(await desk.read()).toMatchObject({ total: 50_000, usedCash: 30_000 })
    expect(await balance()).toMatchObject({ balance: 20_000, withdrawable: 20_000 })
    expect(await edit({ items: [of(cards, 10)], expectedTotal: 13_500 })).toMatchObject({
      data: { status: 'PC', total: 13_500, refund: 16_500, due: 0 },
    })
    expect(await balance()).toMatchObject({ balance: 36_500, withdrawable: 26_500 })
    expect(await desk.payments()).toEqual([{ method: 'CASH', amount: 13_500, state: 'DONE', refunded: 0, fromCard: 0 }])
    expect(await desk.read()).toMatchObject({ status: 'PC', paidAt: world.now })
    expect((await desk.cancel()).ok).toBe(true)
    expect(await balance()).toMatchObject({ balance: 50_000 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('costs more to a distant island, and says so before it is changed', async () => {
    const { cards, of, order } = await shop()
    const { ask, edit } = await order('BANK', [of(cards, 10)])
    const jeju = { ...receiver, postalCode: '63000' }
    expect(await ask({ receiver: jeju })).toMatchObject({ data: { total: 16_500, sendCost: 6_500 } })
    expect(await edit({ receiver: jeju, expectedTotal: 13_500 })).toMatchObject({ status: 409 })
    expect(await edit({ receiver: jeju, expectedTotal: 16_500 })).toMatchObject({ status: 200 })
  })

  it('keeps its prices when only its receiver changes, also if a product is not sold any more', async () => {
    const { cards, of, order } = await shop()
    const { desk, edit } = await order('BANK', [of(cards, 10)])
    await world.db.update(partnerProduct).set({ status: 'STOP' })
    expect(await edit({ receiver, expectedTotal: 13_500 })).toMatchObject({ status: 200, data: { total: 13_500 } })
    expect(await desk.read()).toMatchObject({ receiver, timeline: [{}, { type: 'EDITED', note: '받는 곳' }] })
    expect(await edit({ items: [of(cards, 20)], expectedTotal: 23_500 })).toMatchObject({
      ...{ status: 409, data: { violations: [{ reason: 'stopped' }] } },
    })
  })

  it('is the same after the same edit again', async () => {
    const { cards, of, order } = await shop()
    const { desk, edit } = await order('BANK', [of(cards, 10)])
    const change = { receiver, items: [of(cards, 20)], expectedTotal: 23_500 }
    const first = await edit(change)
    expect((await edit(change)).data).toEqual(first.data)
    expect((await desk.read()).timeline).toHaveLength(2)
  })

  it('can only become less once a part of it was transferred', async () => {
    const { cards, of, order, balance } = await shop()
    const { desk, edit } = await order('BANK', [of(cards, 20)])
    await desk.deposit(15_000)
    expect(await edit({ items: [of(cards, 25)], expectedTotal: 28_500 })).toMatchObject({
      data: { reason: 'only-less' },
    })
    expect(await edit({ items: [of(cards, 10)], expectedTotal: 13_500 })).toMatchObject({
      data: { status: 'PC', total: 13_500, refund: 1_500, due: 0 },
    })
    expect(await balance()).toMatchObject({ balance: 1_001_500 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('can only become less after a part cancel, also if a dearer delivery took all that it gave back', async () => {
    const { cards, cups, of, order, stock } = await shop()
    const { desk, edit } = await order('BANK', [of(cards, 10), of(cups, 20)])
    const cupsLine = (await desk.read()).products.find(({ name }) => name === '종이컵')!.lineNo
    await desk.cancel({ lines: [{ lineNo: cupsLine, rowNo: 1, count: 1 }], fault: 'BUYER' })
    expect((await desk.read()).cancellations).toMatchObject([{ goodsAmount: 2_000, deliveryAdjustment: -2_000 }])
    expect(await edit({ items: [of(cards, 40)], expectedTotal: 43_500 })).toMatchObject({
      data: { reason: 'only-less' },
    })
    expect(await edit({ items: [of(cards, 10)], expectedTotal: 12_000 })).toMatchObject({
      data: { status: 'BD', total: 12_000, due: 12_000 },
    })
    expect(await stock()).toBe(40)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is paid from the cash instead, at once, and is given back as such', async () => {
    const { cards, of, order, balance } = await shop()
    const { ask, edit, desk } = await order('BANK', [of(cards, 20)])
    const change = { payMethod: 'CASH' }
    expect(await ask(change)).toMatchObject({ data: { total: 23_500, spend: 23_500, due: 0, refund: 0 } })
    expect(await balance()).toMatchObject({ balance: 1_000_000 })
    world.now = new Date(world.now.getTime() + 5 * 60_000)
    const first = await edit({ ...change, expectedTotal: 23_500 })
    expect(first).toMatchObject({ status: 200, data: { status: 'PC', spend: 23_500 } })
    expect((await edit({ ...change, expectedTotal: 23_500 })).data).toMatchObject({ status: 'PC', spend: 0, due: 0 })
    expect(await balance()).toMatchObject({ balance: 976_500 })
    expect(await desk.read()).toMatchObject({
      ...{ status: 'PC', payMethod: 'CASH', depositor: '', paidAt: world.now },
      timeline: [{}, { type: 'PAID' }, { type: 'EDITED', note: '결제 방법' }],
    })
    const rows = await world.db.select().from(payment)
    expect(rows).toMatchObject([{ method: 'CASH', amount: 23_500, paidAt: world.now }])
    expect(await desk.cancel({})).toMatchObject({ cancelled: { status: 'CC', refundTotal: 23_500 } })
    expect(await balance()).toMatchObject({ balance: 1_000_000 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('uses more of the cash, less, and more again, card money first each time', async () => {
    const { cards, of, order, balance } = await shop({ cash: 20_000, card: 5_000 })
    const { edit, desk } = await order('BANK', [of(cards, 20)], 2_000)
    for (const [useCash, left] of [
      [12_000, { balance: 13_000, withdrawable: 13_000 }],
      [0, { balance: 25_000, withdrawable: 20_000 }],
      [3_000, { balance: 22_000, withdrawable: 20_000 }],
      [0, { balance: 25_000, withdrawable: 20_000 }],
      [23_000, { balance: 2_000, withdrawable: 2_000 }],
    ] as const) {
      expect(await edit({ useCash, expectedTotal: 23_500 })).toMatchObject({ data: { due: 23_500 - useCash } })
      expect(await balance()).toMatchObject(left)
    }
    expect(await desk.deposit(500)).toMatchObject({ status: 'PC', surplus: 0 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is paid whole by more cash than it costs, which stays with its owner', async () => {
    const { cards, of, order, balance } = await shop()
    const { edit } = await order('BANK', [of(cards, 20)])
    const change = { items: [of(cards, 10)], useCash: 23_500, expectedTotal: 13_500 }
    expect(await edit(change)).toMatchObject({ data: { status: 'PC', spend: 13_500, due: 0 } })
    expect(await edit(change)).toMatchObject({ status: 200, data: { spend: 0 } })
    expect(await balance()).toMatchObject({ balance: 986_500 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is not paid with cash that is not there', async () => {
    const { cards, of, order, balance } = await shop({ cash: 10_000 })
    const { ask, edit } = await order('BANK', [of(cards, 20)], 4_000)
    const short = { status: 409, data: { reason: 'cash-short', shortBy: 13_500 } }
    expect(await ask({ payMethod: 'CASH' })).toMatchObject(short)
    expect(await edit({ payMethod: 'CASH', expectedTotal: 23_500 })).toMatchObject(short)
    expect(await balance()).toMatchObject({ balance: 6_000 })
  })

  it('is transferred to an account that is open, when its own was closed', async () => {
    const { cards, of, order } = await shop()
    const { edit, desk } = await order('BANK', [of(cards, 20)])
    await world.db.update(bankAccount).set({ isActive: false })
    await addAccount()
    await edit({ receiver, expectedTotal: 23_500 })
    expect((await desk.read()).bankAccount).toMatch(/^KB국민은행 /)
  })

  it('is paid by card instead: within minutes, at what it then comes to, and nobody is told to transfer', async () => {
    const { store, cards, of, order } = await shop()
    const { edit, desk, orderNumber } = await order('BANK', [of(cards, 20)])
    const told = () => world.db.$count(message, eq(message.event, 'ORDER_PLACED'))
    const before = await told()
    expect(await edit({ payMethod: 'CARD', useCash: 3_500, expectedTotal: 23_500 })).toMatchObject({
      data: { status: 'BD', spend: 3_500, due: 20_000 },
    })
    const soon = new Date(world.now.getTime() + 30 * 60_000)
    expect(await desk.read()).toMatchObject({ payMethod: 'CARD', depositDueAt: soon, depositor: '' })
    expect(await told()).toBe(before)

    const opened = await openCardPayment(cardDeskOf(world), { memberId: store.memberId, refNumber: orderNumber })
    expect(opened).toMatchObject({ ok: true, window: { amount: 20_000, orderId: `${orderNumber}-1` } })
    const window = { store, orderNumber, orderId: `${orderNumber}-1`, amount: 20_000, items: [], desk }
    expect(await confirm(cardDeskOf(world), window, await agree(world, window))).toMatchObject({ ok: true })
    expect(await desk.read()).toMatchObject({ status: 'PC' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('has no longer than at first to be transferred, however often its way to pay is changed', async () => {
    const { store, cards, of, order } = await shop()
    const { desk, orderNumber } = await order('BANK', [of(cards, 20)])
    const { depositDueAt } = await desk.read()
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
    expect(await desk.read()).toMatchObject({ payMethod: 'BANK', depositDueAt, depositor: '김하늘' })
    edit = await editAt((depositDueAt?.getTime() ?? 0) - 60_000)
    await edit({ payMethod: 'CARD', expectedTotal: 23_500 })
    expect(await desk.read()).toMatchObject({ depositDueAt })
  })

  it('is changed in everything while a card is to pay it: a window that is open pays nothing any more', async () => {
    const order = await cardOrder(world)
    const { edit } = editsOf(await apiAs(world, order.store), order.orderNumber)
    const items = [{ ...order.items[0], productOptionId: null, count: 2 }]
    const paymentKey = await agree(world, order)
    expect(await edit({ items, expectedTotal: 20_000 })).toMatchObject({ status: 200, data: { due: 20_000 } })
    expect(await confirm(cardDeskOf(world), order, paymentKey)).toEqual({ ok: false, refused: 'closed' })
    expect(await edit({ receiver, expectedTotal: 20_000 })).toMatchObject({ status: 200 })
    expect(await tries(world)).toMatchObject([{ state: 'FAILED' }])
  })

  it('waits for the answer about a card that is being charged', async () => {
    const order = await cardOrder(world)
    const { edit } = editsOf(await apiAs(world, order.store), order.orderNumber)
    await world.db.update(cardPayment).set({ paymentKey: 'asked' })
    const items = [{ ...order.items[0], productOptionId: null, count: 2 }]
    expect(await edit({ items, expectedTotal: 20_000 })).toMatchObject({ data: { reason: 'card-checking' } })
    expect(await edit({ receiver, expectedTotal: 30_000 })).toMatchObject({ status: 200 })
    expect(await tries(world)).toMatchObject([{ state: 'READY', amount: 30_000 }])
  })
})

describe('a paid order', () => {
  it('becomes less, and the money for it goes back', async () => {
    const { cards, cups, of, order, balance, stock } = await shop()
    const { desk, ask, edit } = await order('CASH', [of(cards, 20), of(cups, 15)])
    const change = { items: [of(cards, 10)] }
    // Below the threshold for free delivery by the buyer's wish: the fee is theirs.
    expect(await ask(change)).toMatchObject({ data: { total: 13_500, sendCost: 3_500, refund: 36_500, due: 0 } })
    expect(await edit({ ...change, receiver, expectedTotal: 13_500 })).toMatchObject({
      data: { status: 'PC', total: 13_500, refund: 36_500 },
    })
    expect([await balance(), await stock()]).toMatchObject([{ balance: 986_500 }, 40])
    expect(await desk.read()).toMatchObject({
      ...{ status: 'PC', receiver },
      timeline: [{}, {}, { type: 'PART_CANCELLED', note: '주문 변경' }, { type: 'EDITED', note: '상품·수량, 받는 곳' }],
    })
    expect(await edit({ ...change, receiver, expectedTotal: 13_500 })).toMatchObject({ data: { refund: 0 } })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('never becomes more or other', async () => {
    const { cards, cups, of, order } = await shop()
    const { edit } = await order('CASH', [of(cards, 20)])
    const refused = { status: 409, data: { reason: 'only-less' } }
    expect(await edit({ items: [of(cards, 25)], expectedTotal: 28_500 })).toMatchObject(refused)
    expect(await edit({ items: [of(cards, 20), of(cups, 1)], expectedTotal: 25_500 })).toMatchObject(refused)
    for (const other of [{ evidence: 'NONE' }, { payMethod: 'BANK', depositor: '김하늘' }]) {
      expect(await edit({ ...other, expectedTotal: 23_500 })).toMatchObject({ data: { reason: 'unpaid-only' } })
    }
  })

  it('keeps its account once it is paid', async () => {
    const { cards, of, order } = await shop()
    const { edit } = await order('CASH', [of(cards, 20)])
    await addAccount()
    expect(await edit({ bankCode: '004', expectedTotal: 23_500 })).toMatchObject({ data: { reason: 'unpaid-only' } })
  })

  it('keeps the minimum, the step and the sets of its products', async () => {
    const { cards, of, order, supplierId } = await shop()
    const { edit } = await order('CASH', [of(cards, 20)])
    const reason = (wanted: string) => ({ status: 409, data: { violations: [{ reason: wanted }] } })
    expect(await edit({ items: [of(cards, 12)], expectedTotal: 15_500 })).toMatchObject(reason('not-in-step'))
    expect(await edit({ items: [of(cards, 4)], expectedTotal: 7_500 })).toMatchObject(reason('below-minimum'))
    const set = {
      priceModel: 'SET',
      supplierId,
      tiers: [
        [200, 8_000],
        [500, 60_000],
      ] as [number, number][],
    } as const
    const flyers = await addProduct(world, { brand: coffee, product: set })
    const { edit: editSet, ask: askSet, desk } = await order('CASH', [of(flyers, 500), of(cards, 5)])
    expect(await editSet({ items: [of(flyers, 300)], expectedTotal: 1 })).toMatchObject(reason('not-a-set'))
    expect(await editSet({ items: [of(flyers, 500)], expectedTotal: 60_000 })).toMatchObject({ status: 200 })
    // What stays keeps its price: 200 of a set of 500 are two fifths of it.
    expect(await editSet({ items: [of(flyers, 200)], expectedTotal: 24_000 })).toMatchObject({ status: 409 })
    const asked = await askSet({ items: [of(flyers, 200)] })
    const { total } = asked.data as { total: number }
    expect(await editSet({ items: [of(flyers, 200)], expectedTotal: total })).toMatchObject({ status: 200 })
    expect((await desk.read()).options).toMatchObject([{ count: 500, cancelled: 300 }, { cancelled: 5 }])
  })
})

describe('an edit is refused', () => {
  it('from the preparing on, of what is cancelled, with nothing left, and to everybody else', async () => {
    const { cards, of, order, store } = await shop()
    const { desk, edit, ask, orderNumber } = await order('CASH', [of(cards, 20)])
    expect(await edit({ items: [], expectedTotal: 0 })).toMatchObject({ status: 400 })
    expect(await edit({ items: [of(cards, 0)], expectedTotal: 0 })).toMatchObject({ status: 400 })
    const other = await addMember(world, { username: 'other', brand: coffee })
    const theirs = editsOf(await apiAs(world, other), orderNumber)
    expect(await theirs.edit({ receiver, expectedTotal: 23_500 })).toMatchObject({ status: 404 })
    await desk.prepare()
    const late = { status: 409, data: { reason: 'not-editable' } }
    expect(await edit({ receiver, expectedTotal: 23_500 })).toMatchObject(late)
    expect(await ask({ receiver })).toMatchObject(late)
    const again = await order('CASH', [of(cards, 5)])
    await again.desk.cancelByBuyer(store)
    expect(await again.edit({ receiver, expectedTotal: 0 })).toMatchObject({ data: { reason: 'already-cancelled' } })
  })

  it('from another store of the same member, and as a cancel with a body', async () => {
    const { cards, of, order, api } = await shop()
    const { orderNumber } = await order('BANK', [of(cards, 20)])
    expect(await api.put(`/order/${orderNumber}`, { receiver })).toMatchObject({ status: 400 })
    expect(await api.get(`/order/${orderNumber}`)).toMatchObject({ data: { may: { edit: true, editScope: 'ALL' } } })
    const twoStores = await addMember(world, { username: 'two', brand: coffee, stores: [{}, { name: '망원점' }] })
    const first = await placed(world, twoStores, { pay: 'BANK', items: [of(cards, 5)] })
    const second = await apiAs(world, twoStores, twoStores.storeIds[1])
    expect(await second.patch(`/order/${first}`, { receiver, expectedTotal: 8_500 })).toMatchObject({
      data: { reason: 'store-changed' },
    })
    expect(await second.get(`/order/${first}`)).toMatchObject({ data: { may: { edit: false, editScope: null } } })
  })
})
