import { describe, expect, it } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { chargedAmountOf } from '#testing/fixtures/money/cards.ts'
import {
  openRegular,
  koreanTime,
  plans,
  runMonth,
  runRegularAt,
  runs,
} from '#testing/fixtures/money/regular-charges.ts'
import { useWorld } from '#testing/world.ts'
import { planRefusalText } from '../contract/regular-terms.ts'

const world = useWorld()

describe('changing a plan', () => {
  it('takes effect from the next charge on', async () => {
    const { api } = await openRegular(world)
    const changed = await api.put('/cash/regular/plan', { amount: 200_000, dayOfMonth: 31 })
    expect(changed).toMatchObject({ status: 200, data: { amount: 200_000, dayOfMonth: 31, nextOn: '2026-05-31' } })
    await runMonth(world, '2026-05-31')
    expect(await runs(world)).toMatchObject([{ month: '2026-05', amount: 200_000, state: 'DONE' }])
  })

  it('does not charge a month twice when the day moves back', async () => {
    const { api } = await openRegular(world)
    await runRegularAt(world, '2026-05-20')
    const changed = await api.put('/cash/regular/plan', { amount: 300_000, dayOfMonth: 25 })
    expect(changed).toMatchObject({ data: { nextOn: '2026-06-25' } })
  })

  it('to a higher amount needs a consent, which is stored with its time', async () => {
    const { api } = await openRegular(world)
    const raise = { amount: 500_000, dayOfMonth: 20 }
    expect(await api.put('/cash/regular/plan', raise)).toMatchObject({
      status: 409,
      message: planRefusalText['consent-missing'],
    })
    world.now = koreanTime('2026-05-16')
    expect(await api.put('/cash/regular/plan', { ...raise, consented: true })).toMatchObject({ status: 200 })
    expect(await plans(world)).toMatchObject([{ consentedAmount: 500_000, consentedAt: koreanTime('2026-05-16') }])
  })

  it('to a lower amount needs none, but raising it again does', async () => {
    const { api } = await openRegular(world)
    await api.put('/cash/regular/plan', { amount: 100_000, dayOfMonth: 20 })
    expect(await api.put('/cash/regular/plan', { amount: 300_000, dayOfMonth: 20 })).toMatchObject({
      message: planRefusalText['consent-missing'],
    })
  })

  it('to a higher amount is refused more than thirty days before its charge', async () => {
    const { api } = await openRegular(world)
    await runRegularAt(world, '2026-05-20')
    const raise = { amount: 500_000, dayOfMonth: 20, consented: true }
    expect(await api.put('/cash/regular/plan', raise)).toMatchObject({ message: planRefusalText['consent-too-early'] })
    world.now = koreanTime('2026-05-21')
    expect(await api.put('/cash/regular/plan', raise)).toMatchObject({ status: 200 })
  })
})

describe('changing a plan in the week before its charge', () => {
  /** The first charge is on 2026-06-20; its member was told on the 13th. */
  async function openAnnounced() {
    const { api } = await openRegular(world, { request: { startMonth: '2026-06' } })
    await runRegularAt(world, '2026-06-13')
    await world.db.delete(message)
    return api
  }
  const announced = async () => (await world.db.select().from(message)).map(({ variables }) => variables)

  it('to a lower amount on the morning of its day charges the lower amount', async () => {
    const api = await openAnnounced()
    world.now = koreanTime('2026-06-20', '08:00')
    const changed = await api.put('/cash/regular/plan', { amount: 200_000, dayOfMonth: 20 })
    expect(changed).toMatchObject({ status: 200, data: { nextOn: '2026-06-20' } })
    await runRegularAt(world, '2026-06-20')
    expect(await runs(world)).toMatchObject([{ month: '2026-06', amount: 200_000, state: 'DONE' }])
    expect(await chargedAmountOf(world)).toBe(200_000)
  })

  it('to tomorrow in the last minute of a day tells the member at once and charges the month', async () => {
    const api = await openAnnounced()
    world.now = koreanTime('2026-06-14', '23:59')
    const changed = await api.put('/cash/regular/plan', { amount: 300_000, dayOfMonth: 15 })
    expect(changed).toMatchObject({ status: 200, data: { nextOn: '2026-06-15' } })
    expect(await announced()).toContainEqual(expect.objectContaining({ plannedOn: '2026-06-15', charge: '300000' }))
    await runRegularAt(world, '2026-06-15')
    expect(await runs(world)).toMatchObject([{ month: '2026-06', dueOn: '2026-06-15', state: 'DONE' }])
  })

  it('announces nothing while the plan is paused or the charge is more than a week away', async () => {
    const api = await openAnnounced()
    await api.put('/cash/regular/plan', { amount: 300_000, dayOfMonth: 25 })
    await api.post('/cash/regular/plan/pause')
    await api.put('/cash/regular/plan', { amount: 300_000, dayOfMonth: 15 })
    expect(await announced()).toEqual([])
  })
})

describe('pausing, resuming and ending a plan', () => {
  it('charges nothing while it is paused, and begins tomorrow at the earliest', async () => {
    const { api } = await openRegular(world)
    expect(await api.post('/cash/regular/plan/pause')).toMatchObject({
      data: { state: 'PAUSED', pauseReason: 'MEMBER' },
    })
    await runRegularAt(world, '2026-05-20')
    expect(await runs(world)).toEqual([])
    const resumed = await api.post('/cash/regular/plan/resume', { consented: true })
    expect(resumed).toMatchObject({ status: 200, data: { state: 'ACTIVE', nextOn: '2026-06-20', pauseReason: null } })
    await runMonth(world, '2026-06-20')
    expect(await runs(world)).toMatchObject([{ month: '2026-06', state: 'DONE' }])
  })

  it('is refused in the wrong state', async () => {
    const { api } = await openRegular(world)
    const resume = () => api.post('/cash/regular/plan/resume', { consented: true })
    expect(await resume()).toMatchObject({ status: 409, message: planRefusalText['not-paused'] })
    await api.post('/cash/regular/plan/pause')
    expect(await api.post('/cash/regular/plan/pause')).toMatchObject({ message: planRefusalText['not-active'] })
    expect(await api.delete('/cash/regular/plan')).toMatchObject({ data: { state: 'ENDED' } })
    expect(await api.delete('/cash/regular/plan')).toMatchObject({ message: planRefusalText['no-plan'] })
    expect(await resume()).toMatchObject({ message: planRefusalText['no-plan'] })
  })

  it('gives a charge up that waits for another attempt', async () => {
    const { api } = await openRegular(world, { card: 'later' })
    await runRegularAt(world, '2026-05-20')
    const [run] = await runs(world)
    await api.delete('/cash/regular/plan')
    await runRegularAt(world, '2026-05-21')
    expect(await runs(world)).toMatchObject([{ state: 'FAILED', attempts: 1 }])
    expect((await api.get(`/cash/${run?.number}`)).data).toMatchObject({ state: 'CC', method: 'REGULAR' })
  })
})
