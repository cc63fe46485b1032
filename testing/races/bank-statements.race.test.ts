import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Reversal } from '#features/orders/bank-statements/contract/reversals.admin.calls.ts'
import type { AdminStatementLine } from '#features/orders/bank-statements/contract/statement-lines.admin.calls.ts'
import { bankStatementLine } from '#features/orders/bank-statements/server/bank-statements.tables.ts'
import type { Charge } from '#features/money/cash-charges/contract/cash-charges.calls.ts'
import { cashCharge } from '#features/money/cash-charges/server/cash-charges.tables.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { bankReceipt } from '#features/money/payments/server/payments.tables.ts'
import { listReceiptsOfLines } from '#features/money/payments/server/record-receipt.ts'
import { apiAs, type ApiClient } from '../harness/api-client.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { addBrands, addMember, addPlatform, coffee, market } from '../fixtures/people/people.ts'
import { pasted, shinhanText, uploadStatement } from '../fixtures/money/statements.ts'
import { useWorld } from '../world.ts'
import { onPostgres } from '../harness/test-database.ts'

const world = useWorld({ connections: 20 })
const rounds = Number(process.env['RACE_ROUNDS'] ?? (onPostgres ? 20 : 3))

/** Two operators, and a member whose charges of 100,000 won wait for their transfers. */
async function openFixture() {
  await addPlatform(world)
  await addBrands(world, market, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const operators = await Promise.all(
    ['first', 'second'].map((username) => addMember(world, { username, brand: market, authority: 'ROLE_ADMIN' })),
  )
  const [first, second] = await Promise.all(operators.map((operator) => apiAs(world, operator)))
  const { memberId } = store
  const api = await apiAs(world, store)
  return {
    operatorApis: [first!, second!] as const, // two operators
    openCharge: async () => {
      const { data } = await api.post('/cash', { amount: 100_000, method: 'BANK', depositor: '성수점' })
      return (data as { charge: Charge }).charge.orderNumber
    },
    /** The member withdraws an amount; the request holds it. */
    draw: async (amount: number) => {
      const { data } = await api.get('/chainStore')
      const [{ businessRepresentative: holder } = { businessRepresentative: '' }] = data as {
        businessRepresentative: string
      }[]
      return api.post('/cash/draw', { amount, bankCode: '088', account: '110-123-456789', holder })
    },
    cancelDraw: ({ data }: { data: unknown }) => api.delete(`/cash/draw/${(data as { number: string }).number}`),
    balance: async () => (await findCashBalance(world.db, memberId)).balance,
  }
}

/** Ends every charge that waits, so that the next round has one only. */
async function endCharges(operatorApi: ApiClient): Promise<void> {
  for (const { number } of await world.db
    .select({ number: cashCharge.number })
    .from(cashCharge)
    .where(eq(cashCharge.state, 'BD')))
    await operatorApi.post(`/admin/charge/${number}/cancel`, { reason: '다음 회차' })
}

const openLines = async (operatorApi: ApiClient) =>
  ((await operatorApi.get('/admin/bankStatement/line')).data as { content: AdminStatementLine[] }).content

const bookedBy = ({ data }: { data: unknown }) => (data as { booked: number }).booked

const timeOf = (round: number) => new Date(Date.UTC(2026, 0, 1, 1, round)).toISOString().slice(11, 19)

describe('a line of a statement', () => {
  it(`is booked once, though two operators confirm it at once in three ways, over ${rounds} rounds`, async () => {
    const { operatorApis, balance, openCharge } = await openFixture()
    const [first, second] = operatorApis
    for (let round = 1; round <= rounds; round++) {
      const number = await openCharge()
      // Another time of day, or it would look like the transfer of the round before, about which the server asks.
      await pasted(first, { amount: 100_000, depositor: '성수점', balance: round, time: timeOf(round) })
      const [line] = await openLines(first)
      const lines = [{ lineId: line?.lineId, number }]
      const replies = await Promise.all([
        first.post('/admin/bankStatement/confirm', { lines }),
        second.post('/admin/bankStatement/confirm', { lines }),
        second.post('/admin/bankStatement/confirmExact', {}),
      ])
      expect(replies.reduce((sum, reply) => sum + bookedBy(reply), 0)).toBe(1)
      expect(await balance()).toBe(round * 100_000)
    }
    expect(await world.db.$count(bankReceipt)).toBe(rounds)
    expect(await ledgerProblems(world.db)).toEqual([])
  }, 120_000)

  it(`and a confirmation by hand never pay one charge twice, over ${rounds} rounds`, async () => {
    const { operatorApis, balance, openCharge } = await openFixture()
    const [first, second] = operatorApis
    for (let round = 1; round <= rounds; round++) {
      const number = await openCharge()
      await pasted(first, { amount: 100_000, depositor: '성수점', balance: round })
      const before = await balance()
      const [byLine, byHand] = await Promise.all([
        first.post('/admin/bankStatement/confirmExact', {}),
        second.post(`/admin/charge/${number}/deposit`, { amount: 100_000, expectedReceived: 0 }),
      ])
      expect(bookedBy(byLine) + (byHand.status === 200 ? 1 : 0)).toBe(1)
      expect(await balance()).toBe(before + 100_000)
      for (const { lineId } of await openLines(first)) {
        await first.post(`/admin/bankStatement/line/${lineId}/ignore`, { reason: '직접 확인' })
      }
    }
    expect(await ledgerProblems(world.db)).toEqual([])
  }, 120_000)

  it(`is taken back once and booked again, while the member spends the cash, over ${rounds} rounds`, async () => {
    const { operatorApis, balance, openCharge, draw, cancelDraw } = await openFixture()
    const [first, second] = operatorApis
    let taken = 0
    for (let round = 1; round <= rounds; round++) {
      const number = await openCharge()
      await pasted(first, { amount: 100_000, depositor: '성수점', balance: round })
      const [line] = await openLines(first)
      await first.post('/admin/bankStatement/confirm', { lines: [{ lineId: line?.lineId, number }] })
      const before = await balance()
      const receipts = await listReceiptsOfLines(world.db, [line!.lineId]) // pasted above
      const receiptIds = receipts.map(({ id }) => id)
      const undo = (operatorApi: ApiClient) =>
        operatorApi.post(`/admin/bankStatement/line/${line?.lineId}/undo`, { receiptIds, reason: '다른 회원의 입금' })
      const [one, two, drawn] = await Promise.all([undo(first), undo(second), draw(before)])
      const undone = [one, two].filter(({ status }) => status === 200).length
      // The money is taken back once, or withdrawn: never both.
      expect(undone + (drawn.status === 200 ? 1 : 0)).toBe(1)
      expect(await balance()).toBe(before - (undone > 0 ? 100_000 : before))
      taken += undone
      if (drawn.status === 200) await cancelDraw(drawn)
      for (const { lineId } of await openLines(first))
        await first.post(`/admin/bankStatement/line/${lineId}/ignore`, { reason: '취소한 입금' })
      await endCharges(first)
    }
    expect(await world.db.$count(bankReceipt, isNotNull(bankReceipt.undoes))).toBe(taken)
    expect(await ledgerProblems(world.db)).toEqual([])
  }, 120_000)

  it(`that pays two charges and another that pays them the other way round never wait for each other, over ${rounds} rounds`, async () => {
    const { operatorApis, balance, openCharge } = await openFixture()
    const [first, second] = operatorApis
    for (let round = 1; round <= rounds; round++) {
      const numbers = [await openCharge(), await openCharge()]
      await pasted(
        first,
        { amount: 200_000, depositor: '본사', balance: round },
        { amount: 200_000, depositor: '본사', time: '11:00:00', balance: round },
      )
      const lines = await openLines(first)
      const split = (operatorApi: ApiClient, lineId: number | undefined, order: readonly string[]) =>
        operatorApi.post(`/admin/bankStatement/line/${lineId}/split`, {
          parts: order.map((number) => ({ number, amount: 100_000 })),
        })
      const before = await balance()
      const replies = await Promise.all([
        split(first, lines[0]?.lineId, numbers),
        split(second, lines[1]?.lineId, numbers.toReversed()),
      ])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await balance()).toBe(before + 200_000)
      for (const { lineId } of await openLines(first))
        await first.post(`/admin/bankStatement/line/${lineId}/ignore`, { reason: '이미 확인' })
    }
    expect(await ledgerProblems(world.db)).toEqual([])
  }, 120_000)

  it(`and the upload of its reversal at once: it is booked and work, or not booked, over ${rounds} rounds`, async () => {
    const { operatorApis, openCharge } = await openFixture()
    const [first, second] = operatorApis
    for (let round = 1; round <= rounds; round++) {
      await openCharge()
      await pasted(first, { amount: 100_000, depositor: '성수점', balance: round })
      const withdrawn = `2026-05-15\t10:05:22\t입금취소\t100000\t0\t성수점\t${round}\t성수`
      const [booked] = await Promise.all([
        first.post('/admin/bankStatement/confirmExact', {}),
        uploadStatement(second, `${shinhanText({ amount: 7, depositor: '이자', balance: round })}\n${withdrawn}`),
      ])
      const { content } = (await first.get('/admin/bankStatement/reversal')).data as { content: Reversal[] }
      expect(content.length).toBe(bookedBy(booked))
      for (const { lines } of content)
        await first.post(`/admin/bankStatement/line/${lines[0]?.lineId}/undo`, {
          receiptIds: lines[0]?.receiptIds,
          reason: '은행 입금취소',
        })
      for (const { lineId } of await openLines(first))
        await first.post(`/admin/bankStatement/line/${lineId}/ignore`, { reason: '취소된 입금' })
      await endCharges(first)
    }
    expect(await ledgerProblems(world.db)).toEqual([])
  }, 120_000)

  it('is stored once, though its statement and an overlapping one are uploaded eight times at once', async () => {
    const { operatorApis } = await openFixture()
    const deposits = Array.from({ length: 200 }, (_, at) => ({ amount: at + 1, depositor: '김하늘' }))
    const texts = [shinhanText(...deposits), shinhanText(...deposits.toReversed())]
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => uploadStatement(operatorApis[at % 2]!, texts[at % 2]!)), // two of each
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await world.db.$count(bankStatementLine)).toBe(200)
  })
})
