import { describe, expect, it } from 'vitest'
import { koreanDay } from '#values/korean-date.ts'
import { demoHistory, endOfDemo } from './history.ts'
import { seededRandom } from '../random.ts'
import type { DemoWorld } from '../demo-world.ts'

const buyers = ['storecoffee', 'storechicken', 'member01'].map((username, memberId) => ({ username, memberId }))

/** Plans the events of a demo that is seeded at this time. */
const planAt = (time: string) =>
  demoHistory({ random: seededRandom(1), buyers } as unknown as DemoWorld, endOfDemo(new Date(time))) // planning reads no more

describe("the demo's half year", () => {
  it.each(['2026-11-21T15:00:00Z', '2026-11-22T00:30:00Z', '2026-11-22T14:59:59Z'])(
    'is the same at %s as at noon of that day in Korea',
    (time) => {
      const plan = planAt(time)
      expect(plan).toEqual(planAt('2026-11-22T03:00:00Z'))
      expect(plan.length).toBeGreaterThan(400)
    },
  )

  it('ends when the day begins: no event is later than a start early that day', () => {
    const early = new Date('2026-11-21T15:01:00Z')
    expect(planAt('2026-11-22T14:59:59Z').filter(({ at }) => at > early)).toEqual([])
  })

  it('differs on another day', () => {
    const last = (time: string) => koreanDay(planAt(time).at(-1)?.at ?? new Date(0))
    expect([last('2026-11-22T03:00:00Z'), last('2026-11-23T03:00:00Z')]).toEqual(['2026-11-21', '2026-11-22'])
  })

  it('has something of every kind for the shown accounts', () => {
    const shown = planAt('2026-11-22T03:00:00Z').flatMap((event) =>
      event.type === 'order' && event.isShown ? [event.fate] : [],
    )
    expect(new Set(shown)).toEqual(new Set(['sent', 'cancelled', 'half-sent', 'unpaid']))
  })
})
