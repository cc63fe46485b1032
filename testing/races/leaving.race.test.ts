import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import type { Draw } from '#features/money/cash-draws/contract/cash-draws.calls.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { apiAs } from '../harness/api-client.ts'
import { addLogin, testPassword } from '../harness/browser.ts'
import { chargeByCard } from '../fixtures/money/charges.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { addOperator } from '../fixtures/orders/order-handling.ts'
import { orderAs } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addPlatform, coffee, giveCash } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { countEach } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const rounds = Number(process.env['RACE_ROUNDS'] ?? (onPostgres ? 10 : 3))
const draw = { bankCode: '088', account: '110-123-456789', holder: '김하늘' }
const leaving = { password: testPassword, draw }

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const operator = await apiAs(world, await addOperator(world, coffee))
  const goods = await addProduct(world, { brand: coffee })
  return { operator, items: [{ partnerProductId: goods.partnerProductId, count: 1 }] }
}

async function newOwner(round: number, cash: number) {
  const owner = await addLogin(world, { username: `owner${round}`, brand: coffee })
  if (cash > 0) await giveCash(world, owner.memberId, { cash })
  const stateOf = async () => (await world.db.select().from(member).where(eq(member.id, owner.memberId)))[0]
  return { owner, stateOf, api: await apiAs(world, owner), balance: () => findCashBalance(world.db, owner.memberId) }
}

describe('leaving', () => {
  it(`and ordering for the same cash never both happen, over ${rounds} rounds`, async () => {
    const { items } = await openShop()
    for (let round = 0; round < rounds; round++) {
      const { owner, api, stateOf, balance } = await newOwner(round, 50_000)
      const [left, ordered] = await Promise.all([
        api.delete('/mypage/user', leaving),
        orderAs(world, owner, { items, pay: 'CASH' }),
      ])
      expect([left.code === 'S', ordered.ok].filter(Boolean)).toHaveLength(1)
      expect((await stateOf())?.leavingAt === null).toBe(ordered.ok)
      expect((await balance()).held).toBe(ordered.ok ? 0 : 50_000)
    }
    expect(await ledgerProblems(world.db)).toEqual([])
  }, 120_000)

  it(`never erases a member with an order under way, over ${rounds} rounds`, async () => {
    const { items } = await openShop()
    for (let round = 0; round < rounds; round++) {
      const { owner, api, stateOf } = await newOwner(round, 0)
      const [left, ordered] = await Promise.all([
        api.delete('/mypage/user', { password: testPassword }),
        orderAs(world, owner, { items, pay: 'BANK' }),
      ])
      expect([left.code === 'S', ordered.ok].filter(Boolean)).toHaveLength(1)
      expect((await stateOf())?.state).toBe(ordered.ok ? 'ACTIVE' : 'LEFT')
    }
  }, 120_000)

  it(`ends in one way when the withdrawal is paid, refused, and the booking taken back at once, over ${rounds} rounds`, async () => {
    const { operator } = await openShop()
    for (let round = 0; round < rounds; round++) {
      const { owner, api, stateOf, balance } = await newOwner(round, 20_000)
      await api.delete('/mypage/user', leaving)
      const { content } = (await operator.get('/admin/draw')).data as { content: Draw[] }
      const { number } = content.find(({ holder }) => holder === '김하늘')! // opened above
      await operator.post('/admin/draw/transferList', { numbers: [number] })
      const refusal = { reason: '계좌 확인이 필요합니다.', listedAt: world.now.toISOString() }
      const [paid, refused, stayed] = await Promise.all([
        operator.post('/admin/draw/paid', { numbers: [number] }),
        operator.post(`/admin/draw/${number}/refusal`, refusal),
        api.delete('/mypage/leaving'),
        world.runJob('finish-leavings'),
        world.runJob('finish-leavings'),
      ])
      await world.runJob('finish-leavings')
      expect(countEach([paid, refused].map(({ code }) => code ?? ''))).toEqual({ S: 1, F: 1 })
      const row = await stateOf()
      expect(row?.leavingAt).toBeNull()
      if (refused.code === 'S') expect(row?.state).toBe('ACTIVE')
      expect(row?.state === 'LEFT' && stayed.code === 'S').toBe(false)
      expect(await balance()).toMatchObject({ balance: paid.code === 'S' ? 0 : 20_000, held: 0 })
      expect(owner.memberId).toBeGreaterThan(0)
    }
    expect(await ledgerProblems(world.db)).toEqual([])
  }, 120_000)

  it('sends a card charge back once, though the member leaves and cancels it 8 times at once', async () => {
    await openShop()
    const { api } = await newOwner(0, 0)
    const number = await chargeByCard(api, 100_000)
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => api.delete('/mypage/user', { password: testPassword, toCards: 100_000 })),
      ...Array.from({ length: 4 }, () => api.post(`/cash/${number}/refund`)),
    ])
    expect(replies.filter(({ code }) => code === 'S').length).toBe(1)
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})
