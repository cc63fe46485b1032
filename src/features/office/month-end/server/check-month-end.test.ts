import { eq, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/call.ts'
import { settlement } from '#features/office/settlement/server/settlement.tables.ts'
import { taxDocument } from '#features/money/tax-documents/server/tax-documents.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { addSettlement } from '#testing/fixtures/money/settlements.ts'
import { pasted } from '#testing/fixtures/money/statements.ts'
import { openPurchasing } from '#testing/fixtures/orders/purchase-orders.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'
import type { MonthEndStep, operatorMonthEndCall } from '../contract/month-end.admin.calls.ts'

const world = useWorld({ env: { PUBLIC_URL: 'https://balju.test' } })

async function openMonth() {
  const fixture = await openPurchasing(world)
  const api = () => apiAs(world, fixture.operator)
  const read = async (month = '2026-05') => {
    const reply = await (await api()).get(`/admin/monthEnd?month=${month}`)
    expect(reply.status).toBe(200)
    return reply.data as DataOf<typeof operatorMonthEndCall>
  }
  const rowOf = async (step: MonthEndStep, month?: string) => (await read(month)).rows.find((row) => row.step === step)
  return { ...fixture, apiNow: api, read, rowOf }
}

const none = { count: 0, amount: 0 }

describe('the end of a month', () => {
  it('has nothing to do in a month without records, and says whether the month is over', async () => {
    const { read } = await openMonth()
    const empty = await read('2026-03')
    expect(empty.isEnded).toBe(true)
    expect(empty.rows.map(({ step, state }) => [step, state])).toEqual([
      ['DOCUMENTS', 'NONE'],
      ['BANK', 'NONE'],
      ['PURCHASES', 'NONE'],
      ['SETTLEMENTS', 'NONE'],
    ])
    expect((await read()).isEnded).toBe(false)
    world.now = new Date('2026-06-01T00:00:00+09:00')
    expect((await read()).isEnded).toBe(true)
  })

  it('waits for the tax documents of its orders until they have a number', async () => {
    const { order, rowOf } = await openMonth()
    await order(3)
    const [document] = await world.db.select().from(taxDocument)
    expect(await rowOf('DOCUMENTS')).toMatchObject({ state: 'OPEN', open: { count: 1, amount: 30_000 }, done: none })
    expect(await rowOf('DOCUMENTS', '2026-04')).toMatchObject({ state: 'NONE' })
    await world.db
      .update(taxDocument)
      .set({ state: 'ISSUED', approvalNumber: 'A-1', issuedAt: world.now })
      .where(eq(taxDocument.id, document?.id ?? 0))
    expect(await rowOf('DOCUMENTS')).toMatchObject({ state: 'DONE', open: none, done: { count: 1, amount: 30_000 } })
    await order(2)
    expect(await rowOf('DOCUMENTS')).toMatchObject({ state: 'OPEN' })
    // The document of the month, which contains it, is a row of its own.
    await world.db.update(taxDocument).set({ state: 'GATHERED' }).where(ne(taxDocument.state, 'ISSUED'))
    expect(await rowOf('DOCUMENTS')).toMatchObject({ state: 'DONE', done: { count: 1, amount: 30_000 } })
  })

  it('waits for deposits that nobody has explained: their sum is the difference to the bank', async () => {
    const { apiNow, rowOf } = await openMonth()
    const api = await apiNow()
    await pasted(
      api,
      { amount: 77_000, depositor: '모르는이름', balance: 1_000_000 },
      { amount: 5_500, depositor: '누구', day: '2026-04-30', balance: 900_000 },
    )
    expect(await rowOf('BANK')).toMatchObject({ state: 'OPEN', open: { count: 1, amount: 77_000 } })
    expect(await rowOf('BANK', '2026-04')).toMatchObject({ state: 'OPEN', open: { count: 1, amount: 5_500 } })
  })

  it('waits for purchase orders that their supplier has not received, and sums what all of them cost', async () => {
    const { order, make, api, list, rowOf } = await openMonth()
    await order(3)
    await make()
    expect(await rowOf('PURCHASES')).toMatchObject({ state: 'OPEN', open: { count: 1, amount: 30_000 } })
    const [{ number } = { number: '' }] = await list()
    await api.post(`/admin/purchaseOrder/${number}/handedOver`)
    await order(2)
    await make()
    await world.runJob('send-messages')
    expect(await rowOf('PURCHASES')).toMatchObject({
      state: 'DONE',
      open: none,
      done: { count: 2, amount: 50_000 },
    })
  })

  it('waits for settlements that are neither paid nor carried over', async () => {
    const { operator, rowOf } = await openMonth()
    const id = await addSettlement(world, {
      partnerId: coffee.partnerId,
      decidedBy: operator.memberId,
      month: '2026-04',
      amount: 120_000,
    })
    expect(await rowOf('SETTLEMENTS', '2026-04')).toMatchObject({
      state: 'OPEN',
      open: { count: 1, amount: 120_000 },
    })
    await world.db.update(settlement).set({ state: 'PAID', paidOn: '2026-05-04' }).where(eq(settlement.id, id))
    expect(await rowOf('SETTLEMENTS', '2026-04')).toMatchObject({
      state: 'DONE',
      done: { count: 1, amount: 120_000 },
    })
    await addSettlement(world, {
      partnerId: coffee.partnerId,
      decidedBy: operator.memberId,
      month: '2026-03',
      amount: 0,
    })
    // Carried over, because there is nothing to pay.
    expect(await rowOf('SETTLEMENTS', '2026-03')).toMatchObject({ state: 'DONE', done: { count: 1, amount: 0 } })
  })

  it('takes one statement per block, and is for the roles of money', async () => {
    const { order, operator, read } = await openMonth()
    const api = await apiAs(world, operator)
    const count = async () => (await withStatements(() => api.get('/admin/monthEnd?month=2026-05'))).statements.length
    await read()
    const few = await count()
    expect(few).toBeLessThanOrEqual(6)
    for (const pieces of [1, 2, 3]) await order(pieces)
    expect(await count()).toBe(few)
    const orders = await addMember(world, {
      username: 'orders',
      brand: coffee,
      authority: 'ROLE_ADMIN',
      operatorRole: 'orders',
    })
    expect((await (await apiAs(world, orders)).get('/admin/monthEnd?month=2026-05')).status).toBe(403)
  })
})
