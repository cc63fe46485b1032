import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { cashCharge } from '#features/money/cash-charges/server/cash-charges.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { paymentAttempts } from '#testing/fixtures/money/cards.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { coffee } from '#testing/fixtures/people/people.ts'
import {
  openRegular,
  plans,
  registerCardOf,
  runMonth,
  runRegularAt,
  runs,
} from '#testing/fixtures/money/regular-charges.ts'
import { useWorld } from '#testing/world.ts'
import { won } from '#values/won.ts'
import { regularCharge } from './regular-charges.tables.ts'

const world = useWorld()
const balanceOf = (memberId: number) => findCashBalance(world.db, memberId)
const events = async () => (await world.db.select({ event: message.event }).from(message)).map(({ event }) => event)

describe('the regular charge of a month', () => {
  it('is made at ten o’clock in Korea, once, and credited to the card part of the cash', async () => {
    const { store, api } = await openRegular(world)
    await runRegularAt(world, '2026-05-20', '09:59')
    expect(await runs(world)).toEqual([])
    await runRegularAt(world, '2026-05-20')
    await runRegularAt(world, '2026-05-20', '10:01')
    const [plan] = await plans(world)
    const number = `CR202605-${plan?.id}`
    expect(await runs(world)).toMatchObject([{ number, state: 'DONE', amount: 300_000 }])
    expect(plan).toMatchObject({ nextOn: '2026-06-20', chargedAmount: 300_000 })
    expect(await balanceOf(store.memberId)).toEqual({ balance: 300_000, withdrawable: 0, held: 0 })
    expect(await paymentAttempts(world)).toMatchObject([{ gatewayOrderId: `${number}-1`, state: 'DONE' }])
    expect((await api.get(`/cash/${number}`)).data).toMatchObject({ method: 'REGULAR', state: 'DONE', mayRefund: true })
    expect((await api.get(`/payment/card/info/${number}`)).data).toMatchObject({
      issuer: '신한카드',
      lastDigits: '1024',
    })
    const [charge] = await world.db.select().from(cashCharge)
    expect(charge).toMatchObject({ cardCost: 8_100 })
    expect(await events()).toContain('CASH_CHARGED')
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('falls on the last day of each month, of a leap year too', async () => {
    await openRegular(world, { request: { dayOfMonth: 31, startMonth: '2027-01' } })
    await runMonth(world, '2027-01-31')
    await runMonth(world, '2027-02-28')
    expect(await plans(world)).toMatchObject([{ nextOn: '2027-03-31' }])
    for (let month = 3; month <= 12; month++) {
      const last = new Date(Date.UTC(2027, month, 0)).getUTCDate()
      await runMonth(world, `2027-${String(month).padStart(2, '0')}-${last}`)
    }
    await runMonth(world, '2028-01-31')
    await runMonth(world, '2028-02-28')
    expect(await runs(world)).toHaveLength(13)
    await runRegularAt(world, '2028-02-29')
    expect((await runs(world)).at(-1)).toMatchObject({ month: '2028-02', dueOn: '2028-02-29', state: 'DONE' })
  })

  it('is announced seven days before, once, and again when its amount changes', async () => {
    const { api } = await openRegular(world, { request: { dayOfMonth: 25 } })
    await runRegularAt(world, '2026-05-17')
    expect(await events()).toEqual([])
    await runRegularAt(world, '2026-05-18')
    await runRegularAt(world, '2026-05-19')
    const planned = async () => (await events()).filter((event) => event === 'CASH_CHARGE_PLANNED').length
    const each = await planned()
    expect(each).toBeGreaterThan(0)
    await api.put('/cash/regular/plan', { amount: 100_000, dayOfMonth: 25 })
    await runRegularAt(world, '2026-05-20')
    expect(await planned()).toBe(2 * each)
    const [first] = await world.db.select().from(message)
    expect(first?.variables).toMatchObject({ plannedOn: '2026-05-25', charge: '300000', card: '신한카드 1024' })
  })

  it('is made later when the program was down, but not more than a week later', async () => {
    await openRegular(world)
    await runRegularAt(world, '2026-05-23')
    expect(await runs(world)).toMatchObject([{ month: '2026-05', state: 'DONE' }])
    await runRegularAt(world, '2026-07-01')
    expect(await runs(world)).toHaveLength(1)
    expect(await plans(world)).toMatchObject([{ state: 'ACTIVE', nextOn: '2026-07-20' }])
  })
})

describe('a refused card', () => {
  it('is charged again after one and three days; then the plan is paused and its member is told', async () => {
    const { store, api } = await openRegular(world, { card: 'later' })
    await runRegularAt(world, '2026-05-20')
    await runRegularAt(world, '2026-05-20', '23:00')
    expect(await runs(world)).toMatchObject([{ state: 'PENDING', attempts: 1 }])
    await runRegularAt(world, '2026-05-21', '09:59')
    expect(await runs(world)).toMatchObject([{ attempts: 1 }])
    await runRegularAt(world, '2026-05-21')
    await runRegularAt(world, '2026-05-22')
    expect(await runs(world)).toMatchObject([{ attempts: 2 }])
    await runRegularAt(world, '2026-05-23')
    expect(await runs(world)).toMatchObject([{ state: 'FAILED', attempts: 3 }])
    expect(await plans(world)).toMatchObject([{ state: 'PAUSED', pauseReason: 'REFUSED' }])
    expect((await paymentAttempts(world)).map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'FAILED'],
      [2, 'FAILED'],
      [3, 'FAILED'],
    ])
    expect(await events()).toContain('CASH_CHARGE_FAILED')
    expect(await balanceOf(store.memberId)).toMatchObject({ balance: 0 })
    expect((await api.get('/cash/regular')).data).toMatchObject({ plan: { state: 'PAUSED', pauseReason: 'REFUSED' } })
  })

  it('can be replaced between two attempts', async () => {
    const { store, api } = await openRegular(world, { card: 'later' })
    await runRegularAt(world, '2026-05-20')
    await registerCardOf(world, api, 'kb')
    await runRegularAt(world, '2026-05-21')
    expect(await runs(world)).toMatchObject([{ state: 'DONE', attempts: 1 }])
    expect(await balanceOf(store.memberId)).toMatchObject({ balance: 300_000 })
  })
})

describe('a plan that must not charge', () => {
  const stopStore = (status: 'STOP' | 'CLOSED') => world.db.update(chainStore).set({ status })
  it.each([
    ['STORE', () => stopStore('STOP')],
    ['STORE', () => stopStore('CLOSED')],
    ['BRAND', () => world.db.update(partner).set({ state: 'STOP' }).where(eq(partner.id, coffee.partnerId))],
    ['LOCKED', () => world.db.update(member).set({ state: 'LOCK' }).where(eq(member.username, 'store'))],
    ['LOCKED', () => world.db.update(member).set({ state: 'LEFT' }).where(eq(member.username, 'store'))],
  ] as const)('is paused because of %s', async (pauseReason, change) => {
    await openRegular(world)
    await change()
    await runRegularAt(world, '2026-05-20')
    expect(await runs(world)).toEqual([])
    expect(await plans(world)).toMatchObject([{ state: 'PAUSED', pauseReason }])
  })

  it('also between two attempts', async () => {
    await openRegular(world, { card: 'later' })
    await runRegularAt(world, '2026-05-20')
    await stopStore('STOP')
    await runRegularAt(world, '2026-05-21')
    expect(await runs(world)).toMatchObject([{ state: 'FAILED', attempts: 1 }])
    expect(await plans(world)).toMatchObject([{ state: 'PAUSED', pauseReason: 'STORE' }])
  })

  it('whose consent to a raised amount is older than thirty days', async () => {
    await openRegular(world)
    await runRegularAt(world, '2026-05-20')
    await world.db.update(regularCharge).set({ amount: won(500_000), consentedAmount: won(500_000) })
    await runRegularAt(world, '2026-06-20')
    expect(await plans(world)).toMatchObject([{ state: 'PAUSED', pauseReason: 'CONSENT' }])
  })
})
