import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { CancelPreview } from '../../contract/order-refund.admin.calls.ts'
import { refundSentences } from '../../contract/refund-terms.ts'

const world = useWorld()

/** Five pieces at 10,000 won with a printing fee; delivery is free from 40,000 won on. */
async function openOrder(how: { pay?: 'BANK'; cashAmount?: number } = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 30_000, card: 40_000 })
  const supplierId = await addSupplier(world, { type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: 40_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId, printPrice: 5_000 } })
  const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 5 }], ...how })
  const operator = await addOperator(world, coffee)
  const api = await apiAs(world, operator)
  const path = `/admin/order/${orderNumber}/cancel`
  return {
    handling: handlingOf(world, operator, orderNumber),
    balance: async () => (await findCashBalance(world.db, store.memberId)).balance,
    preview: async (query: string) => (await api.get(`${path}/preview?${query}`)).data as CancelPreview,
    ask: (query: string) => api.get(`${path}/preview?${query}`),
    cancel: (body: object) => api.post(path, { reason: '품절', ...body }),
  }
}

describe('the preview of a cancel', () => {
  it.each([
    ['of a part, by the buyer’s fault: the delivery is no longer free', 'fault=BUYER&lines=1/1/2', { count: 2 }],
    ['of a part, by the supplier’s fault', 'fault=SUPPLIER&lines=1/1/2', { count: 2 }],
    ['of everything', 'fault=SUPPLIER', {}],
  ])('%s, has the amounts that the cancel then books', async (_, query, { count }: { count?: number }) => {
    const { preview, cancel, balance, handling } = await openOrder()
    const shown = await preview(query)
    const before = await balance()
    const body = {
      fault: query.includes('BUYER') ? 'BUYER' : 'SUPPLIER',
      ...(count && { lines: [{ lineNo: 1, rowNo: 1, count }] }),
      expectedRefund: shown.refundTotal,
    }
    expect(await cancel(body)).toMatchObject({ status: 200, data: { refundTotal: shown.refundTotal } })
    expect(await balance()).toBe(before + shown.toCash)
    const [booked] = (await handling.read()).reductions
    expect(booked).toMatchObject({
      goodsAmount: shown.goodsAmount,
      printAmount: shown.printAmount,
      deliveryAdjustment: shown.fees.reduce((sum, { amount }) => sum + amount, 0),
    })
  })

  it('names the lines, the fee of the supplier and the places that the money goes to', async () => {
    const { preview } = await openOrder()
    expect(await preview('fault=BUYER&lines=1/1/2')).toEqual({
      lines: [{ lineNo: 1, rowNo: 1, count: 2, amount: 20_000 }],
      goodsAmount: 20_000,
      printAmount: 0,
      fees: [{ supplierName: '누리인쇄(데모)', amount: -3_500 }],
      refundTotal: 16_500,
      toCard: 0,
      toCash: 16_500,
      newTotal: 38_500,
      due: 0,
      isWholeOrder: false,
    })
  })

  it('of an unpaid order says what is still to come, and changes nothing', async () => {
    const { preview, handling } = await openOrder({ pay: 'BANK' })
    expect(await preview('fault=SUPPLIER&lines=1/1/1')).toMatchObject({ refundTotal: 0, newTotal: 45_000, due: 45_000 })
    expect((await handling.read()).options).toMatchObject([{ cancelled: 0 }])
  })

  it('is refused like the cancel, and needs a fault', async () => {
    const { ask } = await openOrder()
    expect(await ask('fault=SUPPLIER&lines=1/1/6')).toMatchObject({ status: 409 })
    for (const query of ['', 'fault=NOBODY', 'fault=SUPPLIER&lines=1/1', 'fault=SUPPLIER&lines=1/1/0'])
      expect((await ask(query)).status, query).toBe(400)
  })
})

describe('a cancel', () => {
  it('needs a fault, and books nothing when the amounts are others than those that were shown', async () => {
    const { preview, cancel, handling } = await openOrder()
    expect(await cancel({})).toMatchObject({ status: 400, errors: [{ path: 'fault' }] })
    const { refundTotal } = await preview('fault=SUPPLIER')
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    expect(await cancel({ fault: 'SUPPLIER', expectedRefund: refundTotal })).toMatchObject({
      status: 409,
      message: refundSentences.amountChanged,
    })
    expect((await handling.read()).options).toMatchObject([{ cancelled: 1 }])
  })
})
