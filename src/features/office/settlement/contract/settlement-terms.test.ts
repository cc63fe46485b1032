import { describe, expect, it } from 'vitest'
import { daysOverdue } from './settlement-terms.ts'

describe('the pay day of a settlement', () => {
  const due = { state: 'DUE', month: '2026-10', amount: 157_981 } as const

  it('is missed from the 11th on, whether the month is confirmed or not', () => {
    expect(daysOverdue(due, '2026-11-10')).toBe(0)
    expect(daysOverdue(due, '2026-11-29')).toBe(19)
    expect(daysOverdue({ ...due, state: 'CONFIRMED' }, '2026-12-01')).toBe(21)
  })

  it('is missed by no month that runs, is paid, held or carried over, or has nothing to pay', () => {
    for (const state of ['OPEN', 'PAID', 'HELD', 'CARRIED'] as const)
      expect(daysOverdue({ ...due, state }, '2026-11-29')).toBe(0)
    expect(daysOverdue({ ...due, amount: -100 }, '2026-11-29')).toBe(0)
  })
})
