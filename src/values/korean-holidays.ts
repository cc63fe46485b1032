import { addKoreanDays, koreanWeekday, startOfKoreanDay } from './korean-date.ts'

/** Public holidays of a Korean year, with their substitutes, as YYYY-MM-DD. */
export function koreanHolidays(year: number): ReadonlySet<string> {
  const known = computed.get(year)
  if (known) return known
  const days = withSubstitutes(holidaysOf(year))
  for (const day of decreedHolidays) if (day.startsWith(`${year}-`)) days.add(day)
  computed.set(year, days)
  return days
}

/** Monday to Friday, except public holidays. */
export const isWorkingDay = (day: string): boolean =>
  !isWeekend(day) && !koreanHolidays(Number(day.slice(0, 4))).has(day)

/** Finds the first working day on or after this day; `isWorking` replaces the calendar by that of a company. */
export function workingDayFrom(day: string, isWorking = isWorkingDay): string {
  let found = day
  while (!isWorking(found)) found = addKoreanDays(found, 1)
  return found
}

/** The working day that is `days` working days after `day`. */
export function addWorkingDays(day: string, days: number, isWorking = isWorkingDay): string {
  let found = workingDayFrom(day, isWorking)
  for (let left = days; left > 0; left--) found = workingDayFrom(addKoreanDays(found, 1), isWorking)
  return found
}

const computed = new Map<number, ReadonlySet<string>>()

/** Elections and temporary holidays; no calendar contains them before the government decrees them. */
const decreedHolidays = ['2024-04-10', '2024-10-01', '2025-01-27', '2025-06-03', '2026-06-03', '2028-04-12']

interface Holiday {
  day: string
  /** Weekdays that entitle to a substitute; a lunar feast also gets one when it falls on another holiday. */
  replaces: 'weekend' | 'sunday' | 'never'
}

function holidaysOf(year: number): Holiday[] {
  const fixed = (monthDay: string, replaces: Holiday['replaces']) => ({ day: `${year}-${monthDay}`, replaces })
  const feast = (day: string) =>
    [-1, 0, 1].map((offset) => ({ day: addKoreanDays(day, offset), replaces: 'sunday' as const }))
  return [
    fixed('01-01', 'never'),
    ...feast(lunarDay(year, '1/1')),
    fixed('03-01', 'weekend'),
    // 노동절: employees have the day off although public offices are open.
    fixed('05-01', 'never'),
    fixed('05-05', 'weekend'),
    { day: lunarDay(year, '4/8'), replaces: year >= 2023 ? 'weekend' : 'never' },
    fixed('06-06', 'never'),
    // 제헌절 is a public holiday again since 2026.
    ...(year >= 2026 ? [fixed('07-17', 'weekend')] : []),
    fixed('08-15', 'weekend'),
    ...feast(lunarDay(year, '8/15')),
    fixed('10-03', 'weekend'),
    fixed('10-09', 'weekend'),
    fixed('12-25', year >= 2023 ? 'weekend' : 'never'),
  ]
}

/** [공휴일에 관한 법률 제3조] The substitute is the next day that is no holiday; two holidays on one day yield one more. */
function withSubstitutes(holidays: readonly Holiday[]): Set<string> {
  const days = new Set(holidays.map(({ day }) => day))
  const sorted = holidays.toSorted((a, b) => a.day.localeCompare(b.day))
  for (const [index, { day, replaces }] of sorted.entries()) {
    if (replaces === 'never') continue
    const isSecond = sorted[index - 1]?.day === day
    const isLost = replaces === 'weekend' ? isWeekend(day) : koreanWeekday(startOfKoreanDay(day)) === 0
    if (!isSecond && !isLost) continue
    let substitute = addKoreanDays(day, 1)
    while (isWeekend(substitute) || days.has(substitute)) substitute = addKoreanDays(substitute, 1)
    days.add(substitute)
  }
  return days
}

const isWeekend = (day: string) => [0, 6].includes(koreanWeekday(startOfKoreanDay(day)))

const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'Asia/Seoul', month: 'numeric', day: 'numeric' })

/** The day of the year with this lunar date: '1/1' is Seollal. A leap month has another name ('4bis/8'). */
function lunarDay(year: number, monthDay: string): string {
  for (let day = `${year}-01-15`; day < `${year}-12-31`; day = addKoreanDays(day, 1)) {
    const parts = lunar.formatToParts(startOfKoreanDay(day))
    const part = (type: 'month' | 'day') => parts.find((found) => found.type === type)?.value
    if (`${part('month')}/${part('day')}` === monthDay) return day
  }
  throw new Error(`the lunar calendar of ${year} has no ${monthDay}`)
}
