import { formatKoreanMinute, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'

/** Whether a line has a time; a statement without times has midnight. */
export const hasTime = (receivedAt: Date): boolean =>
  startOfKoreanDay(koreanDay(receivedAt)).getTime() !== receivedAt.getTime()

/** '2026-05-15 10:03', or the day alone. */
export const receivedText = (receivedAt: Date): string =>
  hasTime(receivedAt) ? formatKoreanMinute(receivedAt) : koreanDay(receivedAt)
