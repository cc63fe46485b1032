import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

/** An order of 30,000 won that awaits its transfer. */
async function waiting({ cashAmount = 0 }: { cashAmount?: number } = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const goods = await addProduct(world, { brand: coffee })
  await giveCash(world, store.memberId, { cash: 20_000 })
  const item = { partnerProductId: goods.partnerProductId, count: 3 }
  const place = () => placed(world, store, { items: [item], pay: 'BANK', cashAmount })
  const orderNumber = await place()
  const operator = await addOperator(world, coffee)
  const handlingFor = (number: string) => handlingOf(world, operator, number)
  const handling = handlingFor(orderNumber)
  const balance = async () => (await findCashBalance(world.db, store.memberId)).balance
  return { store, orderNumber, handling, handlingFor, balance, place }
}

describe('the promised shipping day', () => {
  it('is renewed when the transfer comes', async () => {
    const { handling } = await waiting()
    expect((await handling.read()).bundles).toMatchObject([{ shipsOn: '2026-05-19' }])
    // The transfer comes on a Sunday, so Monday counts.
    world.now = new Date('2026-05-17T03:00:00Z')
    await handling.deposit(30_000)
    expect((await handling.read()).bundles).toMatchObject([{ shipsOn: '2026-05-20' }])
  })

  it('is renewed when a part cancel makes the received money sufficient', async () => {
    const { handling } = await waiting()
    await handling.deposit(20_000)
    world.now = new Date('2026-05-17T03:00:00Z')
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    expect(await handling.read()).toMatchObject({ status: 'PC', bundles: [{ shipsOn: '2026-05-20' }] })
  })
})

describe('confirming a deposit', () => {
  it('of the exact amount makes the order paid', async () => {
    const { handling, balance } = await waiting()
    expect(await handling.deposit(30_000)).toEqual({
      ok: true,
      status: 'PC',
      received: 30_000,
      due: 0,
      surplus: 0,
      receiptId: expect.any(Number),
    })
    expect(await handling.read()).toMatchObject({
      status: 'PC',
      paidAt: world.now,
      received: 30_000,
      timeline: [{ type: 'PLACED' }, { type: 'PAID', actor: 'OPERATOR' }],
    })
    expect(await handling.payments()).toMatchObject([{ method: 'BANK', amount: 30_000, state: 'DONE' }])
    expect(await balance()).toBe(20_000)
  })

  it('of less leaves it waiting, and notes the missing amount', async () => {
    const { handling } = await waiting()
    expect(await handling.deposit(29_999)).toEqual({
      ok: true,
      status: 'BD',
      received: 29_999,
      due: 1,
      surplus: 0,
      receiptId: expect.any(Number),
    })
    expect(await handling.read()).toMatchObject({
      status: 'BD',
      paidAt: null,
      timeline: [{ type: 'PLACED' }, { type: 'DEPOSIT_SHORT', note: '1' }],
    })
    expect(await handling.payments()).toMatchObject([{ state: 'PENDING' }])
  })

  it('in parts adds up', async () => {
    const { handling } = await waiting()
    expect(await handling.deposit(10_000)).toMatchObject({ status: 'BD', due: 20_000 })
    expect(await handling.deposit(10_000)).toMatchObject({ status: 'BD', due: 10_000, received: 20_000 })
    expect(await handling.deposit(10_000)).toMatchObject({ status: 'PC', due: 0, received: 30_000 })
  })

  it('is refused when another one was booked since the operator looked, also as cash', async () => {
    const { handling } = await waiting()
    const api = await apiAs(world, handling.operator)
    const { orderNumber } = await handling.read()
    const send = (amount: number, toCash = false, expectedReceived?: number) =>
      api.post(`/admin/order/${orderNumber}/deposit`, { amount, toCash, expectedReceived })
    expect((await send(15_000, false, 0)).status).toBe(200)
    expect(await send(15_000, false, 0)).toMatchObject({ status: 409 })
    expect(await send(15_000)).toMatchObject({ status: 409 })
    expect(await handling.deposit(15_000)).toMatchObject({ status: 'PC' })
    expect(await send(15_000, true)).toMatchObject({ status: 409 })
    expect(await handling.read()).toMatchObject({ received: 30_000 })
  })

  it('of more turns the surplus into cash of the member', async () => {
    const { handling, balance } = await waiting()
    await handling.deposit(10_000)
    expect(await handling.deposit(25_000)).toMatchObject({ status: 'PC', received: 35_000, due: 0, surplus: 5_000 })
    expect(await balance()).toBe(25_000)
  })

  it('awaits only the part that cash has not paid', async () => {
    const { handling, balance } = await waiting({ cashAmount: 12_000 })
    expect(await handling.deposit(18_000)).toMatchObject({ status: 'PC', surplus: 0 })
    expect(await balance()).toBe(8_000)
  })

  it('counts a bank reference once, for all orders together', async () => {
    const { handling, handlingFor, place } = await waiting()
    expect(await handling.deposit(10_000, 'KB-1')).toMatchObject({ ok: true })
    expect(await handling.deposit(10_000, 'KB-1')).toEqual({ ok: false, refused: 'receipt-taken' })
    expect(await handling.read()).toMatchObject({ received: 10_000 })
    expect(await handlingFor(await place()).deposit(30_000, 'KB-1')).toEqual({ ok: false, refused: 'receipt-taken' })
  })

  it('counts a reference once when many send it concurrently', async () => {
    const { handling } = await waiting()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => handling.deposit(10_000, 'KB-1')))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await handling.read()).toMatchObject({ received: 10_000, status: 'BD' })
  })

  it('adds up concurrent deposits, and turns the surplus into cash', async () => {
    const { handling, balance } = await waiting()
    const outcomes = await Promise.all(Array.from({ length: 4 }, (_, index) => handling.deposit(10_000, `KB-${index}`)))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3)
    expect(await handling.read()).toMatchObject({ received: 30_000, status: 'PC' })
    expect(await balance()).toBe(20_000)
  })

  it('is refused for an order that is paid, cancelled or unknown', async () => {
    const { handling, handlingFor, store } = await waiting()
    await handling.deposit(30_000)
    expect(await handling.deposit(1_000)).toEqual({ ok: false, refused: 'not-waiting' })
    await handling.cancelByBuyer(store)
    expect(await handling.deposit(1_000)).toEqual({ ok: false, refused: 'not-waiting' })
    expect(await handlingFor('20260515-9999999').deposit(1_000)).toEqual({ ok: false, refused: 'unknown' })
  })
})

describe('a transfer that comes too late', () => {
  it('for an order that has ended becomes cash of the member, with a notification', async () => {
    const { handling, store, balance, orderNumber } = await waiting()
    await handling.cancelByBuyer(store)
    expect(await handling.deposit(30_000, 'KB-9', true)).toEqual({
      ok: true,
      status: 'CC',
      received: 30_000,
      due: 0,
      surplus: 30_000,
      receiptId: expect.any(Number),
    })
    expect(await balance()).toBe(50_000)
    expect(await handling.read()).toMatchObject({ status: 'CC', paidAt: null })
    const told = await world.db.select().from(message).where(eq(message.event, 'CASH_CHARGED'))
    expect(new Set(told.map((row) => row.orderNumber))).toEqual(new Set([orderNumber]))
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('or a second time for an order that is paid leaves the order as it is, also when it is cancelled afterwards', async () => {
    const { handling, store, balance } = await waiting()
    await handling.deposit(30_000, 'KB-1')
    expect(await handling.deposit(30_000, 'KB-2', true)).toMatchObject({ ok: true, status: 'PC', surplus: 30_000 })
    expect(await balance()).toBe(50_000)
    await handling.cancelByBuyer(store)
    expect(await balance()).toBe(80_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('counts once per reference, and only with `toCash`', async () => {
    const { handling, store, balance } = await waiting()
    await handling.cancelByBuyer(store)
    expect(await handling.deposit(30_000, 'KB-9')).toEqual({ ok: false, refused: 'not-waiting' })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => handling.deposit(30_000, 'KB-9', true)))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await balance()).toBe(50_000)
  })

  it('is refused while the order waits', async () => {
    const { handling, balance } = await waiting()
    expect(await handling.deposit(30_000, 'KB-9', true)).toEqual({ ok: false, refused: 'still-waiting' })
    expect(await handling.read()).toMatchObject({ received: 0 })
    expect(await balance()).toBe(20_000)
  })
})

describe('POST admin/order/:orderNumber/deposit', () => {
  it('is idempotent by its key; another body is refused', async () => {
    const { handling, orderNumber } = await waiting()
    const api = await apiAs(world, handling.operator)
    const send = (amount: number) =>
      api.post(`/admin/order/${orderNumber}/deposit`, { amount }, { 'idempotency-key': 'a-key-of-the-desk' })
    const first = await send(10_000)
    expect(first).toMatchObject({ status: 200, data: { status: 'BD', due: 20_000 } })
    expect((await send(10_000)).body).toBe(first.body)
    expect(await send(20_000)).toMatchObject({ status: 409 })
    expect(await handling.read()).toMatchObject({ received: 10_000 })
  })

  it('writes the audit log with actor, before and after', async () => {
    const { handling, orderNumber } = await waiting()
    const api = await apiAs(world, handling.operator)
    const reply = await api.post(`/admin/order/${orderNumber}/deposit`, { amount: 30_000 })
    const [line] = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(line).toMatchObject({
      actorId: handling.operator.memberId,
      call: 'POST /admin/order/:orderNumber/deposit',
      subject: orderNumber,
      before: { status: 'BD', due: 30_000 },
      after: { status: 'PC', amount: 30_000 },
      requestId: reply.headers['x-request-id'],
    })
  })

  it.each([0, -1, 1.5, 1e10, '30000', null])('refuses an amount of %j', async (amount) => {
    const { handling, orderNumber } = await waiting()
    const api = await apiAs(world, handling.operator)
    expect(await api.post(`/admin/order/${orderNumber}/deposit`, { amount })).toMatchObject({ status: 400 })
    expect(await handling.read()).toMatchObject({ received: 0 })
  })

  it.each(['deposit', 'prepare', 'ship', 'cancel'])('%s is for the operator only', async (act) => {
    const { store, orderNumber } = await waiting()
    const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
    for (const person of [store, hq]) {
      const reply = await (await apiAs(world, person)).post(`/admin/order/${orderNumber}/${act}`, { amount: 30_000 })
      expect(reply).toMatchObject({ status: 403, headers: { 'x-auth-reason': 'forbidden' } })
    }
  })
})
