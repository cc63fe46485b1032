import { addKoreanDays, koreanDay, koreanDaysBetween } from '#values/korean-date.ts'
import { mostDashboardDays, type Dashboard } from '../contract/dashboard.partner.calls.ts'

export const dayMs = 24 * 60 * 60 * 1000

interface AskedDays {
  startDate?: string | undefined
  endDate?: string | undefined
  now: Date
}

/** The asked days, by default the last 30, and as many before them. */
export function periodsOf({ startDate, endDate: end, now }: AskedDays) {
  const endDate = end ?? koreanDay(now)
  const first = startDate ?? addKoreanDays(endDate, -29)
  const wanted = koreanDaysBetween(first, endDate) + 1
  const length = Math.min(Math.max(wanted, 1), mostDashboardDays)
  const start = addKoreanDays(endDate, 1 - length)
  const beforeStart = addKoreanDays(start, -length)
  return { length, period: { startDate: start, endDate, beforeStart, beforeEnd: addKoreanDays(start, -1) } }
}

/** Sums of a day since 1970, in one of both periods; null: of something else. */
interface DaySum {
  day: number | null
  sales: number
  before: number
}

/** Lists every day of the period, including days without orders. */
export function daysOf(
  rows: readonly DaySum[],
  { startDate, beforeStart, length }: { startDate: string; beforeStart: string; length: number },
): Dashboard['days'] {
  const byDay = new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, row.sales + row.before] as const])))
  const first = numberOf(startDate)
  const firstBefore = numberOf(beforeStart)
  return Array.from({ length }, (_, index) => ({
    day: addKoreanDays(startDate, index),
    sales: byDay.get(first + index) ?? 0,
    before: byDay.get(firstBefore + index) ?? 0,
  }))
}

/** Days since 1970, like the database counts them. */
const numberOf = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)
