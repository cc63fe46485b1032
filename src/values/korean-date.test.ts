import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addKoreanDays,
  endOfKoreanDay,
  endOfKoreanDayAfter,
  formatKoreanMinute,
  formatLongKoreanDate,
  formatShortKoreanDay,
  isKoreanDay,
  koreanDay,
  koreanDayDigits,
  koreanHour,
  koreanMonth,
  koreanWeekday,
  startOfKoreanDay,
} from './korean-date.ts'

const at = (text: string) => new Date(text)

describe('the day in Korea', () => {
  it.each([
    ['2024-12-31T14:59:59.999Z', '2024-12-31', '2024-12', 23, 2],
    ['2024-12-31T15:00:00.000Z', '2025-01-01', '2025-01', 0, 3],
    ['2024-02-28T15:00:00.000Z', '2024-02-29', '2024-02', 0, 4],
    ['2024-02-29T15:00:00.000Z', '2024-03-01', '2024-03', 0, 5],
    ['2025-02-28T14:59:59.000Z', '2025-02-28', '2025-02', 23, 5],
    ['2025-02-28T15:00:00.000Z', '2025-03-01', '2025-03', 0, 6],
    ['2026-05-15T01:00:00.000Z', '2026-05-15', '2026-05', 10, 5],
  ])('at %s is %s', (moment, day, month, hour, weekday) => {
    const time = at(moment)
    expect([koreanDay(time), koreanMonth(time), koreanHour(time), koreanWeekday(time)]).toEqual([
      day,
      month,
      hour,
      weekday,
    ])
    expect(koreanDayDigits(time)).toBe(day.replaceAll('-', ''))
  })

  it('begins at its midnight and ends before the next one', () => {
    expect(startOfKoreanDay('2024-02-29')).toEqual(at('2024-02-28T15:00:00Z'))
    expect(endOfKoreanDay('2024-02-29')).toEqual(at('2024-02-29T15:00:00Z'))
  })

  it('contains every time from its start to its end', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('1990-01-01T00:00:00Z'), max: at('2099-12-31T00:00:00Z'), noInvalidDate: true }),
        (time) => {
          const day = koreanDay(time)
          expect(isKoreanDay(day)).toBe(true)
          expect(startOfKoreanDay(day) <= time && time < endOfKoreanDay(day)).toBe(true)
          expect(koreanDay(endOfKoreanDay(day))).toBe(addKoreanDays(day, 1))
        },
      ),
    )
  })

  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2024-12-31', 1, '2025-01-01'],
    ['2025-01-01', -1, '2024-12-31'],
    ['2024-02-29', 366, '2025-03-01'],
    ['2026-05-15', 0, '2026-05-15'],
  ])('%s and %i days is %s', (day, days, expected) => expect(addKoreanDays(day, days)).toBe(expected))

  it.each([
    // Three days after the first and the last second of a Korean day.
    ['2026-05-14T15:00:00Z', 3, '2026-05-18T14:59:59Z'],
    ['2026-05-15T14:59:59Z', 3, '2026-05-18T14:59:59Z'],
    ['2024-02-26T15:00:00Z', 3, '2024-03-01T14:59:59Z'],
    ['2026-12-30T01:00:00Z', 3, '2027-01-02T14:59:59Z'],
    ['2026-05-15T01:00:00Z', 0, '2026-05-15T14:59:59Z'],
  ])('%s and %i days end at %s', (moment, days, end) => expect(endOfKoreanDayAfter(at(moment), days)).toEqual(at(end)))

  it.each([
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['20260101', false],
    ['1899-12-31', false],
    ['0001-01-01', false],
    ['1900-01-01', true],
    ['9999-12-31', true],
    ['', false],
    ['2026-05-15T00:00', false],
  ])('%j exists: %s', (day, exists) => expect(isKoreanDay(day)).toBe(exists))

  it('is formatted in four ways', () => {
    const time = at('2025-05-21T00:12:34Z')
    expect(formatKoreanMinute(time)).toBe('2025-05-21 09:12')
    expect(formatLongKoreanDate(time)).toBe('2025년 5월 21일')
    expect(formatShortKoreanDay(time)).toBe('5월 21일(수)')
    expect(formatLongKoreanDate(at('2025-05-20T15:00:00Z'))).toBe('2025년 5월 21일')
  })
})
