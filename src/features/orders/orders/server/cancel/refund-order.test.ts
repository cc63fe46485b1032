import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import type { DeliveryPolicy } from '#features/goods/delivery/contract/delivery-policy.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { gatewayBalance, paidByCard, refundedAmount } from '#testing/fixtures/money/cards.ts'
import { addProduct, addSupplier, type NewProduct } from '#testing/fixtures/goods/goods.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, buyerOf, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { koreanDay } from '#values/korean-date.ts'
import { orderReduction, orders } from '../orders.tables.ts'
import { listUnderWay } from '#features/orders/pricing/server/list-under-way.ts'

const world = useWorld()
const line = (count: number, lineNo = 1, rowNo = 1) => ({ lineNo, rowNo, count })

interface Setup {
  counts?: number[]
  product?: NewProduct
  policy?: Partial<DeliveryPolicy>
  cash?: number
  card?: number
  /** Pieces in the parcel; undefined: all. */
  sent?: ReturnType<typeof line>[]
}

/** A sent order of one product at 10,000 won, in rows of these counts. */
async function sentOrder({
  counts = [5],
  product: goods = {},
  policy = {},
  cash = 1_000_000,
  card = 0,
  sent,
}: Setup = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash, card })
  const supplierId = await addSupplier(world, policy)
  const listed = await addProduct(world, { brand: coffee, product: { supplierId, ...goods } })
  const items = counts.map((count, index) => ({
    partnerProductId: listed.partnerProductId,
    productOptionId: listed.optionIds[index] ?? null,
    count,
  }))
  const orderNumber = await placed(world, store, { items })
  const handling = handlingOf(world, await addOperator(world, coffee), orderNumber)
  await handling.prepare()
  await handling.ship(supplierId, sent)
  const balance = async () => (await findCashBalance(world.db, store.memberId)).balance
  return {
    store,
    handling,
    orderNumber,
    supplierId,
    balance,
    productId: listed.productId,
    partnerProductId: listed.partnerProductId,
  }
}

describe('the operator refunds', () => {
  it('pieces that were sent: the money goes back, the state stays, and the buyer is told', async () => {
    const { handling, balance, orderNumber } = await sentOrder()
    expect(await balance()).toBe(950_000)
    expect(await handling.refund({ lines: [line(2)], cause: 'DAMAGE', reason: '상자 파손' })).toEqual({
      ok: true,
      refunded: { status: 'RC', refundTotal: 20_000 },
    })
    expect(await balance()).toBe(970_000)
    const order = await handling.read()
    expect(order).toMatchObject({ status: 'RC', options: [{ count: 5, shipped: 5, cancelled: 0, refunded: 2 }] })
    expect(order.reductions).toMatchObject([
      {
        kind: 'REFUND',
        refundCause: 'DAMAGE',
        actor: 'OPERATOR',
        reason: '상자 파손',
        refundTotal: 20_000,
        lines: [line(2)],
      },
    ])
    expect(order.timeline.at(-1)).toMatchObject({ type: 'REFUNDED', note: '파손·불량 · 상자 파손' })
    const [live] = await world.db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
    expect(live).toMatchObject({ liveGoods: 30_000 })
    const [told] = await world.db
      .select()
      .from(message)
      .where(and(eq(message.event, 'ORDER_REFUNDED'), eq(message.channel, 'INBOX')))
    expect(told?.variables).toMatchObject({ refund: '20000', reason: '파손·불량 · 상자 파손', total: '30000' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('everything that is left, with the printing fee of the last piece', async () => {
    const { handling, balance } = await sentOrder({ product: { printPrice: 5_000 } })
    expect(await handling.refund({ lines: [line(4)] })).toMatchObject({ refunded: { refundTotal: 40_000 } })
    expect(await handling.refund()).toMatchObject({ refunded: { status: 'RC', refundTotal: 15_000 } })
    expect(await balance()).toBe(1_000_000)
    expect(await handling.refund()).toEqual({ ok: false, refused: 'nothing-to-refund' })
    expect((await handling.read()).options).toMatchObject([{ refunded: 5 }])
  })

  it('in parts that sum to the price of the row, whatever the rounding', async () => {
    const { handling, balance } = await sentOrder({ counts: [3], product: { tiers: [[1, 3_337]] } })
    const before = await balance()
    const parts = [
      await handling.refund({ lines: [line(1)] }),
      await handling.refund({ lines: [line(1)] }),
      await handling.refund(),
    ]
    expect(parts.every(({ ok }) => ok)).toBe(true)
    expect(await balance()).toBe(before + (await handling.read()).price)
  })

  it('the sent part of an order while the rest is still cancelled and shipped as before', async () => {
    const { handling, balance, supplierId } = await sentOrder({ sent: [line(2)] })
    expect(await handling.refund({ lines: [line(1)] })).toMatchObject({
      refunded: { status: 'RP', refundTotal: 10_000 },
    })
    expect(await handling.cancel({ lines: [line(1)] })).toMatchObject({
      cancelled: { status: 'RP', refundTotal: 10_000 },
    })
    await handling.ship(supplierId)
    expect(await handling.read()).toMatchObject({ status: 'RC', options: [{ shipped: 4, cancelled: 1, refunded: 1 }] })
    expect(await balance()).toBe(970_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('stock comes back only when the pieces are sold again', async () => {
    const { handling, productId } = await sentOrder({ product: { stock: 20 } })
    const stock = async () =>
      (await world.db.select({ stock: product.stock }).from(product).where(eq(product.id, productId)))[0]?.stock
    expect(await stock()).toBe(15)
    await handling.refund({ lines: [line(2)], toStock: true })
    expect(await stock()).toBe(17)
    await handling.refund({ lines: [line(1)], toStock: false })
    expect(await stock()).toBe(17)
  })

  it('the delivery fee either way: back, or the return is charged to the buyer', async () => {
    const paid = { policy: { type: 'PAID', baseFee: 3_500 } } as const
    const { handling, supplierId, balance, store } = await sentOrder(paid)
    const fee = (amount: number) => [{ supplierId, amount }]
    expect(await handling.refund({ lines: [line(1)], fault: 'BUYER', fees: fee(-3_000) })).toMatchObject({
      refunded: { refundTotal: 7_000 },
    })
    expect(await handling.refund({ lines: [line(1)], fees: fee(3_500) })).toMatchObject({
      refunded: { refundTotal: 13_500 },
    })
    expect(await balance()).toBe(1_000_000 - 53_500 + 20_500)
    const statement = await (
      await apiAs(world, store)
    ).get(`/order/${(await handling.read()).orderNumber}/document/transaction`)
    expect(statement.data).toMatchObject({ sendCost: 3_000, total: 33_000 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('the card first, then the cash buckets that paid', async () => {
    const { handling, store } = await paidByCard(world, { count: 3, cash: 10_000, cashAmount: 10_000 })
    await handling.prepare()
    await handling.ship((await handling.read()).bundles[0]!.supplierId) // every order has goods
    await handling.refund()
    await world.runJob('send-card-refunds')
    expect(await refundedAmount(world)).toBe(20_000)
    expect(await gatewayBalance(world)).toBe(0)
    expect((await findCashBalance(world.db, store.memberId)).balance).toBe(10_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('and goods that are on their way count no more as ordered', async () => {
    const { handling, store, partnerProductId } = await sentOrder()
    const underWay = async () =>
      (await listUnderWay(world.db, { buyer: buyerOf(store), at: world.now }, [{ partnerProductId }])).map(
        ({ count }) => count,
      )
    expect(await underWay()).toEqual([5])
    await handling.refund({ lines: [line(2)] })
    expect(await underWay()).toEqual([3])
    await handling.refund()
    expect(await underWay()).toEqual([])
  })

  it('and an order that still costs its delivery has documents', async () => {
    const { handling, store, orderNumber } = await sentOrder({ policy: { type: 'PAID', baseFee: 3_500 } })
    await handling.refund()
    const receipt = await (await apiAs(world, store)).get(`/order/${orderNumber}/document/receipt`)
    expect(receipt.data).toMatchObject({ sendCost: 3_500, total: 3_500, orderNumber })
  })

  it('and nothing is left to print but the estimate', async () => {
    const { handling, store, orderNumber } = await sentOrder()
    await handling.refund()
    const api = await apiAs(world, store)
    const period = `startDate=${koreanDay(world.now)}&endDate=${koreanDay(world.now)}`
    expect((await api.get(`/order/document/receipt?${period}`)).data).toEqual({ documents: [] })
    expect((await api.get(`/order/${orderNumber}`)).data).toMatchObject({ status: 'RC', may: { print: ['estimate'] } })
    expect(await api.get(`/order/${orderNumber}/document/receipt`)).toMatchObject({ status: 409 })
  })
})

describe('the record of a refund', () => {
  it('has its kind and a cause, that of a cancellation a kind only; the database refuses every mixture', async () => {
    const { handling } = await sentOrder({ sent: [line(4)] })
    expect(await handling.cancel({ lines: [line(1)] })).toMatchObject({ ok: true })
    expect(await handling.refund({ lines: [line(1)], cause: 'DAMAGE' })).toMatchObject({ ok: true })
    const kinds = () =>
      world.db
        .select({ kind: orderReduction.kind, refundCause: orderReduction.refundCause })
        .from(orderReduction)
        .orderBy(orderReduction.id)
    const stored = [
      { kind: 'CANCEL', refundCause: null },
      { kind: 'REFUND', refundCause: 'DAMAGE' },
    ]
    expect(await kinds()).toEqual(stored)
    for (const mixture of ["kind = 'CANCEL'", 'refund_cause = null', "kind = 'EXCHANGE', refund_cause = null"]) {
      const change = sql`update order_reduction set ${sql.raw(mixture)} where kind = 'REFUND'`
      await expect(world.db.execute(change), mixture).rejects.toThrow()
    }
    expect(await kinds()).toEqual(stored)
  })
})

describe('a refund is refused, and changes nothing', () => {
  const fee = (supplierId: number, amount: number) => ({ fees: [{ supplierId, amount }] })

  it.each([
    ['more than was sent', { lines: [line(6)] }, 'not-refundable'],
    ['more than was sent, in two lines', { lines: [line(3), line(3)] }, 'not-refundable'],
    ['a row that is not there', { lines: [line(1, 1, 2)] }, 'not-refundable'],
    ['another sum than the operator was shown', { lines: [line(1)], expectedRefund: 9_999 }, 'amount-changed'],
    ['the fee of a supplier that is not there', { lines: [line(1)], ...fee(999, 100) }, 'fee-of-others'],
  ])('%s', async (_, refund, refused) => {
    const { handling, balance } = await sentOrder()
    expect(await handling.refund(refund)).toEqual({ ok: false, refused })
    expect(await balance()).toBe(950_000)
    expect((await handling.read()).reductions).toEqual([])
  })

  it('a fee above what was paid, a charge for the supplier’s fault, and one above the goods', async () => {
    const { handling, supplierId } = await sentOrder({ policy: { type: 'PAID', baseFee: 3_500 } })
    const one = { lines: [line(1)] }
    expect(await handling.refund({ ...one, ...fee(supplierId, 3_501) })).toEqual({ ok: false, refused: 'fee-too-high' })
    expect(await handling.refund({ ...one, ...fee(supplierId, -1) })).toEqual({ ok: false, refused: 'fee-charged' })
    const above = { ...one, fault: 'BUYER' as const, ...fee(supplierId, -10_001) }
    expect(await handling.refund(above)).toEqual({ ok: false, refused: 'fee-above-refund' })
  })

  it('a charge that would tax the turnover of tax-free goods', async () => {
    const { handling, supplierId } = await sentOrder({ product: { vatType: 'FREE' } })
    const charged = { lines: [line(1)], fault: 'BUYER' as const, ...fee(supplierId, -3_000) }
    expect(await handling.refund(charged)).toEqual({ ok: false, refused: 'fee-tax-free' })
  })

  it('of pieces whose damage a colleague or the buyer has refunded meanwhile', async () => {
    const { handling } = await sentOrder()
    const seen = { lines: [line(1)], expectedRefund: 10_000, seenRefunds: 0 }
    expect(await handling.refund(seen)).toMatchObject({ ok: true })
    expect(await handling.refund(seen)).toEqual({ ok: false, refused: 'amount-changed' })
    expect((await handling.read()).options).toMatchObject([{ refunded: 1 }])
  })

  it('of an order that is not sent, cancelled or unknown', async () => {
    const { handling } = await sentOrder({ sent: [line(6)] })
    expect(await handling.refund()).toEqual({ ok: false, refused: 'not-refundable' })
    await handling.cancel()
    expect(await handling.refund()).toEqual({ ok: false, refused: 'not-refundable' })
    const unknown = handlingOf(world, handling.operator, '20260515-9999999')
    await expect(unknown.refund()).rejects.toThrow('cannot read the order')
  })

  it('with causes, faults and stock that exclude each other: 400 with the sentence', async () => {
    const { handling, orderNumber } = await sentOrder()
    const api = await apiAs(world, handling.operator)
    const body = {
      cause: 'RETURN',
      fault: 'SUPPLIER',
      reason: '반품',
      toStock: false,
      expectedRefund: 50_000,
      seenRefunds: 0,
    }
    const post = (part: object) => api.post(`/admin/order/${orderNumber}/refund`, { ...body, ...part })
    expect(await post({ cause: 'DAMAGE', fault: 'BUYER' })).toMatchObject({
      status: 400,
      errors: [{ path: 'fault', message: '구매자 귀책은 반품에만 선택할 수 있습니다.' }],
    })
    expect(await post({ cause: 'SHORTAGE', toStock: true })).toMatchObject({
      status: 400,
      errors: [{ path: 'toStock', message: '파손되거나 부족한 상품은 재고로 되돌릴 수 없습니다.' }],
    })
    expect(await post({ reason: '' })).toMatchObject({
      status: 400,
      errors: [{ path: 'reason', message: '사유를 2자 이상 입력해 주세요.' }],
    })
    expect(await post({ expectedRefund: 49_999 })).toMatchObject({ status: 409 })
    expect(await post({ seenRefunds: 1 })).toMatchObject({ status: 409 })
    expect(await post({})).toMatchObject({ status: 200, data: { status: 'RC', refundTotal: 50_000 } })
  })
})

it('two operators who refund the same pieces at once pay once', async () => {
  const { handling, balance } = await sentOrder()
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => handling.refund({ lines: [line(5)] })))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await balance()).toBe(1_000_000)
})
