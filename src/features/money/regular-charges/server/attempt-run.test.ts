import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import type { BillingGateway } from '#features/money/payments/server/billing-gateway.ts'
import { chargedAmountOf, paymentAttempts, sandboxOf } from '#testing/fixtures/money/cards.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import {
  koreanTime,
  openRegular,
  plans,
  regularWorker,
  runRegularAt,
  runs,
} from '#testing/fixtures/money/regular-charges.ts'
import { useWorld } from '#testing/world.ts'
import type { Database } from '#server/database/database.ts'
import { addKoreanDays } from '#values/korean-date.ts'
import { chargeDateOf, addMonths } from '../contract/regular-terms.ts'

const world = useWorld()
const rounds = Number(process.env['REGULAR_ROUNDS'] ?? 3)

/** A worker that can be killed: once it is, nothing that it does any more has an effect. */
const workerWith = ({ billing, db = world.db }: { billing: BillingGateway; db?: Database }) =>
  regularWorker(world, { gateway: { ...sandboxOf(world), billing }, db })

/** Dies at the given step: before or after any transaction or call of the gateway. */
function mortalWorker(stepsToLive: number, billing: BillingGateway) {
  let steps = 0
  const step = () => {
    if (++steps > stepsToLive) throw new Error('killed')
  }
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    step()
    const result = await work()
    step()
    return result
  }
  const db = new Proxy(world.db, {
    get: (target, name, receiver) =>
      name === 'transact'
        ? (work: Parameters<Database['transact']>[0]) => around(() => target.transact(work))
        : (Reflect.get(target, name, receiver) as unknown),
  })
  const mortal: BillingGateway = {
    ...billing,
    charge: (request) => around(() => billing.charge(request)),
    findByOrder: (orderId) => around(() => billing.findByOrder(orderId)),
  }
  return workerWith({ billing: mortal, db })
}

/** Repeatable randomness: a failing round can be run again by its number. */
function randomOf(seed: number) {
  let state = seed + 1
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

describe('a worker that is killed', () => {
  it.each(Array.from({ length: rounds }, (_, round) => round))(
    'at any step charges fourteen months exactly fourteen times, round %s',
    async (round) => {
      const { store } = await openRegular(world)
      const random = randomOf(round)
      for (let month = 0; month < 14; month++) {
        const day = chargeDateOf(addMonths('2026-05', month), 20)
        await runRegularAt(world, addKoreanDays(day, -1))
        // Each further worker starts six minutes later, when the lease of the killed one is over.
        for (let minute = 0; minute < 24; minute += 6) {
          world.now = koreanTime(day, `10:${String(minute).padStart(2, '0')}`)
          await mortalWorker(random(14), sandboxOf(world).billing)().catch(() => undefined)
        }
        await runRegularAt(world, day, '11:00')
      }
      expect((await runs(world)).map(({ state }) => state)).toEqual(Array.from({ length: 14 }, () => 'DONE'))
      const paid = await paymentAttempts(world)
      expect(paid.map(({ attempt, state }) => `${attempt} ${state}`)).toEqual(
        Array.from({ length: 14 }, () => '1 DONE'),
      )
      expect(await chargedAmountOf(world)).toBe(14 * 300_000)
      expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 14 * 300_000 })
      expect(await ledgerProblems(world.db)).toEqual([])
    },
    300_000,
  )

  it('would charge twice if a later worker used another order id instead of looking the first one up', async () => {
    await openRegular(world)
    const { billing } = sandboxOf(world)
    let calls = 0
    const forgetful: BillingGateway = {
      ...billing,
      charge: async (request) => {
        const result = await billing.charge({ ...request, orderId: `${request.orderId}-${++calls}` })
        return calls === 1 ? { kind: 'unknown', reason: 'lost' } : result
      },
      findByOrder: () => Promise.resolve({ kind: 'none' }),
    }
    for (const time of ['10:00', '10:06']) {
      world.now = koreanTime('2026-05-20', time)
      await workerWith({ billing: forgetful })()
    }
    expect(await chargedAmountOf(world)).toBe(600_000)
  })
})

describe('the gateway', () => {
  const answering = (charge: BillingGateway['charge'], findByOrder?: BillingGateway['findByOrder']) =>
    workerWith({ billing: { ...sandboxOf(world).billing, charge, ...(findByOrder && { findByOrder }) } })

  it('that gives no answer is asked again before anything is charged', async () => {
    const { store } = await openRegular(world)
    const { billing } = sandboxOf(world)
    world.now = koreanTime('2026-05-20')
    await answering(async (request) => {
      await billing.charge(request)
      return { kind: 'unknown', reason: 'lost' }
    })()
    expect(await runs(world)).toMatchObject([{ state: 'PENDING', attempts: 0 }])
    await runRegularAt(world, '2026-05-20', '10:06')
    expect(await runs(world)).toMatchObject([{ state: 'DONE' }])
    expect(await chargedAmountOf(world)).toBe(300_000)
    expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 300_000 })
  })

  it('that has ended the billing key pauses the plan at once', async () => {
    const { api } = await openRegular(world)
    world.now = koreanTime('2026-05-20')
    await answering(() => Promise.resolve({ kind: 'ended', code: 'INVALID_BILL_KEY_REQUEST' }))()
    expect(await runs(world)).toMatchObject([{ state: 'FAILED', attempts: 1 }])
    expect(await plans(world)).toMatchObject([{ state: 'PAUSED', pauseReason: 'CARD_ENDED' }])
    expect((await api.get('/cash/regular')).data).toMatchObject({ card: null })
  })

  it('that answers after the plan has ended gets its charge credited', async () => {
    const { api, store } = await openRegular(world)
    const { billing } = sandboxOf(world)
    world.now = koreanTime('2026-05-20')
    await answering(async (request) => {
      const result = await billing.charge(request)
      expect((await api.delete('/cash/regular/plan')).status).toBe(200)
      return result
    })()
    expect(await runs(world)).toMatchObject([{ state: 'DONE' }])
    expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 300_000 })
  })

  it('is not asked again about a plan that ended before the request reached it', async () => {
    const { api } = await openRegular(world)
    world.now = koreanTime('2026-05-20')
    await answering(() => Promise.resolve({ kind: 'unknown', reason: 'no connection' }))()
    await api.delete('/cash/regular/plan')
    await runRegularAt(world, '2026-05-20', '10:06')
    expect(await runs(world)).toMatchObject([{ state: 'FAILED' }])
    expect(await chargedAmountOf(world)).toBe(0)
  })
})
