import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cashCharge } from '#features/money/cash-charges/server/cash-charges.tables.ts'
import { cashTransaction } from '#features/money/cash/server/cash.tables.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { undoDepositRefusalText } from '#features/money/payments/contract/undo-deposit.ts'
import { bankReceipt } from '#features/money/payments/server/payments.tables.ts'
import { listReceiptsOfLines } from '#features/money/payments/server/record-receipt.ts'
import { depositorAlias } from './bank-statements.tables.ts'
import { taxDocument } from '#features/money/tax-documents/server/tax-documents.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addCharge } from '#testing/fixtures/money/charges.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { pasted } from '#testing/fixtures/money/statements.ts'
import { useWorld } from '#testing/world.ts'
import type { AdminStatementLine } from '../contract/statement-lines.admin.calls.ts'
import { bookRefusalText } from '../contract/statement-terms.ts'

const world = useWorld()
const wrong = { reason: '다른 주문의 입금' }

const receiptIdsOf = async (lineId: number) => (await listReceiptsOfLines(world.db, [lineId])).map(({ id }) => id)

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const other = await addMember(world, { username: 'other', brand: coffee })
  const goods = await addProduct(world, { brand: coffee })
  const operator = await addOperator(world, coffee)
  const operatorApi = await apiAs(world, operator)
  const { memberId } = store
  const lines = async (query = '') =>
    ((await operatorApi.get(`/admin/bankStatement/line${query}`)).data as { content: AdminStatementLine[] }).content
  return {
    operatorApi,
    operator,
    store,
    other,
    lines,
    place: (count = 3, by = store, evidence: 'NONE' | 'TAX' = 'NONE') =>
      placed(world, by, { items: [{ partnerProductId: goods.partnerProductId, count }], pay: 'BANK', evidence }),
    chargeNumber: () => addCharge(world, { memberId, partnerId: coffee.partnerId }),
    onlyLine: async () => (await lines())[0]!.lineId, // the caller has pasted a line
    confirm: (lineId: number, number: string) =>
      operatorApi.post('/admin/bankStatement/confirm', { lines: [{ lineId, number }] }),
    undo: async (lineId: number) =>
      operatorApi.post(`/admin/bankStatement/line/${lineId}/undo`, {
        ...wrong,
        receiptIds: await receiptIdsOf(lineId),
      }),
    read: (number: string) => handlingOf(world, operator, number).read(),
    cashOf: async (id = memberId) => (await findCashBalance(world.db, id)).balance,
  }
}

describe('a deposit that was confirmed for the wrong order', () => {
  it('is taken back: the line is unmatched, the order waits again, the buyer is told, and the right order is paid', async () => {
    const { operatorApi, place, onlyLine, confirm, undo, read, lines, other } = await openShop()
    const [theirs, right] = [await place(), await place(3, other)]
    await pasted(operatorApi, { amount: 30_000, depositor: '박서연' })
    const lineId = await onlyLine()
    await confirm(lineId, theirs)
    expect(await read(theirs)).toMatchObject({ status: 'PC' })
    expect(await undo(lineId)).toMatchObject({ status: 200 })
    expect(await read(theirs)).toMatchObject({ status: 'BD', due: 30_000, received: 0 })
    expect((await read(theirs)).timeline.map(({ type }) => type)).toEqual(['PLACED', 'PAID', 'DEPOSIT_UNDONE'])
    expect(await lines()).toMatchObject([{ lineId, state: 'OPEN', matchedNumber: null }])
    const told = await world.db.select().from(message).where(eq(message.event, 'ORDER_DEPOSIT_UNDONE'))
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['INBOX', 'MAIL'])
    expect(await confirm(lineId, right)).toMatchObject({ data: { booked: 1 } })
    expect(await read(right)).toMatchObject({ status: 'PC' })
    expect(await world.db.select().from(bankReceipt).orderBy(bankReceipt.id)).toMatchObject([
      { orderNumber: theirs, amount: 30_000 },
      { orderNumber: theirs, amount: -30_000 },
      { orderNumber: right, amount: 30_000 },
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('and the same order can be paid again: the buyer is told again, and its documents are drawn up anew', async () => {
    const { operatorApi, place, onlyLine, confirm, undo, read, store } = await openShop()
    const number = await place(3, store, 'TAX')
    await pasted(operatorApi, { amount: 31_000, depositor: '김하늘' })
    const lineId = await onlyLine()
    for (const round of [1, 2]) {
      await confirm(lineId, number)
      expect(await read(number)).toMatchObject({ status: 'PC' })
      if (round === 1) await undo(lineId)
    }
    const paid = await world.db.select().from(message).where(eq(message.event, 'ORDER_PAID'))
    expect(paid.filter(({ channel }) => channel === 'INBOX')).toHaveLength(2)
    const documents = await world.db.select().from(taxDocument).orderBy(taxDocument.id)
    expect(documents.map(({ number: own, state, total }) => [own, state, total])).toEqual([
      [`T${number}`, 'CANCELLED', 30_000],
      [`T${number}-2`, 'DUE', 30_000],
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it.each(['김하늘', '김하늘(code)'])(
    'is never booked again by 모두 확인: a person decides, with the name %s',
    async (name) => {
      const { operatorApi, place, onlyLine, confirm, undo, lines, read } = await openShop()
      const number = await place()
      await pasted(operatorApi, { amount: 30_000, depositor: name.replace('(code)', number.slice(-4)) })
      const exactly = () => operatorApi.post('/admin/bankStatement/confirmExact', {})
      expect(await exactly()).toMatchObject({ data: { booked: 1 } })
      const lineId = (await lines('?show=MATCHED'))[0]!.lineId // it was booked
      await undo(lineId)
      expect(await lines()).toMatchObject([{ match: 'PROPOSED', reason: 'undone', candidates: [{ number }] }])
      expect(await exactly()).toMatchObject({ data: { booked: 0, left: 0 } })
      expect((await read(number)).status).toBe('BD')
      expect(await confirm(await onlyLine(), number)).toMatchObject({ data: { booked: 1 } })
    },
  )

  it('with an issued document gets a correction, and the next payment a document of its own', async () => {
    const { operatorApi, place, onlyLine, confirm, undo, store, operator } = await openShop()
    const number = await place(3, store, 'TAX')
    await pasted(operatorApi, { amount: 30_000, depositor: '김하늘' })
    const lineId = await onlyLine()
    await confirm(lineId, number)
    await world.db
      .update(taxDocument)
      .set({ state: 'ISSUED', approvalNumber: '202605154100000000000001', issuedAt: world.now })
    await undo(lineId)
    await confirm(lineId, number)
    await handlingOf(world, operator, number).cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    const documents = await world.db.select().from(taxDocument).orderBy(taxDocument.id)
    expect(documents.map(({ number: own, total }) => [own, total])).toEqual([
      [`T${number}`, 30_000],
      [`T${number}-2`, -30_000],
      [`T${number}-3`, 20_000],
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('takes the surplus out of the cash, and the money of a charge: the ledger keeps every step', async () => {
    const { operatorApi, place, chargeNumber, lines, confirm, undo, cashOf } = await openShop()
    const [number, charge] = [await place(), await chargeNumber()]
    await pasted(
      operatorApi,
      { amount: 31_000, depositor: '박서연', time: '10:00:00' },
      { amount: 100_000, depositor: '박서연', time: '11:00:00' },
    )
    const [first, second] = (await lines()).map(({ lineId }) => lineId)
    await confirm(first!, number)
    await confirm(second!, charge)
    expect(await cashOf()).toBe(101_000)
    await undo(first!)
    await undo(second!)
    expect(await cashOf()).toBe(0)
    const [row] = await world.db.select().from(cashCharge)
    expect(row).toMatchObject({ state: 'BD', received: 0, chargedAt: null })
    expect(await world.db.$count(cashTransaction, eq(cashTransaction.type, 'CANCEL'))).toBe(2)
    expect(await ledgerProblems(world.db)).toEqual([])
    expect(await confirm(second!, charge)).toMatchObject({ data: { booked: 1 } })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it.each<[keyof typeof undoDepositRefusalText, (operatorApi: ReturnType<typeof handlingOf>) => unknown]>([
    ['late', () => (world.now = new Date(world.now.getTime() + 61 * 60_000))],
    ['prepared', (operatorApi) => operatorApi.prepare()],
    ['changed', (operatorApi) => operatorApi.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })],
    ['ended', (operatorApi) => operatorApi.cancel()],
    [
      'shipped',
      async (operatorApi) => {
        await operatorApi.prepare()
        await operatorApi.ship((await operatorApi.read()).bundles[0]?.supplierId ?? 0)
      },
    ],
  ])('stays confirmed once it is %s', async (refused, act) => {
    const { operatorApi, place, onlyLine, confirm, read, operator } = await openShop()
    const number = await place()
    await pasted(operatorApi, { amount: 30_000, depositor: '박서연' })
    const lineId = await onlyLine()
    await confirm(lineId, number)
    await act(handlingOf(world, operator, number))
    const before = await read(number)
    const later = await apiAs(world, operator)
    // Said before a reason is asked for.
    expect((await later.get(`/admin/order/${number}`)).data).toMatchObject({ receipts: [{ undoRefusal: refused }] })
    const body = { ...wrong, receiptIds: await receiptIdsOf(lineId) }
    const reply = await later.post(`/admin/bankStatement/line/${lineId}/undo`, body)
    expect(reply).toMatchObject({ status: 409, message: undoDepositRefusalText[refused] })
    expect((await read(number)).status).toBe(before.status)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('stays confirmed while its cash is spent, and the last of several goes first', async () => {
    const { operatorApi, place, lines, confirm, undo, store } = await openShop()
    const number = await place()
    await pasted(
      operatorApi,
      { amount: 10_000, depositor: '박서연', time: '10:00:00' },
      { amount: 30_000, depositor: '박서연', time: '11:00:00' },
    )
    const [first, second] = (await lines()).map(({ lineId }) => lineId)
    await confirm(first!, number)
    await confirm(second!, number)
    expect((await operatorApi.get(`/admin/order/${number}`)).data).toMatchObject({
      receipts: [{ undoRefusal: 'later-receipt' }, { undoRefusal: null }],
    })
    expect(await undo(first!)).toMatchObject({ status: 409, message: undoDepositRefusalText['later-receipt'] })
    const api = await apiAs(world, store)
    expect((await api.get('/chainStore')).status).toBe(200)
    await placed(world, store, {
      items: [{ partnerProductId: (await addProduct(world, { brand: coffee })).partnerProductId, count: 1 }],
      pay: 'CASH',
    })
    expect(await undo(second!)).toMatchObject({ status: 409, message: undoDepositRefusalText['cash-used'] })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('names the receipts that are taken back: a retry after a new confirmation changes nothing', async () => {
    const { operatorApi, place, onlyLine, confirm, read, lines } = await openShop()
    const number = await place()
    await pasted(operatorApi, { amount: 30_000, depositor: '박서연' })
    const lineId = await onlyLine()
    await confirm(lineId, number)
    const { receiptId } = (await lines('?show=MATCHED'))[0]!.booked[0]! // the line was confirmed
    const byLine = (receiptIds: number[]) =>
      operatorApi.post(`/admin/bankStatement/line/${lineId}/undo`, { ...wrong, receiptIds })
    const byReceipt = () => operatorApi.post(`/admin/receipt/${receiptId}/undo`, wrong)
    expect(await operatorApi.post(`/admin/bankStatement/line/${lineId}/undo`, wrong)).toMatchObject({ status: 400 })
    expect(await byLine([receiptId])).toMatchObject({ status: 200 })
    expect(await byLine([receiptId])).toMatchObject({ status: 409, message: undoDepositRefusalText.undone })
    await confirm(lineId, number)
    for (const retried of [byLine([receiptId]), byLine([receiptId, 999_999]), byReceipt()])
      expect(await retried).toMatchObject({ status: 409, message: undoDepositRefusalText['confirmed-anew'] })
    expect((await read(number)).status).toBe('PC')
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('by hand is taken back by its receipt, once', async () => {
    const { operatorApi, place, read, operator } = await openShop()
    const number = await place()
    await handlingOf(world, operator, number).deposit(30_000)
    const [receipt] = await world.db.select().from(bankReceipt)
    const undo = () => operatorApi.post(`/admin/receipt/${receipt?.id}/undo`, wrong)
    expect(await undo()).toMatchObject({ status: 200 })
    expect(await undo()).toMatchObject({ status: 409, message: undoDepositRefusalText.undone })
    expect(await read(number)).toMatchObject({ status: 'BD', due: 30_000 })
    await handlingOf(world, operator, number).deposit(30_000)
    expect(await read(number)).toMatchObject({ status: 'PC' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})

describe('one transfer', () => {
  it('pays several orders and charges, and is taken back as one', async () => {
    const { operatorApi, place, chargeNumber, onlyLine, lines, undo, read, other, cashOf } = await openShop()
    const [one, two, charge] = [await place(), await place(2, other), await chargeNumber()]
    await pasted(operatorApi, { amount: 151_000, depositor: '(주)새벽나루' })
    const lineId = await onlyLine()
    const split = (parts: object[]) => operatorApi.post(`/admin/bankStatement/line/${lineId}/split`, { parts })
    const parts = [
      { number: one, amount: 30_000 },
      { number: two, amount: 21_000 },
      { number: charge, amount: 100_000 },
    ]
    expect(await split(parts.slice(0, 2))).toMatchObject({ status: 409, message: bookRefusalText['other-sum'] })
    expect(await split([parts[0]!, parts[0]!])).toMatchObject({ status: 400 })
    expect(await split(parts)).toMatchObject({
      status: 200,
      data: { booked: [{ short: 0, surplus: 0 }, { number: two, surplus: 1_000 }, { number: charge }] },
    })
    expect([(await read(one)).status, (await read(two)).status]).toEqual(['PC', 'PC'])
    expect([await cashOf(), await cashOf(other.memberId)]).toEqual([100_000, 1_000])
    expect((await lines('?show=MATCHED'))[0]?.booked.map(({ number }) => number)).toEqual(
      [one, two, charge].toSorted((a, b) => (a < b ? -1 : 1)),
    )
    expect(await split(parts)).toMatchObject({ status: 409, message: bookRefusalText.done })
    expect(await ledgerProblems(world.db)).toEqual([])
    expect(await undo(lineId)).toMatchObject({ status: 200 })
    expect([(await read(one)).status, (await read(two)).status]).toEqual(['BD', 'BD'])
    expect([await cashOf(), await cashOf(other.memberId)]).toEqual([0, 0])
    expect(await ledgerProblems(world.db)).toEqual([])
    // The names that the confirmation taught are forgotten with it.
    expect(await world.db.$count(depositorAlias)).toBe(0)
    // The name of a headquarters that pays for two members is evidence for neither.
    await pasted(operatorApi, { amount: 20_000, depositor: '새벽나루', time: '15:00:00' })
    await split(parts)
    await place(2, other)
    expect(await lines('?show=EXACT')).toEqual([])
  })

  it("goes to a member's balance, as a charge that ends when it is taken back", async () => {
    const { operatorApi, onlyLine, lines, undo, store, operator, cashOf } = await openShop()
    await pasted(operatorApi, { amount: 7_300, depositor: '박서연' })
    const lineId = await onlyLine()
    const credit = (memberId: number) => operatorApi.post(`/admin/bankStatement/line/${lineId}/cash`, { memberId })
    expect(await credit(999_999)).toMatchObject({ status: 409, message: bookRefusalText['unknown-member'] })
    expect(await credit(operator.memberId)).toMatchObject({ status: 409, message: bookRefusalText['own-balance'] })
    const colleague = await addMember(world, { username: 'colleague', brand: coffee, authority: 'ROLE_ADMIN' })
    expect(await credit(colleague.memberId)).toMatchObject({
      status: 409,
      message: bookRefusalText['unknown-member'],
    })
    expect(await credit(store.memberId)).toMatchObject({ status: 200 })
    expect(await cashOf()).toBe(7_300)
    expect(await lines('?show=MATCHED')).toMatchObject([{ matchedNumber: expect.stringMatching(/^C2026/) as string }])
    expect(await ledgerProblems(world.db)).toEqual([])
    await undo(lineId)
    expect(await cashOf()).toBe(0)
    expect(await world.db.select().from(cashCharge)).toMatchObject([{ state: 'CC', received: 0 }])
    expect(await lines()).toMatchObject([{ match: 'NONE' }])
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})
