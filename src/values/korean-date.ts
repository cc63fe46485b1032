/** Korea has had no daylight saving since 1988, so a fixed offset is exact for every date we store. */
const offsetMs = 9 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

const shifted = (at: Date) => new Date(at.getTime() + offsetMs)

/** '2025-01-01' for 2024-12-31T16:00Z: the day in Korea. */
export const koreanDay = (at: Date): string => shifted(at).toISOString().slice(0, 10)
/** '2025-01': the month in Korea. */
export const koreanMonth = (at: Date): string => koreanDay(at).slice(0, 7)
/** '20250101', the prefix of order numbers. */
export const koreanDayDigits = (at: Date): string => koreanDay(at).replaceAll('-', '')
/** Hour of the day in Korea, 0 to 23. */
export const koreanHour = (at: Date): number => shifted(at).getUTCHours()
/** 0 Sunday to 6 Saturday, in Korea. */
export const koreanWeekday = (at: Date): number => shifted(at).getUTCDay()

/** Midnight in Korea at which the day begins. */
export const startOfKoreanDay = (day: string): Date => new Date(`${day}T00:00:00+09:00`)
/** Midnight after the day: ranges are [from, to + 1 day). */
export const endOfKoreanDay = (day: string): Date => new Date(startOfKoreanDay(day).getTime() + dayMs)
export const addKoreanDays = (day: string, days: number): string =>
  koreanDay(new Date(startOfKoreanDay(day).getTime() + days * dayMs))
/** Days from one day to another: negative when the second is the earlier one. */
export const koreanDaysBetween = (from: string, to: string): number =>
  Math.round((startOfKoreanDay(to).getTime() - startOfKoreanDay(from).getTime()) / dayMs)
/** The same day some months earlier, or that month's last day: 31 May → 28 February. */
export function koreanMonthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}
/** The same day some months later, or that month's last day: 30 November → 28 February. */
export const koreanMonthsAfter = (day: string, months: number): string => koreanMonthsBefore(day, -months)
/** '2026-02-28' for '2026-02'. */
export function lastDayOfKoreanMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
/** The last second of the day that is `days` after `at`, e.g. a deposit's deadline. */
export const endOfKoreanDayAfter = (at: Date, days: number): Date =>
  new Date(startOfKoreanDay(addKoreanDays(koreanDay(at), days + 1)).getTime() - 1000)

/**
 * True for an existing day, written YYYY-MM-DD. Years before 1900 are refused: databases and calendars disagree on
 * them.
 */
export function isKoreanDay(day: string): boolean {
  if (!/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(day)) return false
  const at = startOfKoreanDay(day)
  return !Number.isNaN(at.getTime()) && koreanDay(at) === day
}

/** '2025-05-21 09:12'. */
export const formatKoreanMinute = (at: Date): string => shifted(at).toISOString().slice(0, 16).replace('T', ' ')

const longDate = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' })
/** '2025년 5월 21일'. */
export const formatLongKoreanDate = (at: Date): string => longDate.format(at)

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const
/** '5월 23일'. */
export function formatKoreanMonthDay(at: Date): string {
  const [, month, day] = koreanDay(at).split('-')
  return `${Number(month)}월 ${Number(day)}일`
}

/** '5월 23일(금)'. */
export const formatShortKoreanDay = (at: Date): string => `${formatKoreanMonthDay(at)}(${weekdays[koreanWeekday(at)]})`
