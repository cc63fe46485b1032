import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import type { DeliveryPolicy } from '#features/goods/delivery/contract/delivery-policy.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier, type NewProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

interface OrderSetup {
  counts?: number[]
  product?: NewProduct
  policy?: Partial<DeliveryPolicy>
  pay?: 'CASH' | 'BANK'
  cashAmount?: number
  cash?: number
  card?: number
  postalCode?: string
}

/** One product at 10,000 won (or as given), ordered in rows of these counts: one per option. */
async function ordered({
  counts = [5],
  product = {},
  policy = {},
  cash = 1_000_000,
  card = 0,
  ...how
}: OrderSetup = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash, card })
  const supplierId = await addSupplier(world, policy)
  const { partnerProductId, optionIds } = await addProduct(world, {
    brand: coffee,
    product: { supplierId, ...product },
  })
  const items = counts.map((count, index) => ({ partnerProductId, productOptionId: optionIds[index] ?? null, count }))
  const orderNumber = await placed(world, store, { items, ...how })
  const handling = handlingOf(world, await addOperator(world, coffee), orderNumber)
  const balance = () => findCashBalance(world.db, store.memberId)
  return { store, handling, orderNumber, supplierId, balance }
}

const line = (count: number, lineNo = 1, rowNo = 1) => ({ lineNo, rowNo, count })
const freeOver = (amount: number) => ({ type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: amount }) as const

describe('the operator cancels', () => {
  it('the whole order while it is prepared, with a full refund', async () => {
    const { handling, balance } = await ordered({
      policy: { type: 'PAID', baseFee: 3_500 },
      product: { printPrice: 5_000 },
    })
    await handling.prepare()
    expect(await balance()).toMatchObject({ balance: 1_000_000 - 58_500 })
    expect(await handling.cancel({ reason: '원지 품절' })).toEqual({
      ok: true,
      cancelled: { status: 'CC', refundTotal: 58_500 },
    })
    expect(await balance()).toMatchObject({ balance: 1_000_000 })
    expect((await handling.read()).timeline.at(-1)).toMatchObject({
      type: 'CANCELLED',
      actor: 'OPERATOR',
      note: '원지 품절',
    })
  })

  it('a part while it is prepared; the rest goes on', async () => {
    const { handling } = await ordered()
    await handling.prepare()
    expect(await handling.cancel({ lines: [line(2)] })).toEqual({
      ok: true,
      cancelled: { status: 'PIP', refundTotal: 20_000 },
    })
    expect(await handling.read()).toMatchObject({
      options: [{ count: 5, cancelled: 2 }],
      reductions: [{ reason: '품절', goodsAmount: 20_000, refundTotal: 20_000, lines: [line(2)] }],
      total: 50_000,
    })
  })

  it('the rest of a part shipment, but nothing that was sent', async () => {
    const { handling, supplierId } = await ordered()
    await handling.prepare()
    await handling.ship(supplierId, [line(3)])
    expect(await handling.cancel({ lines: [line(3)] })).toEqual({ ok: false, refused: 'not-cancellable' })
    expect(await handling.cancel()).toEqual({ ok: true, cancelled: { status: 'RC', refundTotal: 20_000 } })
    expect(await handling.cancel()).toEqual({ ok: false, refused: 'not-cancellable' })
  })

  it.each([
    ['more than there is', [line(6)], 'not-cancellable'],
    ['more than there is, in two lines', [line(3), line(3)], 'not-cancellable'],
    ['a row that is not there', [line(1, 1, 2)], 'not-cancellable'],
    ['nothing', [], 'nothing-to-cancel'],
  ])('refuses %s', async (_, lines, refused) => {
    const { handling, balance } = await ordered()
    expect(await handling.cancel({ lines })).toEqual({ ok: false, refused })
    expect(await balance()).toMatchObject({ balance: 950_000 })
  })

  it('refuses an order that is cancelled or unknown', async () => {
    const { handling } = await ordered()
    await handling.cancel()
    expect(await handling.cancel()).toEqual({ ok: false, refused: 'not-cancellable' })
    expect(await handlingOf(world, handling.operator, '20260515-9999999').cancel()).toEqual({
      ok: false,
      refused: 'unknown',
    })
  })

  it('once under concurrency', async () => {
    const { handling, balance } = await ordered()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => handling.cancel({ lines: [line(2)] })))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(2)
    expect(await balance()).toMatchObject({ balance: 990_000 })
  })
})

describe('delivery after a part cancel', () => {
  it.each([
    ['stays free when the supplier is at fault', 'SUPPLIER', 20_000],
    ["is charged by the buyer's fault", 'BUYER', 16_500],
  ] as const)('%s', async (_, fault, refundTotal) => {
    const { handling } = await ordered({ policy: freeOver(50_000) })
    await handling.prepare()
    expect(await handling.cancel({ lines: [line(2)], fault })).toMatchObject({
      cancelled: { status: 'PIP', refundTotal },
    })
  })

  it('is charged once only', async () => {
    const { handling, balance } = await ordered({ policy: freeOver(50_000) })
    await handling.prepare()
    await handling.cancel({ lines: [line(1)], fault: 'BUYER' })
    expect(await handling.cancel({ lines: [line(1)], fault: 'BUYER' })).toMatchObject({
      cancelled: { refundTotal: 10_000 },
    })
    // Cancelling the rest, 30,000 and its delivery, leaves nothing delivered and nothing owed.
    expect(await handling.cancel()).toMatchObject({ cancelled: { status: 'CC', refundTotal: 33_500 } })
    expect(await balance()).toMatchObject({ balance: 1_000_000 })
  })

  it("stays free for the buyer's cancel after a cancel by the supplier's fault", async () => {
    const { handling } = await ordered({ policy: freeOver(50_000) })
    await handling.prepare()
    await handling.cancel({ lines: [line(1)], fault: 'SUPPLIER' })
    expect(await handling.cancel({ lines: [line(1)], fault: 'BUYER' })).toMatchObject({
      cancelled: { refundTotal: 10_000 },
    })
    expect(await handling.cancel()).toMatchObject({ cancelled: { status: 'CC', refundTotal: 30_000 } })
  })

  it('never costs more than the refund, and a paid order stays paid', async () => {
    const policy = freeOver(50_000)
    const { handling, balance } = await ordered({ counts: [50], product: { tiers: [[1, 1_000]] }, policy })
    await handling.prepare()
    expect(await handling.cancel({ lines: [line(1)], fault: 'BUYER' })).toEqual({
      ok: true,
      cancelled: { status: 'PIP', refundTotal: 0 },
    })
    expect(await handling.cancel()).toMatchObject({ cancelled: { status: 'CC', refundTotal: 50_000 } })
    expect(await balance()).toMatchObject({ balance: 1_000_000 })
  })

  it('becomes cheaper where it is charged by quantity', async () => {
    const { handling } = await ordered({ counts: [25], policy: { type: 'QUANTITY_PAID', baseFee: 3_000, unitQty: 10 } })
    await handling.prepare()
    expect(await handling.cancel({ lines: [line(5)] })).toMatchObject({ cancelled: { refundTotal: 53_000 } })
    expect(await handling.cancel({ lines: [line(1)] })).toMatchObject({ cancelled: { refundTotal: 10_000 } })
  })

  it('of an island comes back with the last piece only', async () => {
    const { handling } = await ordered({ policy: { type: 'FREE', remoteJeju: 3_000 }, postalCode: '63100' })
    expect(await handling.cancel({ lines: [line(4)], fault: 'BUYER' })).toMatchObject({
      cancelled: { refundTotal: 40_000 },
    })
    expect(await handling.cancel({ lines: [line(1)], fault: 'BUYER' })).toMatchObject({
      cancelled: { refundTotal: 13_000 },
    })
  })

  it("of one supplier does not change by another supplier's goods", async () => {
    await addPlatform(world)
    await addBrands(world, coffee)
    const store = await addMember(world, { username: 'store', brand: coffee })
    await giveCash(world, store.memberId, { cash: 1_000_000 })
    const suppliers = [await addSupplier(world, freeOver(50_000)), await addSupplier(world, freeOver(50_000))]
    const goods = await Promise.all(
      suppliers.map((supplierId) => addProduct(world, { brand: coffee, product: { supplierId } })),
    )
    const items = goods.map(({ partnerProductId }) => ({ partnerProductId, count: 10 }))
    const handling = handlingOf(world, await addOperator(world, coffee), await placed(world, store, { items }))
    await handling.prepare()
    await handling.cancel({ lines: [line(8, 1)], fault: 'SUPPLIER' })
    expect(await handling.cancel({ lines: [line(1, 2)], fault: 'BUYER' })).toMatchObject({
      cancelled: { refundTotal: 10_000 },
    })
  })
})

describe('the refund of a cancelled row', () => {
  it('includes its flat fee only when it is cancelled whole, and the printing fee with the last row', async () => {
    const { handling } = await ordered({
      counts: [2, 2],
      product: {
        printPrice: 5_000,
        options: [
          { name: '금박', extraPrice: 500, flatPrice: 7_000 },
          { name: '은박', flatPrice: 3_000 },
        ],
      },
    })
    await handling.prepare()
    expect(await handling.cancel({ lines: [line(1, 1, 1)] })).toMatchObject({ cancelled: { refundTotal: 10_500 } })
    expect(await handling.cancel({ lines: [line(1, 1, 1)] })).toMatchObject({ cancelled: { refundTotal: 17_500 } })
    expect(await handling.cancel({ lines: [line(2, 1, 2)] })).toMatchObject({
      cancelled: { status: 'CC', refundTotal: 20_000 + 3_000 + 5_000 },
    })
  })

  it("is a share of the set's price, and the shares sum to it", async () => {
    const { handling, balance } = await ordered({
      counts: [300],
      product: { priceModel: 'SET', tiers: [[300, 10_010]] },
    })
    await handling.prepare()
    const refunds: number[] = []
    for (let part = 0; part < 3; part++) {
      const outcome = await handling.cancel({ lines: [line(100)] })
      if (outcome.ok) refunds.push(outcome.cancelled.refundTotal)
    }
    expect(refunds).toEqual([3_336, 3_337, 3_337])
    expect(await balance()).toMatchObject({ balance: 1_000_000 })
  })
})

describe('the refund of a part cancel', () => {
  it('goes into the card-funded bucket first, then cash; the transfer becomes cash last', async () => {
    const given = { counts: [6], pay: 'BANK', cashAmount: 30_000, card: 10_000, cash: 20_000 } as const
    const { handling, balance } = await ordered({ ...given, counts: [6] })
    await handling.deposit(30_000)
    await handling.prepare()
    expect(await balance()).toMatchObject({ balance: 0 })
    const steps = []
    for (const count of [1, 1, 1, 2, 1]) {
      await handling.cancel({ lines: [line(count)] })
      const { balance: all, withdrawable } = await balance()
      steps.push({ card: all - withdrawable, cash: withdrawable })
    }
    expect(steps).toEqual([
      { card: 10_000, cash: 0 },
      { card: 10_000, cash: 10_000 },
      { card: 10_000, cash: 20_000 },
      { card: 10_000, cash: 40_000 },
      { card: 10_000, cash: 50_000 },
    ])
    expect(await handling.payments()).toMatchObject([
      { method: 'BANK', amount: 30_000, refunded: 30_000 },
      { method: 'CASH', amount: 30_000, refunded: 30_000, cardFunded: 10_000 },
    ])
  })

  it('is zero for an unpaid order, which awaits less', async () => {
    const { handling, balance } = await ordered({ pay: 'BANK' })
    expect(await handling.cancel({ lines: [line(2)] })).toEqual({
      ok: true,
      cancelled: { status: 'BD', refundTotal: 0 },
    })
    expect(await balance()).toMatchObject({ balance: 1_000_000 })
    expect(await handling.deposit(30_000)).toMatchObject({ status: 'PC', surplus: 0 })
  })

  it('is the part above the new total, and the received money pays the order', async () => {
    const { handling, balance } = await ordered({ pay: 'BANK', cash: 0, card: 0 })
    await handling.deposit(25_000)
    expect(await handling.cancel({ lines: [line(3)] })).toEqual({
      ok: true,
      cancelled: { status: 'PC', refundTotal: 5_000 },
    })
    expect(await balance()).toMatchObject({ balance: 5_000 })
    expect(await handling.payments()).toMatchObject([{ method: 'BANK', state: 'DONE', refunded: 5_000 }])
    expect((await handling.read()).timeline.map(({ type }) => type)).toEqual([
      'PLACED',
      'DEPOSIT_SHORT',
      'PART_CANCELLED',
      'PAID',
    ])
    expect(await handling.cancel()).toMatchObject({ cancelled: { status: 'CC', refundTotal: 20_000 } })
    expect(await balance()).toMatchObject({ balance: 25_000 })
  })

  it('never includes a surplus that became cash', async () => {
    const { handling, balance } = await ordered({ pay: 'BANK', cash: 0 })
    await handling.deposit(57_000)
    await handling.prepare()
    expect(await handling.cancel({ lines: [line(2)] })).toMatchObject({ cancelled: { refundTotal: 20_000 } })
    expect(await handling.cancel()).toMatchObject({ cancelled: { refundTotal: 30_000 } })
    expect(await balance()).toMatchObject({ balance: 57_000 })
  })
})

describe('POST admin/order/:orderNumber/cancel', () => {
  it('asks for a reason', async () => {
    const { handling, orderNumber } = await ordered()
    const api = await apiAs(world, handling.operator)
    for (const reason of [undefined, '', ' 품 ']) {
      const reply = await api.post(`/admin/order/${orderNumber}/cancel`, { reason, fault: 'SUPPLIER' })
      expect(reply).toMatchObject({ status: 400, errors: [{ path: 'reason' }] })
    }
    expect(await api.post(`/admin/order/${orderNumber}/cancel`, { reason: '품절', fault: 'SUPPLIER' })).toMatchObject({
      status: 200,
      data: { orderNumber, status: 'CC', refundTotal: 50_000 },
    })
  })

  it('with the same key cancels once', async () => {
    const { handling, orderNumber } = await ordered()
    const api = await apiAs(world, handling.operator)
    const body = { reason: '품절', fault: 'SUPPLIER', lines: [line(1)] }
    const send = () => api.post(`/admin/order/${orderNumber}/cancel`, body, { 'idempotency-key': 'one-cancel' })
    const first = await send()
    expect((await send()).body).toBe(first.body)
    expect((await handling.read()).options[0]).toMatchObject({ cancelled: 1 })
  })
})

describe('the awaited payment of an order', () => {
  const half = [line(3)]

  it('is the received amount once it pays the rest', async () => {
    const { handling, store, balance } = await ordered({ pay: 'BANK', cashAmount: 5_000 })
    await handling.deposit(20_000)
    await handling.cancel({ lines: half })
    expect(await handling.payments()).toMatchObject([
      { method: 'BANK', amount: 20_000, state: 'DONE', refunded: 0 },
      { method: 'CASH', amount: 5_000, state: 'DONE', refunded: 5_000 },
    ])
    await handling.cancelByBuyer(store)
    expect(await handling.payments()).toMatchObject([{ refunded: 20_000 }, { refunded: 5_000 }])
    expect(await balance()).toMatchObject({ balance: 1_020_000 })
  })

  it('is cancelled when no transfer came', async () => {
    const { handling, store, balance } = await ordered({ pay: 'BANK', cashAmount: 20_000 })
    await handling.cancel({ lines: half })
    expect(await handling.read()).toMatchObject({ status: 'PC' })
    expect(await handling.payments()).toMatchObject([{ method: 'BANK', state: 'CANCELLED' }, { amount: 20_000 }])
    await handling.cancelByBuyer(store)
    expect(await balance()).toMatchObject({ balance: 1_000_000 })
  })

  it('is the last requested amount after a part cancel', async () => {
    const { handling } = await ordered({ pay: 'BANK' })
    await handling.deposit(5_000)
    await handling.cancel({ lines: half })
    expect(await handling.payments()).toMatchObject([{ method: 'BANK', amount: 20_000, state: 'PENDING' }])
    await handling.deposit(15_000)
    expect(await handling.payments()).toMatchObject([{ method: 'BANK', amount: 20_000, state: 'DONE' }])
  })
})
