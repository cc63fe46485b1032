import { addKoreanDays, endOfKoreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import type { ComparedInstants } from './sales-groups.queries.ts'

interface Days {
  startDate: string
  endDate: string
}

interface ComparedPeriods {
  period: Days
  previous: Days
}

const dayMs = 86_400_000
const standardDays = 30

/** The requested days, 30 by default, and the preceding period of the same length. */
export function comparedPeriods(
  asked: { startDate?: string | undefined; endDate?: string | undefined },
  today: string,
): ComparedPeriods {
  const endDate = asked.endDate ?? today
  const startDate = asked.startDate ?? addKoreanDays(endDate, 1 - standardDays)
  const span = endOfKoreanDay(endDate).getTime() - startOfKoreanDay(startDate).getTime()
  const days = Math.max(0, Math.round(span / dayMs))
  return {
    period: { startDate, endDate },
    previous: { startDate: addKoreanDays(startDate, -days), endDate: addKoreanDays(startDate, -1) },
  }
}

export const instantsOf = ({ period, previous }: ComparedPeriods): ComparedInstants => ({
  previousStart: startOfKoreanDay(previous.startDate),
  start: startOfKoreanDay(period.startDate),
  end: endOfKoreanDay(period.endDate),
})
