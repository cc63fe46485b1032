import { reasonShort } from '#contract/reason.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { bankReceipt } from '#features/money/payments/server/payments.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addCharge } from '#testing/fixtures/money/charges.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { pasted } from '#testing/fixtures/money/statements.ts'
import { useWorld } from '#testing/world.ts'
import type { AdminStatementLine, LineCounts } from '../contract/statement-lines.admin.calls.ts'
import { bookRefusalText, statementSentences } from '../contract/statement-terms.ts'
import { bankReversal, bankStatementLine, depositorAlias } from './bank-statements.tables.ts'
import { confirmExactLine } from './confirm-line.ts'

const world = useWorld()

/** A store with an order of 30,000 won that waits for the transfer of 김하늘. */
async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const goods = await addProduct(world, { brand: coffee })
  const place = (count = 3) =>
    placed(world, store, { items: [{ partnerProductId: goods.partnerProductId, count }], pay: 'BANK' })
  const operator = await addOperator(world, coffee)
  const operatorApi = await apiAs(world, operator)
  const { memberId } = store
  const lines = async (query = '') => {
    const { data } = await operatorApi.get(`/admin/bankStatement/line${query}`)
    return data as { content: AdminStatementLine[]; counts: LineCounts; totalElements: number }
  }
  return {
    memberId,
    operator,
    operatorApi,
    place,
    lines,
    chargeNumber: () => addCharge(world, { memberId, partnerId: coffee.partnerId }),
    onlyLine: async () => (await lines()).content[0]!.lineId, // the caller has pasted a line
    confirm: (...chosen: { lineId: number; number: string }[]) =>
      operatorApi.post('/admin/bankStatement/confirm', { lines: chosen }),
    confirmExact: (body: object = {}) => operatorApi.post('/admin/bankStatement/confirmExact', body),
    balance: async () => (await findCashBalance(world.db, memberId)).balance,
    statusOf: async (number: string) =>
      (await world.db.select({ status: orders.status }).from(orders).where(eq(orders.orderNumber, number)))[0]?.status,
  }
}

const receipts = () => world.db.select().from(bankReceipt).orderBy(bankReceipt.id)

describe('the lines of a statement', () => {
  it('show their matches as they are now', async () => {
    const { operatorApi, place, chargeNumber, lines } = await openShop()
    const [order, charge] = [await place(), await chargeNumber()]
    await pasted(
      operatorApi,
      { amount: 30_000, depositor: `김하늘${order.slice(-4)}`, time: '10:05:00' },
      { amount: 100_000, depositor: '모르는이름', time: '10:06:00' },
      { amount: 7, depositor: '이자', time: '10:07:00' },
    )
    expect(await lines()).toMatchObject({
      counts: { EXACT: 1, PROPOSED: 1, NONE: 1, MATCHED: 0, IGNORED: 0 },
      exactAmount: 30_000,
      totalElements: 3,
      content: [
        {
          match: 'EXACT',
          reason: null,
          candidates: [{ number: order, due: 30_000, payer: '성수점', depositor: '김하늘' }],
        },
        { match: 'PROPOSED', reason: 'amount', candidates: [{ number: charge, due: 100_000 }] },
        { match: 'NONE', candidates: [], receivedAt: '2026-05-15T01:07:00.000Z' },
      ],
    })
    expect((await lines('?show=PROPOSED')).content).toHaveLength(1)
    expect(await lines('?show=NONE&page=1')).toMatchObject({ content: [], totalElements: 1 })
    expect((await lines('?statementId=999999')).content).toEqual([])
  })

  it('are matched by hand with what a search finds among the waiting', async () => {
    const { operatorApi, place, chargeNumber } = await openShop()
    const [order, charge] = [await place(), await chargeNumber()]
    const found = async (search: string) => {
      const { data } = await operatorApi.get(`/admin/bankStatement/candidate?search=${encodeURIComponent(search)}`)
      return (data as { content: { number: string }[] }).content.map(({ number }) => number)
    }
    expect(await found('')).toEqual(expect.arrayContaining([order, charge]))
    expect(await found(order.slice(-5))).toEqual([order])
    expect(await found('김하늘')).toEqual(expect.arrayContaining([order]))
    expect(await found('%')).toEqual([])
  })
})

describe('a search among the lines', () => {
  it.each([
    ['a part of the depositor', '김하', ['김하늘']],
    ['an amount as a person writes it', '30,000원', ['김하늘', '다른이름']],
    ['no line', '100%', []],
  ])('finds %s, in the list and its counts', async (_what, search, names) => {
    const { operatorApi, lines } = await openShop()
    await pasted(
      operatorApi,
      { amount: 30_000, depositor: '김하늘' },
      { amount: 30_000, depositor: '다른이름' },
      { amount: 130_000, depositor: '이자' },
    )
    const { content, counts, totalElements } = await lines(`?search=${encodeURIComponent(search)}`)
    expect(content.map(({ depositor }) => depositor).toSorted()).toEqual(names)
    expect([counts.NONE, totalElements]).toEqual([names.length, names.length])
  })

  it('finds the line that has paid an order by the number of the order', async () => {
    const { operatorApi, place, confirm, onlyLine, lines } = await openShop()
    const [order, other] = [await place(), await place()]
    await pasted(operatorApi, { amount: 30_000, depositor: '김하늘' })
    await confirm({ lineId: await onlyLine(), number: order })
    const found = (search: string) => lines(`?show=MATCHED&search=${search}`)
    expect(await found(order)).toMatchObject({ content: [{ matchedNumber: order }], counts: { MATCHED: 1 } })
    expect(await found(other)).toMatchObject({ content: [], counts: { MATCHED: 0 } })
  })
})

describe('confirming all exact lines', () => {
  it('never pays a second order with another export of a line that was booked', async () => {
    const { operatorApi, place, confirm, confirmExact, onlyLine, statusOf } = await openShop()
    const [one, other] = [await place(), await place()]
    await pasted(operatorApi, { amount: 30_000, depositor: '김하늘', time: '10:03:22' })
    await confirm({ lineId: await onlyLine(), number: one })
    await pasted(operatorApi, { amount: 30_000, depositor: '김하늘', time: '10:03:00', balance: 2_000_000 })
    expect(await confirmExact()).toMatchObject({ data: { booked: 0 } })
    expect([await statusOf(one), await statusOf(other)]).toEqual(['PC', 'BD'])
  })

  it('pays orders and charges from the bank, each with its audit line, and leaves the others', async () => {
    const { operatorApi, place, chargeNumber, confirmExact, statusOf, balance, lines, operator } = await openShop()
    const [order, charge] = [await place(), await chargeNumber()]
    const { statementId } = await pasted(
      operatorApi,
      { amount: 30_000, depositor: '김하늘' },
      { amount: 100_000, depositor: '성수점' },
      { amount: 30_000, depositor: '다른이름' },
    )
    expect(await confirmExact({ statementId })).toMatchObject({ status: 200, data: { booked: 2, left: 0 } })
    expect(await statusOf(order)).toBe('PC')
    expect(await balance()).toBe(100_000)
    expect(await receipts()).toMatchObject([
      { orderNumber: order, source: 'BANK', receivedAt: new Date('2026-05-15T01:03:22Z') },
      { orderNumber: charge, source: 'BANK', amount: 100_000 },
    ])
    const logged = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(logged.map(({ subject }) => subject)).toEqual([`bankStatement/${statementId}`, order, `charge/${charge}`])
    expect(logged[1]).toMatchObject({ actorId: operator.memberId, call: 'POST /admin/bankStatement/confirmExact' })
    expect(await lines('?show=MATCHED')).toMatchObject({
      counts: { EXACT: 0, NONE: 1, MATCHED: 2 },
      content: [{ decidedBy: 'operator' }, { decidedBy: 'operator' }],
    })
    expect(await ledgerProblems(world.db)).toEqual([])
    expect(await confirmExact()).toMatchObject({ data: { booked: 0, results: [], left: 0 } })
  })

  it('leaves another statement, two equal orders and two transfers for one order alone', async () => {
    const { operatorApi, place, confirmExact, statusOf } = await openShop()
    const [order, twin] = [await place(), await place()]
    const { statementId } = await pasted(operatorApi, { amount: 30_000, depositor: '김하늘' })
    expect(await confirmExact({ statementId })).toMatchObject({ data: { booked: 0 } })
    await pasted(operatorApi, { amount: 30_000, depositor: `김하늘${order.slice(-4)}`, time: '11:00:00' })
    expect(await confirmExact({ statementId })).toMatchObject({ data: { booked: 0 } })
    await pasted(operatorApi, { amount: 30_000, depositor: `김하늘 ${order.slice(-4)}`, time: '12:00:00' })
    expect(await confirmExact()).toMatchObject({ data: { booked: 0 } })
    expect([await statusOf(order), await statusOf(twin)]).toEqual(['BD', 'BD'])
  })
})

describe('a line that nobody has looked at', () => {
  /** An order, its exact line, and the booking of the line without a look. */
  async function withExactLine() {
    const shop = await openShop()
    const number = await shop.place()
    await pasted(shop.operatorApi, { amount: 30_000, depositor: `김하늘${number.slice(-4)}` })
    const [line] = await world.db.select().from(bankStatementLine)
    const audit = { actorId: shop.operator.memberId, partnerId: null, call: 'test', address: '', requestId: 'test' }
    const confirmExact = (to = number) =>
      confirmExactLine(world.db, { lineId: line!.id, number: to }, { at: world.now, audit }) // it was pasted
    return { ...shop, number, line: line!, confirmExact }
  }
  const refused = { ok: false, refused: 'not-exact' }

  it('is not booked once the bank has taken it back', async () => {
    const { line, confirmExact } = await withExactLine()
    const { statementId, amount, depositor, receivedAt: withdrawnAt, memo, bankRef } = line
    const account = { bank: '088' as const, account: '1' }
    const [reversal] = await world.db
      .insert(bankReversal)
      .values({ ...account, statementId, amount, depositor, withdrawnAt, memo, bankRef, state: 'OPEN' })
      .returning()
    await world.db.update(bankStatementLine).set({ reversalId: reversal?.id })
    expect(await confirmExact()).toEqual(refused)
    expect(await receipts()).toEqual([])
  })

  it('is not booked once its confirmation was taken back', async () => {
    const { confirmExact } = await withExactLine()
    await world.db.update(bankStatementLine).set({ receiptCount: 1 })
    expect(await confirmExact()).toEqual(refused)
    expect(await receipts()).toEqual([])
  })

  it('is not booked to another order than the one that it matches', async () => {
    const { place, number, confirmExact } = await withExactLine()
    expect(await confirmExact(await place())).toEqual(refused)
    expect(await confirmExact(number)).toMatchObject({ ok: true })
  })
})

describe('confirming a line by hand', () => {
  it('of a part leaves the order waiting, and the rest matches exactly', async () => {
    const { operatorApi, place, confirm, confirmExact, onlyLine, statusOf, lines } = await openShop()
    const number = await place()
    await pasted(operatorApi, { amount: 10_000, depositor: '김하늘' })
    expect(await confirm({ lineId: await onlyLine(), number })).toMatchObject({ data: { booked: 1 } })
    expect(await statusOf(number)).toBe('BD')
    await pasted(operatorApi, { amount: 20_000, depositor: '김하늘', time: '11:00:00' })
    expect(await lines()).toMatchObject({ content: [{ match: 'EXACT', candidates: [{ due: 20_000 }] }] })
    await confirmExact()
    expect(await statusOf(number)).toBe('PC')
  })

  it('of too much makes the surplus cash', async () => {
    const { operatorApi, place, confirm, onlyLine, statusOf, balance } = await openShop()
    const number = await place()
    await pasted(operatorApi, { amount: 31_000, depositor: '김하늘' })
    await confirm({ lineId: await onlyLine(), number })
    expect([await statusOf(number), await balance()]).toEqual(['PC', 1_000])
  })

  it('remembers the name of the payer for the member, without the code', async () => {
    const { operatorApi, place, confirm, onlyLine, lines, memberId } = await openShop()
    const number = await place()
    await pasted(operatorApi, { amount: 30_000, depositor: `(주)다온${number.slice(-4)}` })
    expect(await lines()).toMatchObject({ content: [{ match: 'PROPOSED', reason: 'amount-and-code' }] })
    await confirm({ lineId: await onlyLine(), number })
    expect(await world.db.select().from(depositorAlias)).toMatchObject([{ memberId, name: '다온' }])
    await place()
    await pasted(operatorApi, { amount: 30_000, depositor: '다온', time: '11:00:00' })
    expect(await lines()).toMatchObject({ content: [{ match: 'EXACT' }] })
  })

  it('answers each line on its own: a refused one leaves the others', async () => {
    const { operatorApi, place, confirm, lines } = await openShop()
    const [paid, other] = [await place(1), await place(2)]
    await pasted(
      operatorApi,
      { amount: 10_000, depositor: '김하늘', time: '10:05:00' },
      { amount: 20_000, depositor: '김하늘', time: '10:00:00' },
    )
    const [first, second] = (await lines()).content.map(({ lineId }) => lineId)
    const reply = await confirm(
      { lineId: first!, number: paid },
      { lineId: first!, number: other },
      { lineId: second!, number: paid },
      { lineId: 999_999, number: other },
      { lineId: second!, number: other },
    )
    expect(reply).toMatchObject({ status: 200, data: { booked: 2 } })
    expect((reply.data as { results: { message: string }[] }).results.map(({ message }) => message)).toEqual([
      '',
      bookRefusalText.done,
      bookRefusalText['not-waiting'],
      bookRefusalText.unknown,
      '',
    ])
    expect(await receipts()).toHaveLength(2)
  })

  it('refuses an order that was paid meanwhile, and keeps the line open', async () => {
    const { operatorApi, place, confirm, onlyLine, operator, lines } = await openShop()
    const number = await place()
    await pasted(operatorApi, { amount: 30_000, depositor: '김하늘' })
    await handlingOf(world, operator, number).deposit(30_000)
    expect(await confirm({ lineId: await onlyLine(), number })).toMatchObject({
      data: { booked: 0, results: [{ booked: false, message: bookRefusalText['not-waiting'] }] },
    })
    expect(await lines()).toMatchObject({ content: [{ state: 'OPEN', match: 'NONE' }] })
    expect(await receipts()).toHaveLength(1)
  })
})

describe('leaving a line out', () => {
  it('needs a reason, happens once, and can be undone by confirming the line', async () => {
    const { operatorApi, place, confirm, onlyLine, lines } = await openShop()
    await pasted(operatorApi, { amount: 30_000, depositor: '박서연' })
    const lineId = await onlyLine()
    const ignore = (reason: string) => operatorApi.post(`/admin/bankStatement/line/${lineId}/ignore`, { reason })
    expect(await ignore(' ')).toMatchObject({ status: 400, errors: [{ message: reasonShort }] })
    expect(await ignore('은행 이자')).toMatchObject({ status: 200 })
    expect(await ignore('은행 이자')).toMatchObject({ status: 409, message: statementSentences.done })
    expect(await lines('?show=IGNORED')).toMatchObject({
      counts: { NONE: 0, IGNORED: 1 },
      content: [{ ignoredReason: '은행 이자', decidedBy: 'operator' }],
    })
    const number = await place()
    expect(await confirm({ lineId, number })).toMatchObject({ data: { booked: 1 } })
    expect(await ignore('다시')).toMatchObject({ status: 409 })
    expect(await operatorApi.post('/admin/bankStatement/line/999999/ignore', { reason: '없음' })).toMatchObject({
      status: 404,
    })
  })
})
