import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { regularChargesJob } from '#features/money/regular-charges/server/regular-charges.jobs.ts'
import type { BillingCharge } from '#features/money/payments/server/billing-gateway.ts'
import { chargedAmountOf, paymentAttempts, sandboxOf } from '../fixtures/money/cards.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import {
  koreanTime,
  openRegular,
  plans,
  regularRequest,
  regularWorker,
  runs,
} from '../fixtures/money/regular-charges.ts'
import { useWorld } from '../world.ts'
import { countEach } from './outcomes.ts'

const world = useWorld({ connections: 20 })

const runJobs = (count: number) => Promise.all(Array.from({ length: count }, () => world.runJob(regularChargesJob)))

describe('a regular charge', () => {
  it('is made once, though eight workers run at once in each of six months', async () => {
    const { store } = await openRegular(world)
    for (let month = 5; month <= 10; month++) {
      world.now = koreanTime(`2026-${String(month).padStart(2, '0')}-18`)
      await runJobs(8)
      world.now = koreanTime(`2026-${String(month).padStart(2, '0')}-20`)
      await runJobs(8)
    }
    expect((await runs(world)).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'DONE'))
    expect(await paymentAttempts(world)).toHaveLength(6)
    expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 1_800_000 })
    expect(await ledgerProblems(world.db)).toEqual([])
  }, 120_000)

  it('counts a refusal once, though eight workers run at once', async () => {
    await openRegular(world, { card: 'later' })
    world.now = koreanTime('2026-05-20')
    await runJobs(8)
    expect(await runs(world)).toMatchObject([{ state: 'PENDING', attempts: 1 }])
  })

  it('that was cancelled in part in the console of the gateway is credited once, by eight workers at once', async () => {
    const { store } = await openRegular(world)
    const { billing } = sandboxOf(world)
    const cancelled = {
      ...billing,
      charge: async (request: BillingCharge) => {
        await billing.charge(request)
        return { kind: 'unknown' as const, reason: 'lost' }
      },
      findByOrder: async (orderId: string) => {
        const found = await billing.findByOrder(orderId)
        return found.kind === 'approved' ? { ...found, kind: 'cancelled' as const, left: 200_000 } : found
      },
    }
    const work = regularWorker(world, { gateway: { ...sandboxOf(world), billing: cancelled } })
    for (const time of ['10:00', '10:06', '10:12']) {
      world.now = koreanTime('2026-05-20', time)
      await Promise.all(Array.from({ length: 8 }, () => work()))
    }
    expect(await runs(world)).toMatchObject([{ state: 'DONE', amount: 200_000 }])
    expect(await chargedAmountOf(world)).toBe(300_000)
    expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 200_000 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is made or not when its plan ends meanwhile, and never taken without being credited', async () => {
    const { api, store } = await openRegular(world, { request: null })
    for (let month = 6; month <= 11; month++) {
      world.now = koreanTime(`2026-${String(month).padStart(2, '0')}-19`)
      await api.post('/cash', regularRequest)
      world.now = koreanTime(`2026-${String(month).padStart(2, '0')}-20`)
      const [, ended] = await Promise.all([runJobs(2), api.delete('/cash/regular/plan'), runJobs(2)])
      expect(ended.status).toBe(200)
      await world.runJob(regularChargesJob)
    }
    const paid = (await paymentAttempts(world)).filter(({ state }) => state === 'DONE')
    expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: paid.length * 300_000 })
    expect((await runs(world)).filter(({ state }) => state === 'DONE')).toHaveLength(paid.length)
    expect((await plans(world)).every(({ state }) => state === 'ENDED')).toBe(true)
    expect(await ledgerProblems(world.db)).toEqual([])
  }, 120_000)

  it('has one plan, though it is requested eight times at once', async () => {
    const { api } = await openRegular(world, { request: null })
    const replies = await Promise.all(Array.from({ length: 8 }, () => api.post('/cash', regularRequest)))
    expect(countEach(replies.map(({ status }) => String(status)))).toEqual({ 200: 1, 409: 7 })
    expect(await plans(world)).toHaveLength(1)
  })
})
