import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberCash } from '#features/money/cash/server/cash.tables.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel/cancel-order.ts'
import { orderAs, placed } from '../fixtures/orders/placed-orders.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, type TestMember } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { tally } from './outcomes.ts'

const world = useWorld({ connections: 20 })

describe('cash under concurrent use', () => {
  it('never goes negative: of 40 concurrent orders only the ten that it covers are placed', async () => {
    const { store, item } = await openShop({ cash: 60_000, card: 40_000 })
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => orderAs(world, store, { items: [item], expectedTotal: 10_000 })),
    )
    expect(tally(outcomes)).toEqual({ ok: 10, 'cash-short': 30 })
    expect(await balance(store)).toEqual({ cash: 0, card: 0 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is refunded once, though the cancel is sent 32 times at once', async () => {
    const { store, item } = await openShop({ cash: 100_000, card: 0 })
    const orderNumber = await placed(world, store, { items: [item] })
    const cancels = await Promise.all(
      Array.from({ length: 32 }, () => cancelOrder(world.db, store.caller, { orderNumber, at: world.now })),
    )
    expect(tally(cancels)).toEqual({ ok: 1, 'already-cancelled': 31 })
    expect(await balance(store)).toEqual({ cash: 100_000, card: 0 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('adds up while orders and cancels are mixed', async () => {
    const { store, item } = await openShop({ cash: 100_000, card: 100_000 })
    const cancels: Awaited<ReturnType<typeof cancelOrder>>[] = []
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const outcome = await orderAs(world, store, { items: [item], expectedTotal: 10_000 })
        if (outcome.ok && index % 2 === 0) {
          const { orderNumber } = outcome.placed
          cancels.push(await cancelOrder(world.db, store.caller, { orderNumber, at: world.now }))
        }
        return outcome
      }),
    )
    // Cancels may come before or after the orders that need their cash, so from 20 to 30 orders are placed.
    const { ok = 0, 'cash-short': short = 0, ...others } = tally(outcomes)
    expect(others).toEqual({})
    expect(ok + short).toBe(30)
    expect(ok).toBeGreaterThanOrEqual(20)
    expect(Object.keys(tally(cancels))).toEqual(['ok'])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  // The broken twin: code that reads first and writes later spends the same won twice.
  it.runIf(onPostgres)('would be spent twice by code that reads and then writes', async () => {
    const { store } = await openShop({ cash: 100_000, card: 0 })
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => spendNaively(store.memberId, 10_000)))
    expect(outcomes.filter((spent) => spent).length).toBeGreaterThan(10)
  })

  it('notices a ledger that does not add up', async () => {
    const { store } = await openShop({ cash: 100_000, card: 0 })
    await world.db
      .update(memberCash)
      .set({ cash: sql`${memberCash.cash} + 1` })
      .where(eq(memberCash.memberId, store.memberId))
    expect(await ledgerProblems(world.db)).not.toEqual([])
  })
})

async function openShop(buckets: { cash: number; card: number }) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, buckets)
  const goods = await addProduct(world, { brand: coffee })
  return { store, item: { partnerProductId: goods.partnerProductId, count: 1 } }
}

async function balance({ memberId }: TestMember) {
  const [row] = await world.db
    .select({ cash: memberCash.cash, card: memberCash.cardFunded })
    .from(memberCash)
    .where(eq(memberCash.memberId, memberId))
  return row
}

async function spendNaively(memberId: number, amount: number): Promise<boolean> {
  const outcome = await world.db.transact(async (tx) => {
    const [row] = await tx.select({ cash: memberCash.cash }).from(memberCash).where(eq(memberCash.memberId, memberId))
    const left = (row?.cash ?? 0) - amount
    if (left < 0) return { ok: false }
    await tx
      .update(memberCash)
      .set({ cash: sql`${left}` })
      .where(eq(memberCash.memberId, memberId))
    return { ok: true }
  })
  return outcome.ok
}
