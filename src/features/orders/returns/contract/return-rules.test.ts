import { describe, expect, it } from 'vitest'
import { orderRefusalOf, returnDeadline, rowRefusalOf } from './return-rules.ts'
import { returnSentences } from './return-sentences.ts'
import { mayStep } from './return-terms.ts'

const arrivedAt = '2026-11-30T02:00:00.000Z'
const row = { free: 2, isCustomMade: false, arrivedAt }
const day = (text: string) => new Date(`${text}T03:00:00.000Z`)

describe('the deadline of a return', () => {
  it('is the end of the seventh Korean day after the arrival, for a fault that of the third month', () => {
    expect(returnDeadline(arrivedAt, 'CHANGED_MIND').toISOString()).toBe('2026-12-07T14:59:59.000Z')
    // February has no 30th.
    expect(returnDeadline(arrivedAt, 'DAMAGED').toISOString()).toBe('2027-02-28T14:59:59.000Z')
  })
})

describe('a row', () => {
  it('goes back as long as pieces are free, in time, and made to order only for a fault', () => {
    expect(rowRefusalOf(row, 'CHANGED_MIND', day('2026-12-07'))).toBeUndefined()
    expect(rowRefusalOf(row, 'CHANGED_MIND', day('2026-12-08'))).toBe('too-late')
    expect(rowRefusalOf(row, 'FAULTY', day('2026-12-08'))).toBeUndefined()
    expect(rowRefusalOf({ ...row, free: 0 }, 'FAULTY', day('2026-12-01'))).toBe('none-left')
    expect(rowRefusalOf({ ...row, isCustomMade: true }, 'CHANGED_MIND', day('2026-12-01'))).toBe('custom-made')
    expect(rowRefusalOf({ ...row, isCustomMade: true }, 'WRONG_GOODS', day('2026-12-01'))).toBeUndefined()
  })

  it('that may go back opens the form of the whole order; otherwise the button says why not', () => {
    const used = { ...row, free: 0 }
    expect(orderRefusalOf([used, row], day('2026-12-01'))).toBeUndefined()
    expect(orderRefusalOf([], day('2026-12-01'))).toBe(returnSentences.nothingSent)
    expect(orderRefusalOf([used], day('2026-12-01'))).toBe(returnSentences.noneLeft)
    expect(orderRefusalOf([used, row], day('2027-03-02'))).toBe(returnSentences.tooLate)
  })
})

it('missing goods need no arrival, and only a wish for an exchange is exchanged', () => {
  const accepted = { state: 'ACCEPTED', wish: 'REFUND', way: 'NONE' } as const
  expect(mayStep('receive', accepted)).toBe(false)
  expect(mayStep('refund', accepted)).toBe(true)
  expect(mayStep('exchange', accepted)).toBe(false)
  expect(mayStep('exchange', { ...accepted, wish: 'EXCHANGE' })).toBe(true)
})
