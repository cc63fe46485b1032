import { addKoreanDays, koreanDay, koreanMonthsBefore } from '#values/korean-date.ts'
import { koreanDayText, oneOf, type ListValues } from './list-parameters.ts'

/** Periods of whole Korean days, ending today. */
export const periods = {
  today: { label: '오늘', chip: '오늘' },
  yesterday: { label: '어제', chip: '어제' },
  '7d': { label: '최근 7일', chip: '7일' },
  '30d': { label: '최근 30일', chip: '30일' },
  '3m': { label: '최근 3개월', chip: '3개월' },
  month: { label: '이번 달', chip: '이번 달' },
  lastMonth: { label: '지난달', chip: '지난달' },
  all: { label: '전체 기간', chip: '전체' },
  custom: { label: '직접 입력', chip: '직접' },
} as const
export type Period = keyof typeof periods
export const periodKeys = [
  'today',
  'yesterday',
  '7d',
  '30d',
  '3m',
  'month',
  'lastMonth',
  'all',
  'custom',
] as const satisfies readonly Period[]
/** Offered as chips above a list of the partner centre; links may name the others. */
export const chipPeriods: readonly Period[] = ['today', 'yesterday', '7d', '30d', 'month', 'lastMonth', 'custom']

export interface Days {
  startDate?: string
  endDate?: string
}

/** First and last day of a period. `custom` days are stored separately; `all` has none. */
export function daysOf(period: Period, now: Date): Days {
  const today = koreanDay(now)
  const monthStart = `${today.slice(0, 7)}-01`
  const lastMonthEnd = addKoreanDays(monthStart, -1)
  const daysByPeriod: Record<Period, Days> = {
    today: { startDate: today, endDate: today },
    yesterday: { startDate: addKoreanDays(today, -1), endDate: addKoreanDays(today, -1) },
    '7d': { startDate: addKoreanDays(today, -6), endDate: today },
    '30d': { startDate: addKoreanDays(today, -29), endDate: today },
    '3m': { startDate: koreanMonthsBefore(today, 3), endDate: today },
    month: { startDate: monthStart, endDate: today },
    lastMonth: { startDate: `${lastMonthEnd.slice(0, 7)}-01`, endDate: lastMonthEnd },
    all: {},
    custom: {},
  }
  return daysByPeriod[period]
}

/** The parameters of a list's period, for `useListFilter`: `?period=custom&from=…&to=…`. */
export const periodParameters = (initial: Period) => ({
  period: oneOf(periodKeys, initial),
  from: koreanDayText,
  to: koreanDayText,
})
export type PeriodValues = ListValues<ReturnType<typeof periodParameters>>

/** The days of a chosen period, for a query; days typed in reverse order are swapped. */
export function daysOfValues({ period, from, to }: PeriodValues, now: Date): Days {
  if (period !== 'custom') return daysOf(period, now)
  const [startDate, endDate] = from && to && from > to ? [to, from] : [from, to]
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) }
}

/** The change to another period; a custom one starts with the days shown before. */
export function periodChange(shown: Period, chosen: Period): PeriodValues {
  const { startDate = '', endDate = koreanDay(new Date()) } = daysOf(shown, new Date())
  return chosen === 'custom' ? { period: chosen, from: startDate, to: endDate } : { period: chosen, from: '', to: '' }
}
