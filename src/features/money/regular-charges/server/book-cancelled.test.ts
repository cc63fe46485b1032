import { describe, expect, it } from 'vitest'
import { cashCharge } from '#features/money/cash-charges/server/cash-charges.tables.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { checkIntegrity } from '#features/office/integrity/server/check-integrity.ts'
import type { BillingGateway, CancelledCharge } from '#features/money/payments/server/billing-gateway.ts'
import { chargedAmountOf, gatewayBalance, paymentAttempts, refunds, sandboxOf } from '#testing/fixtures/money/cards.ts'
import {
  koreanTime,
  openRegular,
  plans,
  regularWorker,
  runMonth,
  runRegularAt,
  runs,
} from '#testing/fixtures/money/regular-charges.ts'
import { useWorld } from '#testing/world.ts'
import { regularSentences } from '../contract/regular-terms.ts'

const world = useWorld()

/** Charges the card and loses the answer; `left` won of the payment stay there after a cancellation in the console. */
function cancelling(left: number): BillingGateway {
  const { billing } = sandboxOf(world)
  return {
    ...billing,
    charge: async (request) => {
      await billing.charge(request)
      return { kind: 'unknown', reason: 'lost' }
    },
    findByOrder: async (orderId) => {
      const found = await billing.findByOrder(orderId)
      if (found.kind !== 'approved') return found
      return { ...found, kind: 'cancelled', left } satisfies CancelledCharge
    },
  }
}

const faults: object[] = []
async function work(left: number, times: string[]): Promise<void> {
  for (const time of times) {
    world.now = koreanTime('2026-05-20', time)
    await regularWorker(world, { gateway: { ...sandboxOf(world), billing: cancelling(left) }, faults })()
  }
}

const failedChecks = async () =>
  (await checkIntegrity(world.db, { at: world.now })).checks.filter(({ broken }) => broken > 0)

describe('a regular charge that was cancelled in the console of the gateway', () => {
  it('in full is over, and never charged again', async () => {
    const { store } = await openRegular(world)
    await work(0, ['10:00', '10:06', '10:12'])
    await runRegularAt(world, '2026-05-21')
    await runRegularAt(world, '2026-05-23')
    expect(await chargedAmountOf(world)).toBe(300_000)
    expect(await paymentAttempts(world)).toMatchObject([{ attempt: 1, state: 'FAILED', failCode: 'CANCELED' }])
    expect(await runs(world)).toMatchObject([{ state: 'FAILED', attempts: 0 }])
    expect(await world.db.select().from(cashCharge)).toMatchObject([
      { state: 'CC', received: 0, endReason: regularSentences.cancelled },
    ])
    expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 0 })
    expect(await failedChecks()).toEqual([])
    expect(faults).toContainEqual(expect.objectContaining({ left: 0 }))
    // The plan goes on.
    expect(await plans(world)).toMatchObject([{ state: 'ACTIVE', nextOn: '2026-06-20' }])
  })

  it('in part is credited with what the gateway holds', async () => {
    const { store } = await openRegular(world)
    await work(200_000, ['10:00', '10:06', '10:12'])
    expect(await chargedAmountOf(world)).toBe(300_000)
    expect(await runs(world)).toMatchObject([{ state: 'DONE', amount: 200_000 }])
    expect(await paymentAttempts(world)).toMatchObject([{ state: 'DONE', amount: 200_000 }])
    expect(await world.db.select().from(cashCharge)).toMatchObject([
      { state: 'DONE', amount: 200_000, received: 200_000 },
    ])
    expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 200_000 })
    expect(await gatewayBalance(world)).toBe(-200_000)
    expect(await failedChecks()).toEqual([])
    // The card has paid the whole amount before: the next month needs no new consent.
    await runMonth(world, '2026-06-20')
    expect((await runs(world)).at(-1)).toMatchObject({ state: 'DONE', amount: 300_000 })
  })

  it('in part while its plan ends is still credited', async () => {
    const { store, api } = await openRegular(world)
    await work(200_000, ['10:00'])
    await api.delete('/cash/regular/plan')
    await work(200_000, ['10:06'])
    expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 200_000 })
    expect(await refunds(world)).toEqual([])
    expect(await failedChecks()).toEqual([])
  })

  it('of another amount than the plan charged stays unknown for an operator', async () => {
    await openRegular(world)
    const { billing } = sandboxOf(world)
    const strange: BillingGateway = {
      ...cancelling(0),
      findByOrder: async (orderId) => {
        const found = await billing.findByOrder(orderId)
        return found.kind === 'approved' ? { ...found, kind: 'cancelled', amount: 500_000, left: 0 } : found
      },
    }
    for (const time of ['10:00', '10:06']) {
      world.now = koreanTime('2026-05-20', time)
      await regularWorker(world, { gateway: { ...sandboxOf(world), billing: strange } })()
    }
    expect(await runs(world)).toMatchObject([{ state: 'PENDING' }])
  })
})
