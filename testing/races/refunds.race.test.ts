import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { findInstantRefundLeft } from '#features/orders/orders/server/cancel/refund-by-buyer.ts'
import { claimedOf, limitInstantRefunds, openClaims } from '../fixtures/orders/claims.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { barrier, countEach, tally } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const balanceOf = async (memberId: number) => (await findCashBalance(world.db, memberId)).balance

describe('pieces that were sent', () => {
  it('are refunded once by many operators, the buyer and a cancel at the same time, though more would be left', async () => {
    const { store, sent, claim } = await openClaims(world)
    await limitInstantRefunds(world, { perOrder: 500_000, perDay: 500_000 })
    const { orderNumber, handling } = await sent()
    const before = await balanceOf(store.memberId)
    const [refunds] = await Promise.all([
      Promise.all(
        Array.from({ length: 12 }, () =>
          handling.refund({ lines: claimedOf(2), expectedRefund: 20_000, seenRefunds: 0 }),
        ),
      ),
      Promise.all(Array.from({ length: 4 }, () => claim(orderNumber, { lines: claimedOf(2) }))),
      handling.cancel(),
    ])
    expect(Object.keys(tally(refunds)).filter((key) => key !== 'ok')).toEqual(['amount-changed'])
    expect(await balanceOf(store.memberId)).toBe(before + 20_000)
    expect((await handling.read()).options).toMatchObject([{ shipped: 5, refunded: 2 }])
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})

describe('the limit of a day', () => {
  const open = async () => {
    const { store, sent, claim } = await openClaims(world)
    const limits = { perOrder: 20_000, perDay: 40_000 }
    await limitInstantRefunds(world, limits)
    const orders = []
    for (let index = 0; index < 5; index++) orders.push(await sent())
    return { store, orders, claim, limits }
  }

  it('holds for claims about several orders at the same time', async () => {
    const { store, orders, claim } = await open()
    const before = await balanceOf(store.memberId)
    const replies = await Promise.all(orders.map(({ orderNumber }) => claim(orderNumber)))
    const totals = replies.map(({ data }) => String((data as { refundTotal: number | null }).refundTotal))
    expect(countEach(totals)).toEqual({ '20000': 2, null: 3 })
    expect(await balanceOf(store.memberId)).toBe(before + 40_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  /** Broken twin: reads what is left without serialising the member's claims. */
  it.runIf(onPostgres)('would be exceeded by code that reads it and then refunds', async () => {
    const { store, orders, limits } = await open()
    const before = await balanceOf(store.memberId)
    const allHaveRead = barrier(orders.length)
    await Promise.all(
      orders.map(async ({ orderNumber, handling }) => {
        const request = { orderNumber, memberId: store.memberId, limits, at: world.now }
        const left = await findInstantRefundLeft(world.db, request)
        await allHaveRead()
        if (left !== undefined && left >= 20_000) await handling.refund({ lines: claimedOf(2), expectedRefund: 20_000 })
      }),
    )
    expect(await balanceOf(store.memberId)).toBeGreaterThan(before + limits.perDay)
  })
})

/** Broken twin of the count of refunded pieces: the constraint refuses what the lock of the order did not prevent. */
it('a row never has more refunded pieces than sent ones', async () => {
  const { sent } = await openClaims(world)
  await sent()
  await expect(world.db.execute(sql`update order_option set refunded = shipped + 1`)).rejects.toThrow()
})
