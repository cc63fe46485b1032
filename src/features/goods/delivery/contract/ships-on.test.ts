import { describe, expect, it } from 'vitest'
import { promiseShipping, shipsOnOf, shipsOnSentence, shipsOnUntil, timeLeft } from './ships-on.ts'

const terms = { cutoffHour: 14, leadDays: 2 }
const said = (at: Date, of = terms) => shipsOnSentence(promiseShipping(of, at), at)
const left = (at: Date) => timeLeft(promiseShipping(terms, at), at)
const korean = (time: string) => new Date(`${time}:00+09:00`)

describe('the shipping day', () => {
  it.each([
    ['before the cut-off of a Thursday', '2026-11-19T13:59', '2026-11-23'],
    ['at the cut-off it is the next working day that counts', '2026-11-19T14:00', '2026-11-24'],
    ['on a Saturday, Monday counts', '2026-11-21T10:00', '2026-11-25'],
    ['before Chuseok', '2026-09-23T10:00', '2026-09-29'],
    ['over New Year', '2026-12-31T15:00', '2027-01-06'],
  ])('%s', (_, at, day) => expect(shipsOnOf(terms, korean(at))).toBe(day))

  it('is the day itself without lead days', () => {
    expect(shipsOnOf({ cutoffHour: 14, leadDays: 0 }, korean('2026-11-19T13:00'))).toBe('2026-11-19')
    expect(shipsOnOf({ cutoffHour: 0, leadDays: 0 }, korean('2026-11-19T23:59'))).toBe('2026-11-19')
  })

  it('is the same up to the cut-off of the accepting day, and the next one from then on', () => {
    const at = korean('2026-11-20T15:00')
    const until = shipsOnUntil(terms, at)
    expect(until).toEqual(korean('2026-11-23T14:00'))
    expect(shipsOnOf(terms, new Date(until.getTime() - 1))).toBe(shipsOnOf(terms, at))
    expect(shipsOnOf(terms, until)).not.toBe(shipsOnOf(terms, at))
  })
})

describe('the sentence of the shop', () => {
  it.each([
    ['2026-11-19T09:00', '오늘 14시까지 주문하시면 11월 23일(월) 출고 예정'],
    ['2026-11-18T15:00', '내일 14시까지 주문하시면 11월 23일(월) 출고 예정'],
    ['2026-11-20T15:00', '11월 23일(월) 14시까지 주문하시면 11월 25일(수) 출고 예정'],
  ])('%s: %s', (at, sentence) => expect(said(korean(at))).toBe(sentence))

  it('names no hour when the supplier has no cut-off', () => {
    expect(said(korean('2026-11-19T09:00'), { cutoffHour: 24, leadDays: 1 })).toBe(
      '지금 주문하시면 11월 20일(금) 출고 예정',
    )
  })

  it('counts down in the last three hours', () => {
    expect(left(korean('2026-11-19T10:59'))).toBeUndefined()
    expect(left(korean('2026-11-19T11:00'))).toBe('3시간 남음')
    expect(left(korean('2026-11-19T12:40'))).toBe('1시간 20분 남음')
    expect(left(korean('2026-11-19T13:59'))).toBe('1분 남음')
    expect(left(korean('2026-11-19T14:00'))).toBeUndefined()
  })
})
