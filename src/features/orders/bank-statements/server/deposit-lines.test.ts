import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import type { depositLinesCall } from '#features/money/payments/contract/deposit-lines.admin.calls.ts'
import { bankReceipt } from '#features/money/payments/server/payments.tables.ts'
import type { DataOf } from '#contract/call.ts'
import { addCharge } from '#testing/fixtures/money/charges.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { pasted } from '#testing/fixtures/money/statements.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'
import type { AdminStatementLine } from '../contract/statement-lines.admin.calls.ts'

const world = useWorld()

/** A store whose orders of 30,000 won wait for 김하늘, and whose charges of 100,000 won wait for 성수점. */
async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const other = await addMember(world, { username: 'other', brand: coffee })
  const goods = await addProduct(world, { brand: coffee })
  const operator = await addOperator(world, coffee)
  const operatorApi = await apiAs(world, operator)
  const { memberId } = store
  const lines = async (show: string) =>
    ((await operatorApi.get(`/admin/bankStatement/line?show=${show}`)).data as { content: AdminStatementLine[] })
      .content
  return {
    operatorApi,
    operator,
    store,
    other,
    lines,
    place: (by = store) =>
      placed(world, by, { items: [{ partnerProductId: goods.partnerProductId, count: 3 }], pay: 'BANK' }),
    chargeNumber: (no = 1) => addCharge(world, { memberId, partnerId: coffee.partnerId, no }),
    linesFor: async (number: string) =>
      (await operatorApi.get(`/admin/receipt/line?number=${number}`)).data as DataOf<typeof depositLinesCall>,
    take: (lineId: number, number: string, expectedDue: number, confirmed?: boolean, headers = {}) =>
      operatorApi.post(`/admin/receipt/line/${lineId}`, { number, expectedDue, confirmed }, headers),
    byHand: (number: string, amount: number) => operatorApi.post(`/admin/charge/${number}/deposit`, { amount }),
    cashOf: async (id = memberId) => (await findCashBalance(world.db, id)).balance,
  }
}

describe('the lines that may have paid an order or a charge', () => {
  it('share its amount, its code or a name; those of the amount that name the payer or nobody fit', async () => {
    const { operatorApi, chargeNumber, linesFor } = await openShop()
    const number = await chargeNumber()
    await pasted(
      operatorApi,
      { amount: 100_000, depositor: '성수점', time: '10:00:00' },
      { amount: 100_000, depositor: '다른이름', time: '10:01:00' },
      { amount: 99_000, depositor: `성수점${number.slice(-4)}`, time: '10:02:00' },
      { amount: 99_000, depositor: '다른이름', time: '10:03:00' },
    )
    const { content, fitting } = await linesFor(number)
    expect(content.map(({ amount, depositor }) => [amount, depositor])).toEqual([
      [100_000, '성수점'],
      [99_000, `성수점${number.slice(-4)}`],
      [100_000, '다른이름'],
    ])
    expect(fitting).toEqual([content[0]?.lineId])
    expect(await operatorApi.get('/admin/receipt/line?number=C20260515-9999999')).toMatchObject({ status: 404 })
  })

  it('fit no longer once their confirmation was taken back, and are gone while they are matched', async () => {
    const { operatorApi, chargeNumber, linesFor, take, lines } = await openShop()
    const [number, later] = [await chargeNumber(), await chargeNumber(2)]
    await pasted(operatorApi, { amount: 100_000, depositor: '성수점' })
    const [{ lineId }] = (await lines('OPEN')) as [AdminStatementLine]
    expect(await take(lineId, number, 100_000)).toMatchObject({ status: 200, data: { number, short: 0, surplus: 0 } })
    expect((await linesFor(later)).content).toEqual([])
    const [receipt] = (await lines('MATCHED'))[0]!.booked // the line was taken
    const undo = { reason: '다른 회원의 입금' }
    expect(await operatorApi.post(`/admin/receipt/${receipt?.receiptId}/undo`, undo)).toMatchObject({ status: 200 })
    expect(await lines('OPEN')).toMatchObject([{ lineId, state: 'OPEN', matchedNumber: null }])
    expect(await linesFor(later)).toMatchObject({ content: [{ lineId }], fitting: [] })
  })
})

describe('a line fits an order or a charge', () => {
  it.each([
    ['without a name', () => ''],
    ['with the code behind another name', (number: string) => `다른이름${number.slice(-4)}`],
  ])('%s', async (_, depositorOf) => {
    const { operatorApi, chargeNumber, linesFor } = await openShop()
    const number = await chargeNumber()
    await pasted(operatorApi, { amount: 100_000, depositor: depositorOf(number) })
    expect(await linesFor(number)).toMatchObject({ content: [{}], fitting: [expect.any(Number)] })
  })

  it.each([
    ['before it was requested', '성수점', '2026-05-01'],
    ['before it was requested, without a name', '', '2026-05-01'],
  ])('not %s', async (_, depositor, day) => {
    const { operatorApi, chargeNumber, linesFor } = await openShop()
    const number = await chargeNumber()
    await pasted(operatorApi, { amount: 100_000, depositor, day })
    expect(await linesFor(number)).toMatchObject({ content: [{}], fitting: [] })
  })

  it.each(['성수점', ''])('not if another one of the same amount is as likely: %s', async (depositor) => {
    const { operatorApi, chargeNumber, linesFor } = await openShop()
    const numbers = [await chargeNumber(), await chargeNumber(2)]
    await pasted(operatorApi, { amount: 100_000, depositor })
    for (const number of numbers) expect(await linesFor(number)).toMatchObject({ content: [{}], fitting: [] })
  })

  it('together with the other transfer for it, so that the operator chooses', async () => {
    const { operatorApi, chargeNumber, linesFor } = await openShop()
    const number = await chargeNumber()
    await pasted(
      operatorApi,
      { amount: 100_000, depositor: '성수점', time: '10:00:00' },
      { amount: 100_000, depositor: '성수점', time: '10:05:00' },
    )
    expect((await linesFor(number)).fitting).toHaveLength(2)
  })
})

describe('another export of a transfer that is booked', () => {
  /** A charge that a line of 10:03:22 has paid, another charge, and the line of another export. */
  async function exportedTwice(depositor = '성수점') {
    const shop = await openShop()
    const { operatorApi, chargeNumber, take, lines } = shop
    const [paid, waiting] = [await chargeNumber(), await chargeNumber(2)]
    await pasted(operatorApi, { amount: 100_000, depositor, time: '10:03:22' })
    const [{ lineId: first }] = (await lines('OPEN')) as [AdminStatementLine]
    expect(await take(first, paid, 100_000)).toMatchObject({ status: 200 })
    await pasted(operatorApi, { amount: 100_000, depositor, time: '10:03:00', balance: 2_000_000 })
    const [{ lineId }] = (await lines('OPEN')) as [AdminStatementLine]
    return { ...shop, paid, waiting, lineId }
  }

  it.each(['성수점', ''])('fits no other charge: %s', async (depositor) => {
    const { waiting, lineId, linesFor, lines } = await exportedTwice(depositor)
    expect(await lines('OPEN')).toMatchObject([{ lineId, match: 'PROPOSED', reason: 'booked' }])
    expect(await linesFor(waiting)).toMatchObject({ content: [{ lineId }], fitting: [] })
  })

  it('is booked only after a question that names the deposit, wherever it is confirmed', async () => {
    const { paid, waiting, lineId, take, operatorApi, cashOf, store } = await exportedTwice()
    const refused = await take(lineId, waiting, 100_000)
    expect(refused).toMatchObject({ status: 409, data: { asks: 'doubt' } })
    expect(refused.message).toContain(`${paid} · `)
    expect(refused.message).toContain('100,000원 · 2026-05-15 10:03 입금')
    const onStatement = await operatorApi.post('/admin/bankStatement/confirm', { lines: [{ lineId, number: waiting }] })
    expect(onStatement).toMatchObject({ data: { booked: 0, results: [{ asks: true }] } })
    const toCash = { memberId: store.memberId }
    expect(await operatorApi.post(`/admin/bankStatement/line/${lineId}/cash`, toCash)).toMatchObject({
      status: 409,
      data: { asks: 'doubt' },
    })
    expect(await cashOf()).toBe(100_000)
    expect(await take(lineId, waiting, 100_000, true)).toMatchObject({ status: 200 })
    expect(await cashOf()).toBe(200_000)
    const logged = await world.db.select({ after: auditLog.after }).from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(logged).toMatchObject([{ after: { received: 100_000, lineConfirmed: true } }])
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})

describe('confirming a deposit with its line', () => {
  it('matches the line to the charge, so that nothing is left to book twice', async () => {
    const { operatorApi, chargeNumber, linesFor, take, lines, cashOf, store } = await openShop()
    const number = await chargeNumber()
    await pasted(operatorApi, { amount: 100_000, depositor: '성수점' })
    const [lineId = 0] = (await linesFor(number)).fitting
    await take(lineId, number, 100_000)
    expect(await cashOf()).toBe(100_000)
    expect(await lines('OPEN')).toEqual([])
    expect(await linesFor(number)).toEqual({ content: [], fitting: [] })
    expect(await lines('MATCHED')).toMatchObject([{ lineId, matchedNumber: number }])
    const { memberId } = store
    expect(await operatorApi.post(`/admin/bankStatement/line/${lineId}/cash`, { memberId })).toMatchObject({
      status: 409,
    })
    expect(await cashOf()).toBe(100_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('answers a repeated request with the same key as the first one', async () => {
    const { operatorApi, chargeNumber, linesFor, take, cashOf } = await openShop()
    const number = await chargeNumber()
    await pasted(operatorApi, { amount: 100_000, depositor: '성수점' })
    const [lineId = 0] = (await linesFor(number)).fitting
    const send = (expectedDue: number) =>
      take(lineId, number, expectedDue, undefined, { 'idempotency-key': 'a-key-of-the-desk' })
    const first = await send(100_000)
    expect(first).toMatchObject({ status: 200, data: { number, amount: 100_000, short: 0, surplus: 0 } })
    expect((await send(100_000)).data).toEqual(first.data)
    expect(await send(90_000)).toMatchObject({ status: 409 })
    expect(await cashOf()).toBe(100_000)
  })

  it('is refused once the amount due is another one, and changes nothing', async () => {
    const { operatorApi, place, linesFor, take, lines } = await openShop()
    const number = await place()
    await pasted(operatorApi, { amount: 30_000, depositor: '김하늘' })
    const [lineId = 0] = (await linesFor(number)).fitting
    expect(await take(lineId, number, 29_000)).toMatchObject({
      status: 409,
      message: '받을 금액이 변경되었습니다. 다시 확인해 주세요.',
    })
    expect(await lines('OPEN')).toMatchObject([{ lineId }])
    expect(await world.db.$count(bankReceipt)).toBe(0)
  })

  it('is refused for a line that an operator has left out', async () => {
    const { operatorApi, chargeNumber, take, lines } = await openShop()
    const number = await chargeNumber()
    await pasted(operatorApi, { amount: 100_000, depositor: '성수점' })
    const [{ lineId }] = (await lines('OPEN')) as [AdminStatementLine]
    await operatorApi.post(`/admin/bankStatement/line/${lineId}/ignore`, { reason: '다른 회사의 입금' })
    expect(await take(lineId, number, 100_000, true)).toMatchObject({
      status: 409,
      message: '입금 내역에서 제외한 통장 내역입니다. 다시 선택해 주세요.',
    })
    expect(await world.db.$count(bankReceipt)).toBe(0)
  })

  it('happens once for a line that two operators choose for different orders at the same moment', async () => {
    const { operatorApi, place, linesFor, take, lines, other, operator } = await openShop()
    const numbers = [await place(), await place(other)]
    await pasted(operatorApi, { amount: 30_000, depositor: '김하늘' })
    const [lineId = 0] = (await linesFor(numbers[0]!)).content.map((line) => line.lineId) // two orders were placed
    const replies = await Promise.all(numbers.map((number) => take(lineId, number, 30_000)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.message).toBe(
      '다른 입금 확인에 이미 쓰인 통장 내역입니다. 다시 선택해 주세요.',
    )
    const states = await Promise.all(numbers.map((number) => handlingOf(world, operator, number).read()))
    expect(states.map(({ status }) => status).toSorted()).toEqual(['BD', 'PC'])
    expect(await lines('MATCHED')).toHaveLength(1)
    expect(await world.db.$count(bankReceipt)).toBe(1)
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})

describe('a line whose amount was confirmed by hand for the same payer', () => {
  it("goes to the member's balance only after a question that names the deposit", async () => {
    const { operatorApi, chargeNumber, byHand, lines, cashOf, store } = await openShop()
    const number = await chargeNumber()
    await pasted(operatorApi, { amount: 100_000, depositor: '모르는이름' })
    await byHand(number, 100_000)
    const [{ lineId }] = (await lines('OPEN')) as [AdminStatementLine]
    const credit = (confirmed?: boolean) =>
      operatorApi.post(`/admin/bankStatement/line/${lineId}/cash`, { memberId: store.memberId, confirmed })
    const refused = await credit()
    expect(refused).toMatchObject({ status: 409, data: { asks: 'doubt' } })
    expect(refused.message).toContain(number)
    expect(refused.message).toContain('성수점 · 100,000원')
    expect(await cashOf()).toBe(100_000)
    expect(await lines('OPEN')).toHaveLength(1)
    expect(await credit(true)).toMatchObject({ status: 200 })
    expect(await cashOf()).toBe(200_000)
  })

  it('pays another order only after the question, also in parts', async () => {
    const { operatorApi, place, lines, other, operator, take } = await openShop()
    const [first, second, third] = [await place(), await place(), await place(other)]
    await handlingOf(world, operator, first).deposit(30_000)
    await pasted(operatorApi, { amount: 30_000, depositor: '김하늘' })
    const [{ lineId }] = (await lines('OPEN')) as [AdminStatementLine]
    const confirm = (confirmed?: boolean) =>
      operatorApi.post('/admin/bankStatement/confirm', { lines: [{ lineId, number: second, confirmed }] })
    const split = operatorApi.post(`/admin/bankStatement/line/${lineId}/split`, {
      parts: [
        { number: second, amount: 10_000 },
        { number: third, amount: 20_000 },
      ],
    })
    expect(await split).toMatchObject({ status: 409, data: { asks: 'doubt' } })
    expect(await take(lineId, third, 30_000)).toMatchObject({ status: 409, data: { asks: 'doubt' } })
    const asked = (await confirm()).data as { results: { message: string }[] }
    expect(asked).toMatchObject({ booked: 0, results: [{ booked: false, asks: true }] })
    expect(asked.results[0]?.message).toContain(`${first} · `)
    expect(await confirm(true)).toMatchObject({ data: { booked: 1, results: [{ asks: false }] } })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('needs no question for another payer and member, long after, or once the deposit was taken back', async () => {
    const { operatorApi, chargeNumber, byHand, lines, other, store } = await openShop()
    await byHand(await chargeNumber(), 100_000)
    await pasted(
      operatorApi,
      { amount: 100_000, depositor: '모르는이름', time: '10:00:00' },
      { amount: 100_000, depositor: '모르는이름', day: '2026-05-01', time: '10:01:00' },
      { amount: 100_000, depositor: '성수점', time: '10:02:00' },
    )
    const open = await lines('OPEN')
    const [longAgo, stranger, payer] = open.map(({ lineId }) => lineId)
    const credit = (lineId: number | undefined, { memberId }: { memberId: number }) =>
      operatorApi.post(`/admin/bankStatement/line/${lineId}/cash`, { memberId })
    expect(await credit(stranger, other)).toMatchObject({ status: 200 })
    expect(await credit(longAgo, store)).toMatchObject({ status: 200 })
    expect(await credit(payer, other)).toMatchObject({ status: 409, data: { asks: 'doubt' } })
    const [receipt] = await world.db.select().from(bankReceipt)
    await operatorApi.post(`/admin/receipt/${receipt?.id}/undo`, { reason: '다른 회원의 입금' })
    expect(await credit(payer, other)).toMatchObject({ status: 200 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})
