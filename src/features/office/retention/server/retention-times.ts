import { koreanDay } from '#values/korean-date.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Contracts and payments are kept for five years [law: Privacy]; counting leap years only, it is a few days more, never
 * less.
 */
export const retentionMs = 5 * 366 * day

/**
 * The last Korean day of supply whose tax documents are due: they are kept for five years from the day by which the half-year's VAT is
 * declared, 25 July and 25 January [law: Privacy].
 */
export function lastTaxDay(at: Date): string {
  const today = koreanDay(at)
  const [year, monthDay] = [Number(today.slice(0, 4)), today.slice(5)]
  if (monthDay > '07-25') return `${year - 5}-06-30`
  return monthDay > '01-25' ? `${year - 6}-12-31` : `${year - 6}-06-30`
}
