import { endOfKoreanDay, lastDayOfKoreanMonth, startOfKoreanDay } from '#values/korean-date.ts'

export interface AskedMonth {
  memberId: number
  /** '2026-10' */
  month: string
  /** Chosen stores; left out: all. */
  stores?: readonly number[] | undefined
}

export const periodOf = ({ memberId, month, stores }: AskedMonth) => ({
  memberId,
  stores,
  from: startOfKoreanDay(`${month}-01`),
  until: endOfKoreanDay(lastDayOfKoreanMonth(month)),
})
