import { describe, expect, it } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { chargedAmountOf, paymentAttempts } from '#testing/fixtures/money/cards.ts'
import { openRegular, plans, runMonth, runRegularAt, runs } from '#testing/fixtures/money/regular-charges.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

describe('a job that runs late', () => {
  it('counts the retries from the attempt that failed', async () => {
    await openRegular(world, { card: 'later' })
    await runRegularAt(world, '2026-05-23', '18:00')
    // Nor does it make two attempts within minutes or hours.
    for (const time of ['18:01', '18:10', '23:59']) await runRegularAt(world, '2026-05-23', time)
    expect(await runs(world)).toMatchObject([{ state: 'PENDING', attempts: 1 }])
    await runRegularAt(world, '2026-05-24')
    await runRegularAt(world, '2026-05-25', '23:59')
    expect(await runs(world)).toMatchObject([{ state: 'PENDING', attempts: 2 }])
    await runRegularAt(world, '2026-05-26')
    expect(await runs(world)).toMatchObject([{ state: 'FAILED', attempts: 3 }])
    expect(await plans(world)).toMatchObject([{ state: 'PAUSED', pauseReason: 'REFUSED' }])
  })

  it('charges no card more than a week after the planned day, nor by a retry', async () => {
    await openRegular(world, { card: 'later' })
    await runRegularAt(world, '2026-05-26')
    expect(await runs(world)).toMatchObject([{ state: 'PENDING', attempts: 1 }])
    await runRegularAt(world, '2026-05-27')
    expect(await runs(world)).toMatchObject([{ state: 'FAILED', attempts: 2 }])
    expect(await plans(world)).toMatchObject([{ state: 'PAUSED', pauseReason: 'REFUSED' }])
  })

  it('gives a retry up that it missed for a week, and goes on with the next month', async () => {
    await openRegular(world, { card: 'later' })
    await runRegularAt(world, '2026-05-20')
    await runRegularAt(world, '2026-05-28')
    expect(await runs(world)).toMatchObject([{ state: 'FAILED', attempts: 1 }])
    expect(await paymentAttempts(world)).toHaveLength(1)
    expect(await plans(world)).toMatchObject([{ state: 'ACTIVE', nextOn: '2026-06-20' }])
  })

  it('leaves a month out of which the member was not told, and announces the next one', async () => {
    await openRegular(world)
    await runMonth(world, '2026-05-20')
    // The program is down from the 12th to the 20th.
    await runRegularAt(world, '2026-06-12')
    await runRegularAt(world, '2026-06-20')
    expect(await runs(world)).toHaveLength(1)
    expect(await chargedAmountOf(world)).toBe(300_000)
    expect(await plans(world)).toMatchObject([{ state: 'ACTIVE', nextOn: '2026-07-20' }])
    await world.db.delete(message)
    await runMonth(world, '2026-07-20')
    expect(await world.db.select().from(message)).toContainEqual(
      expect.objectContaining({ event: 'CASH_CHARGE_PLANNED' }),
    )
    expect(await runs(world)).toMatchObject([{ month: '2026-05' }, { month: '2026-07', state: 'DONE' }])
  })
})
