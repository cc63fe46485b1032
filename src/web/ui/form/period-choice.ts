import { addKoreanDays, isKoreanDay, koreanDay, koreanMonthsBefore } from '#values/korean-date.ts'

/** Preset periods of a member's own lists, in Korean days. */
export const periodChoices = {
  today: { label: '오늘' },
  '7d': { label: '7일' },
  '30d': { label: '30일' },
  '3m': { label: '3개월' },
  custom: { label: '직접' },
} as const
export type PeriodKey = keyof typeof periodChoices
export const periodKeys = ['today', '7d', '30d', '3m', 'custom'] as const satisfies readonly PeriodKey[]

export interface ChosenPeriod {
  key: PeriodKey
  /** First and last day, both included: YYYY-MM-DD. */
  from: string
  to: string
}

/** Reads `?period=7d` or `?period=custom&from=…&to=…`; falls back to the last three months. */
export function readPeriod(params: URLSearchParams, now: Date): ChosenPeriod {
  const key = periodKeys.find((name) => name === params.get('period')) ?? '3m'
  const today = koreanDay(now)
  if (key !== 'custom') return { key, from: firstDayOf(key, today), to: today }
  const from = dayOr(params.get('from'), firstDayOf('30d', today))
  const to = dayOr(params.get('to'), today)
  // Swaps days in reverse order.
  return from <= to ? { key, from, to } : { key, from: to, to: from }
}

/** Query string with a changed part of its period. */
export function withPeriod(params: URLSearchParams, part: Partial<ChosenPeriod>, now: Date): URLSearchParams {
  const { key, from, to } = { ...readPeriod(params, now), ...part }
  const next = new URLSearchParams(params)
  for (const name of ['period', 'from', 'to']) next.delete(name)
  if (key !== '3m') next.set('period', key)
  if (key === 'custom') {
    next.set('from', from)
    next.set('to', to)
  }
  return next
}

function firstDayOf(key: Exclude<PeriodKey, 'custom'>, today: string): string {
  if (key === '3m') return koreanMonthsBefore(today, 3)
  return addKoreanDays(today, { today: 0, '7d': -6, '30d': -29 }[key])
}

const dayOr = (day: string | null, otherwise: string): string => (day !== null && isKoreanDay(day) ? day : otherwise)
