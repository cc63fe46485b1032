import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { lateSentences } from '../../contract/late-goods.ts'

const world = useWorld()
const at = (time: string) => {
  world.now = new Date(`${time}+09:00`)
}

/** Cards (20,000 won) and cups (30,000 won) of two suppliers, ordered and paid on Thursday 14 May 2026, promised for Friday and Monday. */
async function ordered({ customMade = false } = {}) {
  at('2026-05-14T10:00:00')
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const [printer, maker] = [await addSupplier(world, {}, '누리인쇄'), await addSupplier(world, {}, '가온포장')]
  const calendar = { leadDays: 1, closedDates: ['2026-05-19'] }
  await world.db.update(supplier).set(calendar).where(eq(supplier.id, printer))
  const cards = await addProduct(world, { brand: coffee, product: { supplierId: printer, customMade } })
  const cups = await addProduct(world, { brand: coffee, product: { supplierId: maker } })
  const orderNumber = await placed(world, store, {
    items: [
      { partnerProductId: cards.partnerProductId, count: 2 },
      { partnerProductId: cups.partnerProductId, count: 3 },
    ],
  })
  const handling = handlingOf(world, await addOperator(world, coffee), orderNumber)
  await handling.prepare()
  const ask = async () => apiAs(world, store)
  const read = async () => (await (await ask()).get(`/order/${orderNumber}`)).data as OrderDetail
  const late = async () => (await ask()).get(`/order/${orderNumber}/late`)
  const cancel = async (expectedRefund: number) =>
    (await ask()).put(`/order/${orderNumber}/late/cancel`, { expectedRefund })
  const balance = async () => (await findCashBalance(world.db, store.memberId)).balance
  return { orderNumber, handling, printer, read, late, cancel, balance }
}

const days = ({ bundles }: OrderDetail) =>
  bundles.map(({ supplierName, shipsOn, isLate, delayedTo }) => [supplierName, shipsOn, isLate, delayedTo])
const delayed = async () => (await world.db.select().from(message)).filter(({ event }) => event === 'ORDER_DELAYED')

describe('a promised day that passes', () => {
  it('is announced with the next day on which the supplier works, and again when that one passes', async () => {
    const { read } = await ordered()
    at('2026-05-15T09:05:00')
    await world.runJob('announce-delays')
    expect(await delayed()).toEqual([])
    at('2026-05-18T09:05:00')
    await world.runJob('announce-delays')
    expect(days(await read())).toEqual([
      // The printer is closed on Tuesday.
      ['누리인쇄', '2026-05-15', true, '2026-05-20'],
      ['가온포장', '2026-05-18', false, null],
    ])
    expect((await read()).timeline.at(-1)).toMatchObject({
      type: 'DELAYED',
      actor: 'SYSTEM',
      note: '누리인쇄 5월 15일(금) → 5월 20일(수)',
    })
    const told = await delayed()
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['ALIM', 'INBOX', 'MAIL'])
    expect(told[0]?.variables).toMatchObject({ shipsOn: '5월 20일(수)' })

    at('2026-05-18T10:00:00')
    await world.runJob('announce-delays')
    expect(await delayed()).toHaveLength(told.length)
    at('2026-05-21T09:05:00')
    await world.runJob('announce-delays')
    expect(days(await read())).toEqual([
      ['누리인쇄', '2026-05-15', true, '2026-05-22'],
      ['가온포장', '2026-05-18', true, '2026-05-22'],
    ])
    expect(await delayed()).toHaveLength(2 * told.length)
  })

  it('is not announced for goods that were sent, cancelled or not paid', async () => {
    const { handling, printer, read } = await ordered()
    await handling.ship(printer)
    await handling.cancel({ lines: [{ lineNo: 2, rowNo: 1, count: 3 }] })
    at('2026-05-25T09:05:00')
    await world.runJob('announce-delays')
    expect(await delayed()).toEqual([])
    expect(days(await read()).map(([, , isLate]) => isLate)).toEqual([false, false])
  })
})

describe('the buyer of late goods', () => {
  it('cancels them without the operator, and keeps the rest', async () => {
    const { read, late, cancel, balance } = await ordered()
    at('2026-05-16T08:00:00')
    expect((await read()).may).toMatchObject({ cancel: false, cancelLate: true })
    expect(await late()).toMatchObject({
      status: 200,
      data: { lines: [{ count: 2 }], refundTotal: 20_000, toCard: 0, toCash: 20_000 },
    })
    const before = await balance()
    expect(await cancel(19_000)).toMatchObject({ status: 409, message: lateSentences.amountChanged })
    expect(await balance()).toBe(before)
    expect(await cancel(20_000)).toMatchObject({ status: 200, data: { status: 'PIP', refundTotal: 20_000 } })
    expect(await balance()).toBe(before + 20_000)
    const order = await read()
    expect(order.reductions).toMatchObject([{ kind: 'CANCEL', actor: 'BUYER', reason: lateSentences.reason }])
    expect(order.may.cancelLate).toBe(false)
    expect(await cancel(20_000)).toMatchObject({ status: 409, message: lateSentences.nothingLate })
  })

  it('cancels nothing before the day has passed', async () => {
    const { read, late, cancel } = await ordered()
    at('2026-05-15T23:00:00')
    expect((await read()).may.cancelLate).toBe(false)
    expect(await late()).toMatchObject({ status: 409, message: lateSentences.nothingLate })
    expect(await cancel(20_000)).toMatchObject({ status: 409, message: lateSentences.nothingLate })
  })

  it('does not cancel goods that are being made for it', async () => {
    const { read, cancel } = await ordered({ customMade: true })
    at('2026-05-16T08:00:00')
    expect(days(await read())[0]).toEqual(['누리인쇄', '2026-05-15', true, null])
    expect((await read()).may.cancelLate).toBe(false)
    expect(await cancel(20_000)).toMatchObject({ status: 409, message: lateSentences.nothingLate })
  })

  it('cancels only orders of its own', async () => {
    const { orderNumber, cancel } = await ordered()
    at('2026-05-16T08:00:00')
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
    expect((await other.get(`/order/${orderNumber}/late`)).status).toBe(404)
    expect((await other.put(`/order/${orderNumber}/late/cancel`, { expectedRefund: 20_000 })).status).toBe(404)
    expect((await cancel(20_000)).status).toBe(200)
  })
})
