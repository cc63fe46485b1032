import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addCharge } from '#testing/fixtures/money/charges.ts'
import { reversedWarning } from '#features/money/payments/contract/line-doubt.ts'
import { bankReceipt } from '#features/money/payments/server/payments.tables.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { pasted, shinhanText, uploadStatement, type TestDeposit } from '#testing/fixtures/money/statements.ts'
import { useWorld } from '#testing/world.ts'
import type { Reversal } from '../../contract/reversals.admin.calls.ts'
import type { AdminStatementLine } from '../../contract/statement-lines.admin.calls.ts'
import { bookRefusalText, statementSentences } from '../../contract/statement-terms.ts'

const world = useWorld()

interface Withdrawal {
  amount: number
  content: string
  memo?: string
  day?: string
  time?: string
}

const withdrawn = ({ amount, content, memo = '타행IB', day = '2026-05-15', time = '10:05:22' }: Withdrawal) =>
  `${day}\t${time}\t${memo}\t${amount}\t0\t${content}\t570000\t성수`

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const goods = await addProduct(world, { brand: coffee })
  const operator = await addOperator(world, coffee)
  const operatorApi = await apiAs(world, operator)
  const { memberId } = store
  return {
    operatorApi,
    operator,
    memberId,
    place: () =>
      placed(world, store, { items: [{ partnerProductId: goods.partnerProductId, count: 43 }], pay: 'BANK' }),
    chargeNumber: () => addCharge(world, { memberId, partnerId: coffee.partnerId }),
    paste: (deposits: TestDeposit[], ...withdrawals: Withdrawal[]) =>
      uploadStatement(operatorApi, [shinhanText(...deposits), ...withdrawals.map(withdrawn)].join('\n')),
  }
}

const linesOf = async (operatorApi: ApiClient, query = '') =>
  ((await operatorApi.get(`/admin/bankStatement/line${query}`)).data as { content: AdminStatementLine[] }).content
const reversalsOf = async (operatorApi: ApiClient) =>
  ((await operatorApi.get('/admin/bankStatement/reversal')).data as { content: Reversal[] }).content
const todoOf = async (operatorApi: ApiClient) => {
  const { reversed } = (await operatorApi.get('/admin/todo')).data as { reversed: { count: number } }
  const { items } = (await operatorApi.get('/admin/todo/item')).data as { items: { kind: string }[] }
  return { count: reversed.count, items: items.filter(({ kind }) => kind === 'reversed') }
}

const deposit = { amount: 430_000, depositor: '김하늘', time: '10:03:22' }

describe('a deposit that the bank took back', () => {
  it.each([
    ['입금취소', '타행IB'],
    ['김하늘', '입금취소'],
    ['입금취소 김하늘', ''],
    ['입금정정', ''],
    ['입금취소'.normalize('NFD'), ''],
    ['타행이체', '취소'],
  ])('is never exact, in one file: %s %s', async (content, memo) => {
    const { operatorApi, place, paste } = await openShop()
    const number = await place()
    await paste([deposit], { amount: 430_000, content, memo })
    expect(await linesOf(operatorApi)).toMatchObject([
      { match: 'PROPOSED', reason: 'reversed', candidates: [{ number }] },
    ])
    expect(await operatorApi.post('/admin/bankStatement/confirmExact', {})).toMatchObject({ data: { booked: 0 } })
    expect((await todoOf(operatorApi)).count).toBe(0)
  })

  it.each(['the deposit first', 'the withdrawal first'])('nor in two files, %s', async (order) => {
    const { operatorApi, place, paste } = await openShop()
    await place()
    const files = [() => paste([deposit]), () => paste([], { amount: 430_000, content: '입금취소' })]
    for (const send of order === 'the deposit first' ? files : files.toReversed()) await send()
    expect((await linesOf(operatorApi, '?show=EXACT')).length).toBe(0)
    expect(await linesOf(operatorApi, '?show=PROPOSED')).toMatchObject([{ reason: 'reversed', isReversed: true }])
  })

  it("never goes to a member's balance, also when no request is like it", async () => {
    const { operatorApi, paste, memberId } = await openShop()
    await paste([deposit], { amount: 430_000, content: '김하늘', memo: '입금취소' })
    const [line] = await linesOf(operatorApi)
    expect(await operatorApi.post(`/admin/bankStatement/line/${line?.lineId}/cash`, { memberId })).toMatchObject({
      status: 409,
      message: bookRefusalText.reversed,
    })
  })

  it('is neither offered for a charge nor taken for one', async () => {
    const { operatorApi, chargeNumber, paste, memberId } = await openShop()
    const number = await chargeNumber()
    await pasted(operatorApi, { ...deposit, amount: 100_000, depositor: '성수점' })
    const [line] = await linesOf(operatorApi)
    await paste([], { amount: 100_000, content: '성수점', memo: '입금취소' })
    const offered = await operatorApi.get(`/admin/receipt/line?number=${number}`)
    expect(offered).toMatchObject({ data: { content: [], fitting: [] } })
    const body = { number, expectedDue: 100_000, confirmed: true }
    expect(await operatorApi.post(`/admin/receipt/line/${line?.lineId}`, body)).toMatchObject({
      status: 409,
      message: '은행에서 취소된 입금일 수 있어 확인할 수 없습니다. 거래 내역에서 확인해 주세요.',
    })
    expect((await findCashBalance(world.db, memberId)).balance).toBe(0)
  })

  it('is confirmed on the statement only after a question, whole or in parts', async () => {
    const { operatorApi, place, paste } = await openShop()
    const number = await place()
    await paste([deposit], { amount: 430_000, content: '입금취소' })
    const [line] = await linesOf(operatorApi)
    const parts = [{ number, amount: 430_000 }]
    const split = await operatorApi.post(`/admin/bankStatement/line/${line?.lineId}/split`, { parts })
    expect(split).toMatchObject({ status: 409, message: reversedWarning, data: { asks: 'doubt' } })
    const confirm = (confirmed?: boolean) =>
      operatorApi.post('/admin/bankStatement/confirm', { lines: [{ lineId: line?.lineId, number, confirmed }] })
    expect(await confirm()).toMatchObject({
      data: { booked: 0, results: [{ booked: false, asks: true, message: reversedWarning }] },
    })
    expect(await confirm(true)).toMatchObject({ data: { booked: 1 } })
  })

  it.each<[string, Withdrawal]>([
    ['of another amount', { amount: 430_001, content: '입금취소' }],
    ['without a word for it', { amount: 430_000, content: '김하늘' }],
    ['before the deposit', { amount: 430_000, content: '입금취소', time: '09:00:00' }],
    ['eight days later', { amount: 430_000, content: '입금취소', day: '2026-05-23' }],
  ])('is not found by a withdrawal %s', async (_, withdrawal) => {
    const { operatorApi, place, paste } = await openShop()
    await place()
    await paste([deposit], withdrawal)
    expect(await linesOf(operatorApi)).toMatchObject([{ match: 'EXACT', isReversed: false }])
  })

  it('is the last one of the name that the withdrawal states', async () => {
    const { operatorApi, paste } = await openShop()
    const times = ['08:00:00', '09:00:00', '10:00:00']
    const [first, second, third] = times.map((time) => ({ ...deposit, time }))
    await paste([first!, second!, { ...third!, depositor: '박서연' }], { amount: 430_000, content: '입금취소 김하늘' })
    expect((await linesOf(operatorApi)).map(({ isReversed }) => isReversed)).toEqual([false, true, false])
  })
})

describe('an open reversal', () => {
  const sentBy = async (work: () => Promise<unknown>) => (await withStatements(work)).statements.length

  it('costs the uploads of later months nothing, however many there are', async () => {
    const { paste } = await openShop()
    const later = (day: string) => () => paste([{ amount: 1_000, depositor: '김하늘', day }])
    const before = await sentBy(later('2026-05-14'))
    const amounts = Array.from({ length: 20 }, (_, at) => 430_000 + at)
    await paste([], ...amounts.map((amount) => ({ amount, content: '입금취소', day: '2026-03-02' })))
    expect(await sentBy(later('2026-05-15'))).toBe(before)
  })

  it.each(['2026-05-08', '2026-05-15'])('finds a deposit of %s that a later file brings', async (day) => {
    const { operatorApi, paste } = await openShop()
    await paste([], { amount: 430_000, content: '입금취소', time: '23:50:00' })
    await paste([{ ...deposit, day, time: '23:55:00' }])
    await paste([{ ...deposit, day, time: '23:50:00' }])
    expect((await linesOf(operatorApi)).map(({ isReversed }) => isReversed)).toEqual(
      day === '2026-05-08' ? [false, true] : [true, false],
    )
  })
})

describe('a booked deposit that the bank took back', () => {
  it('comes up as work, and taking it back ends the work at any time', async () => {
    const { operatorApi, place, paste, operator } = await openShop()
    const number = await place()
    await pasted(operatorApi, deposit)
    await operatorApi.post('/admin/bankStatement/confirmExact', {})
    expect((await todoOf(operatorApi)).count).toBe(0)
    await paste([{ amount: 7, depositor: '이자' }], { amount: 430_000, content: '입금취소' })
    expect(await todoOf(operatorApi)).toMatchObject({ count: 1, items: [{ detail: number, amount: 430_000 }] })
    const [reversal] = await reversalsOf(operatorApi)
    expect(reversal).toMatchObject({ bookedNumber: number, lines: [{ state: 'MATCHED', matchedNumber: number }] })
    world.now = new Date(world.now.getTime() + 26 * 60 * 60_000)
    const { lineId, receiptIds } = reversal!.lines[0]! // the work names its line
    const nextDay = await apiAs(world, operator)
    const undo = await nextDay.post(`/admin/bankStatement/line/${lineId}/undo`, { receiptIds, reason: '은행 입금취소' })
    expect(undo).toMatchObject({ status: 200 })
    expect((await todoOf(nextDay)).count).toBe(0)
    expect(await linesOf(nextDay, '?show=IGNORED')).toMatchObject([
      { lineId, ignoredReason: statementSentences.reversed },
    ])
    expect(await handlingOf(world, operator, number).read()).toMatchObject({ status: 'BD', due: 430_000, received: 0 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is not confirmed again once it was taken back', async () => {
    const { operatorApi, chargeNumber, paste, memberId } = await openShop()
    const number = await chargeNumber()
    await pasted(operatorApi, { amount: 100_000, depositor: '성수점', time: '10:03:22' })
    const [line] = await linesOf(operatorApi)
    const lineId = line!.lineId // the line above
    const take = () => operatorApi.post(`/admin/receipt/line/${lineId}`, { number, expectedDue: 100_000 })
    expect(await take()).toMatchObject({ status: 200 })
    await paste([], { amount: 100_000, content: '성수점', memo: '입금취소' })
    const [receipt] = await world.db.select().from(bankReceipt)
    const undo = operatorApi.post(`/admin/receipt/${receipt?.id}/undo`, { reason: '은행 입금취소' })
    expect(await undo).toMatchObject({ status: 200 })
    expect(await take()).toMatchObject({ status: 409 })
    const refusal = bookRefusalText['taken-back']
    const confirm = { lines: [{ lineId, number, confirmed: true }] }
    expect(await operatorApi.post('/admin/bankStatement/confirm', confirm)).toMatchObject({
      data: { booked: 0, results: [{ asks: false, message: refusal }] },
    })
    const split = { parts: [{ number, amount: 100_000 }], confirmed: true }
    expect(await operatorApi.post(`/admin/bankStatement/line/${lineId}/split`, split)).toMatchObject({
      status: 409,
      message: refusal,
    })
    expect((await findCashBalance(world.db, memberId)).balance).toBe(0)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('leaves the other deposit of the day alone once one of the two is taken back', async () => {
    const { operatorApi, place, paste, operator } = await openShop()
    const numbers = [await place(), await place()]
    const amount = 430_000
    await pasted(
      operatorApi,
      { amount, depositor: '김하늘', time: '10:00:00' },
      { amount, depositor: '박서연', time: '11:00:00' },
    )
    const lines = await linesOf(operatorApi)
    for (const [at, { lineId }] of lines.entries())
      await operatorApi.post('/admin/bankStatement/confirm', { lines: [{ lineId, number: numbers[at] }] })
    await paste([], { amount, content: '입금취소', time: '12:00:00' })
    const [reversal] = await reversalsOf(operatorApi)
    expect(reversal?.lines).toHaveLength(2)
    const { lineId: firstId, receiptIds } = reversal!.lines[0]! // two of them
    const undo = operatorApi.post(`/admin/bankStatement/line/${firstId}/undo`, { receiptIds, reason: '은행 입금취소' })
    expect(await undo).toMatchObject({ status: 200 })
    const other = reversal?.lines[1]?.lineId
    expect(await linesOf(operatorApi, '?show=MATCHED')).toMatchObject([{ lineId: other, isReversed: false }])
    const statuses = await Promise.all(
      numbers.map(async (number) => (await handlingOf(world, operator, number).read()).status),
    )
    expect(statuses.toSorted()).toEqual(['BD', 'PC'])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  async function twoBooked() {
    const shop = await openShop()
    const { operatorApi, place, paste } = shop
    const number = await place()
    await pasted(
      operatorApi,
      { amount: 430_000, depositor: '김하늘', time: '10:00:00' },
      { amount: 430_000, depositor: '박서연', time: '11:00:00' },
    )
    const [first, second] = (await linesOf(operatorApi)).map(({ lineId }) => lineId)
    await operatorApi.post('/admin/bankStatement/confirm', { lines: [{ lineId: first, number }] })
    await paste([], { amount: 430_000, content: '입금취소', time: '12:00:00' })
    const [reversal] = await reversalsOf(operatorApi)
    const done = (body: object) => operatorApi.post(`/admin/bankStatement/reversal/${reversal?.reversalId}/done`, body)
    return { ...shop, number, first: first!, second: second!, done }
  }

  it('is named when an operator ends the work, and the deposits that were not taken back are free', async () => {
    const { operatorApi, first, second, done } = await twoBooked()
    expect(await done({ lineId: 999_999, note: '다시 입금받음' })).toMatchObject({ status: 404 })
    expect(await linesOf(operatorApi)).toMatchObject([{ lineId: second, isReversed: true }])
    expect(await done({ lineId: first, note: '다시 입금받음' })).toMatchObject({ status: 200 })
    expect(await linesOf(operatorApi)).toMatchObject([{ lineId: second, isReversed: false }])
    expect(await linesOf(operatorApi, '?show=MATCHED')).toMatchObject([{ lineId: first, isReversed: true }])
  })

  it('is left out when the bank took back one that was not booked', async () => {
    const { operatorApi, first, second, done } = await twoBooked()
    await done({ lineId: second, note: '박서연 님 입금이 취소됨' })
    expect(await linesOf(operatorApi)).toEqual([])
    expect(await linesOf(operatorApi, '?show=MATCHED')).toMatchObject([{ lineId: first, isReversed: false }])
    expect(await linesOf(operatorApi, '?show=IGNORED')).toMatchObject([
      { lineId: second, isReversed: true, ignoredReason: statementSentences.reversed },
    ])
  })

  it('frees all possible deposits when the bank took back none of them', async () => {
    const { operatorApi, place, first, second, done } = await twoBooked()
    await place()
    await done({ note: '다른 회사의\r\n입금' })
    expect(await linesOf(operatorApi, '?show=MATCHED')).toMatchObject([{ lineId: first, isReversed: false }])
    expect(await linesOf(operatorApi)).toMatchObject([{ lineId: second, isReversed: false, reason: 'amount' }])
    expect((await todoOf(operatorApi)).count).toBe(0)
  })

  it('also one that was confirmed by hand, and an operator notes what was done', async () => {
    const { operatorApi, place, paste, operator } = await openShop()
    const number = await place()
    await handlingOf(world, operator, number).deposit(430_000)
    await paste([{ amount: 7, depositor: '이자' }], { amount: 430_000, content: '입금취소' })
    const [reversal] = await reversalsOf(operatorApi)
    expect(reversal).toMatchObject({ bookedNumber: number, lines: [] })
    const done = (note: string) =>
      operatorApi.post(`/admin/bankStatement/reversal/${reversal?.reversalId}/done`, { note })
    expect(await done(' ')).toMatchObject({ status: 400 })
    expect(await done('다시 입금받음')).toMatchObject({ status: 200 })
    expect(await done('다시 입금받음')).toMatchObject({ status: 409 })
    expect((await todoOf(operatorApi)).count).toBe(0)
  })

  it.each([
    ['two that were confirmed by hand', 2, undefined],
    ['one to another account', 1, '국민은행 000-000000-00-002 주식회사 누리가맹'],
  ])('is not guessed from %s', async (_, count, bankAccount) => {
    const { operatorApi, place, paste, operator } = await openShop()
    for (let at = 0; at < count; at++) await handlingOf(world, operator, await place()).deposit(430_000)
    if (bankAccount) await world.db.update(bankReceipt).set({ bankAccount })
    await paste([{ amount: 7, depositor: '이자' }], { amount: 430_000, content: '입금취소' })
    expect(await reversalsOf(operatorApi)).toEqual([])
    expect((await todoOf(operatorApi)).count).toBe(0)
  })

  it('also of a charge, whose cash is taken out again', async () => {
    const { operatorApi, chargeNumber, paste, memberId } = await openShop()
    const number = await chargeNumber()
    await pasted(operatorApi, { amount: 100_000, depositor: '성수점', time: '10:03:22' })
    await operatorApi.post('/admin/bankStatement/confirmExact', {})
    await paste([{ amount: 7, depositor: '이자' }], { amount: 100_000, content: '성수점', memo: '입금취소' })
    const [reversal] = await reversalsOf(operatorApi)
    expect(reversal).toMatchObject({ bookedNumber: number })
    const { lineId, receiptIds } = reversal!.lines[0]! // the bank took back the one line above
    await operatorApi.post(`/admin/bankStatement/line/${lineId}/undo`, { receiptIds, reason: '은행 입금취소' })
    expect((await findCashBalance(world.db, memberId)).balance).toBe(0)
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})
