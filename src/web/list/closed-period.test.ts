import { describe, expect, it } from 'vitest'
import { readPeriod, withPeriod } from './closed-period.ts'

// 00:30 on 31 May in Korea, still 30 May in UTC.
const now = new Date('2026-05-30T15:30:00Z')
const read = (address: string) => readPeriod(new URLSearchParams(address), now)

describe("the period of a member's own list", () => {
  it.each([
    ['', '3m', '2026-02-28', '2026-05-31'],
    ['period=today', 'today', '2026-05-31', '2026-05-31'],
    ['period=7d', '7d', '2026-05-25', '2026-05-31'],
    ['period=30d', '30d', '2026-05-02', '2026-05-31'],
    ['period=everything', '3m', '2026-02-28', '2026-05-31'],
    ['period=custom&from=2026-01-05&to=2026-01-09', 'custom', '2026-01-05', '2026-01-09'],
    ['period=custom&from=2026-01-09&to=2026-01-05', 'custom', '2026-01-05', '2026-01-09'],
    ['period=custom&from=2026-02-30', 'custom', '2026-05-02', '2026-05-31'],
  ])('of ?%s consists of Korean days', (address, period, from, to) => {
    expect(read(address)).toEqual({ period, from, to })
  })

  it('keeps other query parameters, and omits the default period', () => {
    const params = new URLSearchParams('status=BD&period=7d')
    expect(withPeriod(params, read('period=today'), now).toString()).toBe('status=BD&period=today')
    expect(withPeriod(params, read(''), now).toString()).toBe('status=BD')
  })
})
