import { describe, expect, it } from 'vitest'
import { koreanHour, koreanWeekday } from '#values/korean-date.ts'
import { demoEvents, demoTracker } from './demo-tracker.ts'

const shippedAt = new Date('2026-05-14T01:00:00Z')
const after = (hours: number) => new Date(shippedAt.getTime() + hours * 60 * 60 * 1000)
const ask = (hours: number, number = '600012345678') =>
  demoTracker(() => after(hours)).track({ courier: 'CJGLS', number, shippedAt })

describe('a parcel in the demo', () => {
  it('progresses from its shipping until it arrives', async () => {
    expect(await ask(-1)).toEqual({ ok: false, refused: 'not-found' })
    expect(await ask(0)).toMatchObject({ ok: true, state: 'INFORMATION_RECEIVED', events: [{}] })
    expect(await ask(20)).toMatchObject({ ok: true, state: 'IN_TRANSIT' })
    expect(await ask(40)).toMatchObject({ ok: true, state: 'DELIVERED' })
  })

  it('has the same events on every query, with a pace of its own', async () => {
    expect(await ask(40)).toEqual(await ask(40))
    expect(await ask(40)).not.toEqual(await ask(40, '600012345699'))
    const outcome = await ask(40)
    const times = outcome.ok ? outcome.events.map(({ at }) => at) : []
    expect(times).toEqual(times.toSorted())
  })

  it('arrives during the day, and never on a Sunday', () => {
    for (let hours = 0; hours < 14 * 24; hours += 5) {
      const events = demoEvents({ number: `6000${hours}`, shippedAt: after(hours) })
      expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted())
      const arrival = new Date(events.at(-1)?.at ?? '')
      expect(koreanHour(arrival)).toBeGreaterThanOrEqual(11)
      expect(koreanHour(arrival)).toBeLessThan(17)
      expect(koreanWeekday(arrival)).not.toBe(0)
    }
  })
})
