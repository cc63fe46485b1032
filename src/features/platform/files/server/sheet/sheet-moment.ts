import { formatKoreanMinute } from '#values/korean-date.ts'

const koreanOffsetMs = 9 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
/** 1970-01-01 in the day count of spreadsheet programs. */
const epoch = 25_569

/** A time as the number that spreadsheet programs store: days since 1900, Korean time, whole minutes. */
export function sheetMoment(at: Date): number {
  const minute = Math.floor((at.getTime() + koreanOffsetMs) / 60_000) * 60_000
  return minute / dayMs + epoch
}

/** '2026-05-20 12:00' of such a number. */
export const sheetMomentText = (moment: number): string =>
  formatKoreanMinute(new Date(Math.round((moment - epoch) * dayMs) - koreanOffsetMs))

/** A Korean day as such a number: a day without a time. */
export const sheetDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs + epoch
