import { koreanDay, koreanMonthsBefore, startOfKoreanDay } from '#values/korean-date.ts'

/** Months after the arrival in which goods with a fault go back [law: Withdrawal]. */
export const monthsForFaults = 3

/** Goods that arrived before it can't be returned for any reason. */
export const oldestArrival = (at: Date): Date => startOfKoreanDay(koreanMonthsBefore(koreanDay(at), monthsForFaults))
