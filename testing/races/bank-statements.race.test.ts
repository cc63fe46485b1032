import { describe, expect, it } from 'vitest'
import type { AdminStatementLine } from '#features/bank-statements/contract/bank-statements.admin.calls.ts'
import { bankStatementLine } from '#features/bank-statements/server/bank-statements.tables.ts'
import type { Charge } from '#features/cash-charges/contract/cash-charges.calls.ts'
import { findCashBalance } from '#features/cash/server/cash-balance.ts'
import { bankReceipt } from '#features/payments/server/payments.tables.ts'
import { apiAs, type ApiClient } from '../api-client.ts'
import { ledgerProblems } from '../ledger.ts'
import { addBrands, addMember, addPlatform, coffee, market } from '../people.ts'
import { pasted, shinhanText, uploadStatement } from '../statements.ts'
import { useWorld } from '../world.ts'
import { onPostgres } from '../test-database.ts'

const world = useWorld({ connections: 20 })
const rounds = Number(process.env['RACE_ROUNDS'] ?? (onPostgres ? 20 : 3))

/** Two operators, and a member whose charges of 100,000 won wait for their transfers. */
async function openDesks() {
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
    desks: [first!, second!] as const, // two operators
    openCharge: async () => {
      const { data } = await api.post('/cash', { amount: 100_000, method: 'BANK', depositor: '성수점' })
      return (data as { charge: Charge }).charge.orderNumber
    },
    balance: async () => (await findCashBalance(world.db, memberId)).balance,
  }
}

const openLines = async (desk: ApiClient) =>
  ((await desk.get('/admin/bankStatement/line')).data as { content: AdminStatementLine[] }).content

const bookedBy = ({ data }: { data: unknown }) => (data as { booked: number }).booked

describe('a line of a statement', () => {
  it(`is booked once, though two operators confirm it at once in three ways, over ${rounds} rounds`, async () => {
    const { desks, balance, openCharge } = await openDesks()
    const [first, second] = desks
    for (let round = 1; round <= rounds; round++) {
      const number = await openCharge()
      await pasted(first, { amount: 100_000, depositor: '성수점', balance: round })
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
    const { desks, balance, openCharge } = await openDesks()
    const [first, second] = desks
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

  it('is stored once, though its statement and an overlapping one are uploaded eight times at once', async () => {
    const { desks } = await openDesks()
    const deposits = Array.from({ length: 200 }, (_, at) => ({ amount: at + 1, depositor: '김하늘' }))
    const texts = [shinhanText(...deposits), shinhanText(...deposits.toReversed())]
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => uploadStatement(desks[at % 2]!, texts[at % 2]!)), // two of each
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await world.db.$count(bankStatementLine)).toBe(200)
  })
})
