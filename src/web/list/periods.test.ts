import { describe, expect, it } from 'vitest'
import { daysOf, daysOfValues } from './periods.ts'

// 00:30 on 1 March in Korea, still 28 February in UTC.
const now = new Date('2026-02-28T15:30:00Z')

describe('a period', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['7d', '2026-02-23', '2026-03-01'],
    ['30d', '2026-01-31', '2026-03-01'],
    ['3m', '2025-12-01', '2026-03-01'],
    ['month', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('%s consists of Korean days', (period, startDate, endDate) => {
    expect(daysOf(period, now)).toEqual({ startDate, endDate })
  })

  it('has no limits for all time', () => {
    expect(daysOf('all', now)).toEqual({})
  })

  it('swaps typed days in reverse order, and leaves a missing end open', () => {
    const days = { period: 'custom', from: '2026-03-09', to: '2026-03-02' } as const
    expect(daysOfValues(days, now)).toEqual({ startDate: '2026-03-02', endDate: '2026-03-09' })
    expect(daysOfValues({ ...days, to: '' }, now)).toEqual({ startDate: '2026-03-09' })
  })
})
