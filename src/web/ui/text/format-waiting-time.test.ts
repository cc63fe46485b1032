import { describe, expect, it } from 'vitest'
import { formatDeadline, formatWaitingTime } from './format-waiting-time.ts'

const now = new Date('2026-11-20T10:00:00Z')

describe('the waiting time', () => {
  it.each([
    ['2026-11-17T13:00:00Z', '2일 21시간'],
    ['2026-11-19T10:00:00Z', '1일'],
    ['2026-11-20T05:50:00Z', '4시간 10분'],
    ['2026-11-20T09:06:00Z', '54분'],
    ['2026-11-20T09:59:30Z', '방금'],
    // A device clock behind the server's must not give a negative time.
    ['2026-11-20T10:05:00Z', '방금'],
  ])('since %s is %s', (since, text) => {
    expect(formatWaitingTime(since, now)).toBe(text)
  })

  it.each([
    ['2026-11-20T13:05:00Z', '3시간 5분 남음', false],
    ['2026-11-20T10:00:00Z', '지금', true],
    ['2026-11-18T09:00:00Z', '2일 1시간 지남', true],
  ])('until %s is %s', (dueAt, text, isLate) => {
    expect(formatDeadline(dueAt, now)).toEqual({ text, isLate })
  })
})
