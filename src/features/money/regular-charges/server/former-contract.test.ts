import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import type { BillingGateway } from '#features/money/payments/server/billing-gateway.ts'
import { isBillingUnderWay } from '#features/money/payments/server/billing-attempts.ts'
import type { PaymentGateway } from '#features/money/payments/server/payment-gateway.ts'
import { cardPayment } from '#features/money/payments/server/payments.tables.ts'
import { billingCard } from './regular-charges.tables.ts'
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
import { regularSentences } from '../contract/regular-terms.ts'

const world = useWorld()

/** The gateway after its keys were replaced: it knows nothing of the former contract. */
const replaced = (): PaymentGateway => ({
  ...sandboxOf(world),
  account: 'OTHER',
  contract: 'OTHER',
  billing: { ...sandboxOf(world).billing, findByOrder: () => Promise.resolve({ kind: 'none' }) },
})

/** Charges the card, but its answer is lost. */
const losing = (): PaymentGateway => {
  const { billing } = sandboxOf(world)
  const charge: BillingGateway['charge'] = async (request) => {
    await billing.charge(request)
    return { kind: 'unknown', reason: 'lost' }
  }
  return { ...sandboxOf(world), billing: { ...billing, charge } }
}

const workAt = (time: string, gateway: PaymentGateway, faults: object[] = []) => {
  world.now = koreanTime('2026-05-20', time)
  return regularWorker(world, { gateway, faults })()
}

describe('after the contract with the gateway has changed', () => {
  it('a charge without an answer is neither asked about there nor charged again, and is booked once its account is back', async () => {
    const { store } = await openRegular(world)
    await workAt('10:00', losing())
    expect(await chargedAmountOf(world)).toBe(300_000)
    for (const time of ['10:06', '10:12', '23:00']) await workAt(time, replaced())
    expect(await runs(world)).toMatchObject([{ state: 'PENDING', attempts: 0 }])
    expect(await paymentAttempts(world)).toMatchObject([{ state: 'READY', account: 'SANDBOX' }])
    expect(await chargedAmountOf(world)).toBe(300_000)
    await runRegularAt(world, '2026-05-21')
    expect(await runs(world)).toMatchObject([{ state: 'DONE' }])
    expect(await chargedAmountOf(world)).toBe(300_000)
    expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 300_000 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('a registered card is not charged: its plan is paused, and its member is asked to register a card', async () => {
    const { api } = await openRegular(world)
    await workAt('10:00', replaced())
    expect(await paymentAttempts(world)).toEqual([])
    expect(await plans(world)).toMatchObject([{ state: 'PAUSED', pauseReason: 'CARD_ENDED' }])
    expect(await runs(world)).toMatchObject([{ state: 'FAILED' }])
    expect((await api.get('/cash/regular')).data).toMatchObject({ card: null })
    const told = await world.db.select().from(message)
    expect(told.find(({ event }) => event === 'CASH_CHARGE_FAILED')?.variables).toMatchObject({
      reason: regularSentences.cardEnded,
    })
  })

  it('a charge without an answer is looked up under a new secret key of the same contract', async () => {
    await openRegular(world)
    await workAt('10:00', losing())
    await workAt('10:06', { ...sandboxOf(world), account: 'SANDBOX with another secret key' })
    expect(await runs(world)).toMatchObject([{ state: 'DONE' }])
    expect(await chargedAmountOf(world)).toBe(300_000)
  })

  it('an attempt of an upgraded database, whose contract is not stored, is not sent again for a card registered anew', async () => {
    await openRegular(world)
    await workAt('10:00', losing())
    await world.db.update(cardPayment).set({ account: '' })
    await world.db.update(billingCard).set({ contract: 'OTHER' })
    const sent: string[] = []
    const charge: BillingGateway['charge'] = ({ orderId }) => {
      sent.push(orderId)
      return Promise.resolve({ kind: 'unknown', reason: 'lost' })
    }
    await workAt('10:06', { ...replaced(), billing: { ...replaced().billing!, charge } })
    expect(sent).toEqual([])
    expect(await chargedAmountOf(world)).toBe(300_000)
  })

  it('a registered card stays when only the secret key was issued anew', async () => {
    await openRegular(world)
    await workAt('10:00', { ...sandboxOf(world), account: 'SANDBOX with another secret key' })
    expect(await runs(world)).toMatchObject([{ state: 'DONE' }])
  })
})

describe('a gateway that refuses our keys', () => {
  it('uses up no attempt of the card, and is asked again until it accepts them', async () => {
    const { store } = await openRegular(world)
    const { billing } = sandboxOf(world)
    const charge: BillingGateway['charge'] = () => Promise.resolve({ kind: 'unavailable', code: 'UNAUTHORIZED_KEY' })
    const faults: object[] = []
    for (const time of ['10:00', '10:30', '11:00', '12:00', '13:00']) {
      await workAt(time, { ...sandboxOf(world), billing: { ...billing, charge } }, faults)
    }
    expect(await runs(world)).toMatchObject([{ state: 'PENDING', attempts: 0 }])
    expect(await plans(world)).toMatchObject([{ state: 'ACTIVE' }])
    expect(faults).toHaveLength(4)
    expect(faults[0]).toMatchObject({ code: 'UNAUTHORIZED_KEY' })
    await runRegularAt(world, '2026-05-20', '14:00')
    expect(await runs(world)).toMatchObject([{ state: 'DONE', attempts: 0 }])
    expect((await paymentAttempts(world)).map(({ state }) => state)).toEqual([
      ...Array<string>(4).fill('FAILED'),
      'DONE',
    ])
    expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 300_000 })
  })

  it('blocks nothing after a new secret key or a new contract: the month is charged, or the plan is paused', async () => {
    const { store } = await openRegular(world)
    const { billing } = sandboxOf(world)
    const charge: BillingGateway['charge'] = () => Promise.resolve({ kind: 'unavailable', code: 'UNAUTHORIZED_KEY' })
    await workAt('10:00', { ...sandboxOf(world), billing: { ...billing, charge } })
    expect(await isBillingUnderWay(world.db, store.memberId)).toBe(false)
    await workAt('11:00', { ...sandboxOf(world), account: 'SANDBOX with another secret key' })
    expect(await runs(world)).toMatchObject([{ state: 'DONE' }])
  })

  it('for more than a week charges nothing any more in this month', async () => {
    await openRegular(world)
    const { billing } = sandboxOf(world)
    const charge: BillingGateway['charge'] = () => Promise.resolve({ kind: 'unavailable', code: 'UNAUTHORIZED_KEY' })
    await workAt('10:00', { ...sandboxOf(world), billing: { ...billing, charge } })
    await runRegularAt(world, '2026-05-28')
    await runRegularAt(world, '2026-05-28', '10:01')
    expect(await runs(world)).toMatchObject([{ state: 'FAILED', attempts: 0 }])
    expect(await plans(world)).toMatchObject([{ state: 'ACTIVE', nextOn: '2026-06-20' }])
    expect(await chargedAmountOf(world)).toBe(0)
  })
})
