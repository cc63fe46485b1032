import { describe, expect, it } from 'vitest'
import { formatWaitingTime, isWaitingTooLong } from './format-waiting-time.ts'

const now = new Date('2026-11-20T10:00:00Z')

describe('how long something has waited', () => {
  it.each([
    ['2026-11-17T13:00:00Z', '2일 21시간'],
    ['2026-11-19T10:00:00Z', '1일'],
    ['2026-11-20T05:50:00Z', '4시간 10분'],
    ['2026-11-20T09:06:00Z', '54분'],
    ['2026-11-20T09:59:30Z', '방금'],
    // A clock that is ahead of the server's is no reason for a minus.
    ['2026-11-20T10:05:00Z', '방금'],
  ])('since %s is %s', (since, text) => {
    expect(formatWaitingTime(since, now)).toBe(text)
  })

  it('is too long after two days', () => {
    expect(isWaitingTooLong('2026-11-18T10:00:00Z', now)).toBe(true)
    expect(isWaitingTooLong('2026-11-18T10:01:00Z', now)).toBe(false)
  })
})
