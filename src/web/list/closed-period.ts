import { koreanDay } from '#values/korean-date.ts'
import { koreanDayText } from './list-parameters.ts'
import { daysOf, type Period } from './periods.ts'

/** Periods of a member's own lists, which always have a first and a last day. */
export const closedPeriodKeys = ['today', '7d', '30d', '3m', 'custom'] as const satisfies readonly Period[]
type ClosedKey = (typeof closedPeriodKeys)[number]

export interface ClosedPeriod {
  period: ClosedKey
  /** First and last day, both included: YYYY-MM-DD. */
  from: string
  to: string
}

/** Reads `?period=7d` or `?period=custom&from=…&to=…`; falls back to the last three months. */
export function readPeriod(params: URLSearchParams, now: Date): ClosedPeriod {
  const period = closedPeriodKeys.find((name) => name === params.get('period')) ?? '3m'
  const today = koreanDay(now)
  const { startDate = today, endDate = today } = daysOf(period === 'custom' ? '30d' : period, now)
  if (period !== 'custom') return { period, from: startDate, to: endDate }
  const from = koreanDayText.read(params.get('from') ?? '') || startDate
  const to = koreanDayText.read(params.get('to') ?? '') || endDate
  // Swaps days in reverse order.
  return from <= to ? { period, from, to } : { period, from: to, to: from }
}

/** Query string with a partly changed period. */
export function withPeriod(params: URLSearchParams, part: Partial<ClosedPeriod>, now: Date): URLSearchParams {
  const { period, from, to } = { ...readPeriod(params, now), ...part }
  const next = new URLSearchParams(params)
  for (const name of ['period', 'from', 'to']) next.delete(name)
  if (period !== '3m') next.set('period', period)
  if (period === 'custom') {
    next.set('from', from)
    next.set('to', to)
  }
  return next
}
