import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cashTransaction } from '#features/money/cash/server/cash.tables.ts'
import {
  findFirstOpenMonth,
  insertSettlement,
  listMonthFigures,
} from '#features/office/settlement/server/settlement.queries.ts'
import { settlement } from '#features/office/settlement/server/settlement.tables.ts'
import { apiAs } from '../harness/api-client.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { coffee } from '../fixtures/people/people.ts'
import { may, openSettlements } from '../fixtures/money/settlements.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { barrier, tallyReplies } from './outcomes.ts'

const world = useWorld({ connections: 20 })

async function dueInMay() {
  const brand = await openSettlements(world)
  const { handling } = await brand.order(brand.stores[0], [3, 2, 1])
  await handling.ship(brand.supplierId)
  world.now = new Date('2026-06-02T01:00:00Z')
  // One token: the requests begin together.
  const operator = await apiAs(world, brand.operator)
  return { ...brand, operatorApi: operator, amount: (await brand.row(may))?.amount ?? 0 }
}

const oks = (replies: Parameters<typeof tallyReplies>[0]) => tallyReplies(replies)['ok']
const many = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, act))

describe('operators at the same settlement', () => {
  it('confirm it once, and the others are told who did', async () => {
    const { operatorApi, amount } = await dueInMay()
    const body = { month: may, brands: [{ partnerId: coffee.partnerId, amount }] }
    const replies = await many(() => operatorApi.post('/admin/settlement/confirm', body))
    expect(oks(replies)).toBe(1)
    const others = replies.filter(({ status }) => status !== 200)
    expect(others.every(({ status, message }) => status === 409 && message?.includes('님이 먼저'))).toBe(true)
    expect(await world.db.select().from(settlement)).toHaveLength(1)
  })

  it('pay it, hold it or carry it over, but only one of them', async () => {
    const { operatorApi, confirmed } = await dueInMay()
    const id = await confirmed(may)
    const [paid, held, carried] = await Promise.all([
      many(() => operatorApi.post('/admin/settlement/paid', { ids: [id], paidOn: '2026-06-02' })),
      many(() => operatorApi.post(`/admin/settlement/${id}/hold`, { reason: '계좌 확인' })),
      many(() => operatorApi.post(`/admin/settlement/${id}/carry`, {})),
    ])
    // A held settlement may be carried over, so that the two can follow each other; a payment excludes both.
    const payments = oks(paid) ?? 0
    expect(payments + Math.max(oks(held) ?? 0, oks(carried) ?? 0)).toBe(1)
    const booked = await world.db.select().from(cashTransaction).where(eq(cashTransaction.refType, 'SETTLEMENT'))
    expect(booked).toHaveLength(payments)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  /** Broken twin: reads the month without locking the brand; only the unique index is left to refuse the second record. */
  it.runIf(onPostgres)('would collide in the database by code that reads first', async () => {
    const { amount, operator } = await dueInMay()
    const writers = 5
    const allHaveRead = barrier(writers)
    const results = await Promise.allSettled(
      Array.from({ length: writers }, async () => {
        const [figures] = await listMonthFigures(world.db, { month: may, partnerId: coffee.partnerId })
        const isOpen = figures && !figures.record && (await findFirstOpenMonth(world.db, coffee.partnerId)) === may
        await allHaveRead()
        if (!isOpen) return
        const { partnerName: _, partnerUri: __, hasActivity: ___, record: ____, ...columns } = figures
        const commission = columns.sales - columns.refunds - columns.supply + columns.carriedIn - amount
        await world.db.transact(async (tx) => {
          const record = { ...columns, commission, amount, month: may, state: 'CONFIRMED', confirmedAt: world.now }
          await insertSettlement(tx, { ...record, decidedBy: operator.memberId } as Parameters<
            typeof insertSettlement
          >[1])
          return { ok: true }
        })
      }),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(writers - 1)
  })
})
