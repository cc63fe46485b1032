import { describe, expect, it } from 'vitest'
import { addWorkingDays, isWorkingDay, koreanHolidays, workingDayFrom } from './korean-holidays.ts'

/** Days published by the Korean government, except weekends, which are no working days anyway. */
const published: Record<number, string[]> = {
  2024: [
    '01-01',
    '02-09',
    '02-12',
    '03-01',
    '04-10',
    '05-01',
    '05-06',
    '05-15',
    '06-06',
    '08-15',
    '09-16',
    '09-17',
    '09-18',
    '10-01',
    '10-03',
    '10-09',
    '12-25',
  ],
  2025: [
    '01-01',
    '01-27',
    '01-28',
    '01-29',
    '01-30',
    '03-03',
    '05-01',
    '05-05',
    '05-06',
    '06-03',
    '06-06',
    '08-15',
    '10-03',
    '10-06',
    '10-07',
    '10-08',
    '10-09',
    '12-25',
  ],
  2026: [
    '01-01',
    '02-16',
    '02-17',
    '02-18',
    '03-02',
    '05-01',
    '05-05',
    '05-25',
    '06-03',
    '07-17',
    '08-17',
    '09-24',
    '09-25',
    '10-05',
    '10-09',
    '12-25',
  ],
  2027: [
    '01-01',
    '02-08',
    '02-09',
    '03-01',
    '05-05',
    '05-13',
    '07-19',
    '08-16',
    '09-14',
    '09-15',
    '09-16',
    '10-04',
    '10-11',
    '12-27',
  ],
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

describe('Korean public holidays', () => {
  it.each(Object.entries(published))('of %s match the published list', (year, days) => {
    const onWorkdays = [...koreanHolidays(Number(year))].filter((day) => weekday(day) > 0 && weekday(day) < 6)
    expect(onWorkdays.toSorted()).toEqual(days.map((day) => `${year}-${day}`))
  })

  it('include Seollal where Korea and China disagree: the new moon was after midnight in Seoul', () => {
    expect(koreanHolidays(2027).has('2027-02-07')).toBe(true)
    expect(koreanHolidays(2027).has('2027-02-06')).toBe(true)
  })

  it('can be computed for every year that an order may lie in', () => {
    for (let year = 2020; year <= 2049; year++) expect(koreanHolidays(year).size, String(year)).toBeGreaterThan(14)
  })
})

describe('working days', () => {
  it('are Monday to Friday without holidays', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWorkingDay)).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(isWorkingDay('2026-10-05')).toBe(false)
  })

  it('skip weekends and holidays', () => {
    expect(workingDayFrom('2026-11-21')).toBe('2026-11-23')
    expect(addWorkingDays('2026-11-20', 2)).toBe('2026-11-24')
    // Chuseok from Thursday to Saturday.
    expect(addWorkingDays('2026-09-23', 1)).toBe('2026-09-28')
    expect(addWorkingDays('2026-12-31', 1)).toBe('2027-01-04')
  })
})
