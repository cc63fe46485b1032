import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { product, productOption } from '#features/goods/catalog/server/catalog.tables.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct, type TestPartnerProduct, type NewProduct } from '#testing/fixtures/goods/goods.ts'
import { orderAs, placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { findReadableOrder } from '../read/order-detail.ts'

const world = useWorld()

interface OrderSetup {
  cash?: number
  card?: number
  product?: NewProduct
  partnerProduct?: TestPartnerProduct
}

/** A store with an order, and the operator who handles it. */
async function ordered(order: { count: number; pay?: 'CASH' | 'BANK'; cashAmount?: number }, given: OrderSetup = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const goods = await addProduct(world, {
    brand: coffee,
    product: given.product ?? {},
    partnerProduct: given.partnerProduct ?? {},
  })
  await giveCash(world, store.memberId, { cash: given.cash ?? 100_000, card: given.card ?? 0 })
  const { count, ...payment } = order
  const item = { partnerProductId: goods.partnerProductId, productOptionId: goods.optionIds[0] ?? null }
  const orderNumber = await placed(world, store, { items: [{ ...item, count }], ...payment })
  const handling = handlingOf(world, await addOperator(world, coffee), orderNumber)
  const balance = () => findCashBalance(world.db, store.memberId)
  return { store, goods, item, orderNumber, handling, balance, cancel: () => handling.cancelByBuyer(store) }
}

const stockOf = async (id: number) => {
  const [row] = await world.db.select({ stock: product.stock }).from(product).where(eq(product.id, id))
  return row?.stock
}

describe('cancelling an own order', () => {
  it('gives cash and card money back into their buckets', async () => {
    const { cancel, balance } = await ordered({ count: 3 }, { cash: 40_000, card: 7_000 })
    expect(await balance()).toEqual({ balance: 17_000, withdrawable: 17_000, held: 0 })
    expect(await cancel()).toEqual({ ok: true, cancelled: { status: 'CC', refundTotal: 30_000 } })
    expect(await balance()).toEqual({ balance: 47_000, withdrawable: 40_000, held: 0 })
  })

  it('refunds nothing that was never paid', async () => {
    const { cancel, balance, handling } = await ordered({ count: 3, pay: 'BANK' }, { cash: 5_000 })
    expect(await cancel()).toEqual({ ok: true, cancelled: { status: 'CC', refundTotal: 0 } })
    expect(await balance()).toMatchObject({ balance: 5_000 })
    expect(await handling.payments()).toMatchObject([{ method: 'BANK', state: 'CANCELLED', refunded: 0 }])
  })

  it('does not make an unpaid order a paid one', async () => {
    const { cancel, store, orderNumber } = await ordered({ count: 3, pay: 'BANK' })
    await cancel()
    expect(await findReadableOrder(world.db, store.caller, orderNumber)).toMatchObject({ status: 'CC', paidAt: null })
  })

  it('refunds the cash part while the transfer is awaited', async () => {
    const { cancel, balance } = await ordered(
      { count: 3, pay: 'BANK', cashAmount: 12_000 },
      { cash: 10_000, card: 5_000 },
    )
    expect(await balance()).toMatchObject({ balance: 3_000, withdrawable: 3_000 })
    expect(await cancel()).toMatchObject({ cancelled: { refundTotal: 12_000 } })
    expect(await balance()).toMatchObject({ balance: 15_000, withdrawable: 10_000 })
  })

  it('turns a received transfer into cash', async () => {
    const { cancel, balance, handling } = await ordered({ count: 2, pay: 'BANK' }, { cash: 1_000 })
    await handling.deposit(20_000)
    expect(await cancel()).toEqual({ ok: true, cancelled: { status: 'CC', refundTotal: 20_000 } })
    expect(await balance()).toMatchObject({ balance: 21_000, withdrawable: 21_000 })
  })

  it('turns a received part of a transfer into cash', async () => {
    const { cancel, balance, handling } = await ordered({ count: 2, pay: 'BANK' }, { cash: 1_000 })
    await handling.deposit(7_000)
    expect(await cancel()).toMatchObject({ cancelled: { status: 'CC', refundTotal: 7_000 } })
    expect(await balance()).toMatchObject({ balance: 8_000 })
  })

  it('does not give a surplus back twice', async () => {
    const { cancel, balance, handling } = await ordered({ count: 2, pay: 'BANK' }, { cash: 0, card: 0 })
    expect(await handling.deposit(25_000)).toMatchObject({ surplus: 5_000 })
    expect(await balance()).toMatchObject({ balance: 5_000 })
    expect(await cancel()).toEqual({ ok: true, cancelled: { status: 'CC', refundTotal: 20_000 } })
    expect(await balance()).toMatchObject({ balance: 25_000 })
  })

  it('returns the pieces to stock', async () => {
    const { cancel, goods } = await ordered({ count: 3 }, { product: { stock: 5 } })
    expect(await stockOf(goods.productId)).toBe(2)
    await cancel()
    expect(await stockOf(goods.productId)).toBe(5)
  })

  it('puts the pieces of an option back on the option', async () => {
    const { cancel, goods } = await ordered({ count: 2 }, { product: { options: [{ name: 'S', stock: 2 }] } })
    await cancel()
    const [option] = await world.db
      .select({ stock: productOption.stock })
      .from(productOption)
      .where(eq(productOption.productId, goods.productId))
    expect(option).toEqual({ stock: 2 })
  })

  it('does not add stock that was not counted when the order was placed', async () => {
    const { cancel, goods } = await ordered({ count: 3 })
    await world.db.update(product).set({ stock: 10 }).where(eq(product.id, goods.productId))
    await cancel()
    expect(await stockOf(goods.productId)).toBe(10)
  })

  it("frees the allowance of the order's own month, also when that month is over", async () => {
    world.now = new Date('2026-05-31T14:59:59Z')
    const { cancel, store, item } = await ordered({ count: 5 }, { partnerProduct: { maxPerMonth: 5 } })
    const orderFive = () => orderAs(world, store, { items: [{ ...item, count: 5 }] })
    world.now = new Date('2026-05-31T15:00:00Z')
    expect(await orderFive()).toMatchObject({ ok: true })
    await cancel()
    expect(await orderFive()).toMatchObject({ violations: [{ reason: 'above-month-limit' }] })
    world.now = new Date('2026-05-31T14:59:59Z')
    expect(await orderFive()).toMatchObject({ ok: true })
  })

  it('appears in the timeline', async () => {
    const { cancel, handling } = await ordered({ count: 1 })
    await cancel()
    expect(await handling.read()).toMatchObject({
      status: 'CC',
      timeline: [{ type: 'PLACED' }, { type: 'PAID' }, { type: 'CANCELLED', actor: 'BUYER' }],
      reductions: [{ kind: 'CANCEL', refundCause: null, actor: 'BUYER', goodsAmount: 10_000, refundTotal: 10_000 }],
    })
  })

  it('is refused once the goods are being prepared, and changes nothing', async () => {
    const { cancel, handling, balance } = await ordered({ count: 1 })
    await handling.prepare()
    expect(await cancel()).toEqual({ ok: false, refused: 'too-late' })
    expect(await balance()).toMatchObject({ balance: 90_000 })
    expect(await handling.read()).toMatchObject({ status: 'PIP', reductions: [] })
  })

  it('is refused a second time', async () => {
    const { cancel, balance } = await ordered({ count: 1 })
    await cancel()
    expect(await cancel()).toEqual({ ok: false, refused: 'already-cancelled' })
    expect(await balance()).toMatchObject({ balance: 100_000 })
  })

  it('happens once under concurrency', async () => {
    const { cancel, balance, goods } = await ordered({ count: 2 }, { product: { stock: 10 } })
    const outcomes = await Promise.all(Array.from({ length: 16 }, cancel))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await balance()).toMatchObject({ balance: 100_000 })
    expect(await stockOf(goods.productId)).toBe(10)
  })

  it('runs before or after a concurrent deposit; no won is lost', async () => {
    const { cancel, handling, balance } = await ordered({ count: 2, pay: 'BANK' }, { cash: 1_000 })
    const [cancelled, deposited] = await Promise.all([cancel(), handling.deposit(20_000)])
    expect(cancelled).toMatchObject({ ok: true, cancelled: { refundTotal: deposited.ok ? 20_000 : 0 } })
    expect(await balance()).toMatchObject({ balance: deposited.ok ? 21_000 : 1_000 })
  })
})

describe('PUT order/:id', () => {
  it('cancels, and says so', async () => {
    const { store, orderNumber } = await ordered({ count: 1 })
    expect(await (await apiAs(world, store)).put(`/order/${orderNumber}`)).toMatchObject({
      status: 200,
      code: 'S',
      data: { orderNumber, status: 'CC', refundTotal: 10_000 },
    })
  })

  it('takes no body', async () => {
    const { store, orderNumber, handling } = await ordered({ count: 1 })
    const api = await apiAs(world, store)
    expect(await api.put(`/order/${orderNumber}`, { receiver: { name: '다른 사람' } })).toMatchObject({ status: 400 })
    expect(await handling.read()).toMatchObject({ status: 'PC' })
  })

  it('tells the buyer why it is too late, and that it was done before', async () => {
    const { store, orderNumber, handling } = await ordered({ count: 1 })
    const api = await apiAs(world, store)
    await handling.prepare()
    expect(await api.put(`/order/${orderNumber}`)).toMatchObject({
      status: 409,
      message: '상품 준비가 시작되어 취소할 수 없습니다. 고객센터로 문의해 주세요.',
    })
    await handling.cancel()
    expect(await api.put(`/order/${orderNumber}`)).toMatchObject({ status: 409, message: '이미 취소된 주문입니다.' })
  })

  it('refuses a stranger', async () => {
    const { orderNumber } = await ordered({ count: 1 })
    expect(await apiWith(world, undefined).put(`/order/${orderNumber}`)).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'expired' },
    })
  })

  it("refuses another shop's member, the own headquarters and the operator like a missing order", async () => {
    const { orderNumber, handling } = await ordered({ count: 1 })
    const others = [
      await addMember(world, { username: 'other', brand: coffee }),
      await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }),
      handling.operator,
    ]
    for (const other of others) {
      const api = await apiAs(world, other)
      const [foreign, missing] = [await api.put(`/order/${orderNumber}`), await api.put('/order/20260515-9999999')]
      expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    }
    expect(await handling.read()).toMatchObject({ status: 'PC' })
  })
})
