import { formatKoreanMinute, formatShortKoreanDay, startOfKoreanDay } from '#values/korean-date.ts'

/** The day on which the store changes its owner: '6월 20일(토) 0시'. */
export const transferDay = (startsOn: string | null): string =>
  startsOn === null ? '새 점주가 수락하는 즉시' : `${formatShortKoreanDay(startOfKoreanDay(startsOn))} 0시`

export const answerUntil = (expiresAt: string): string => `${formatKoreanMinute(new Date(expiresAt))}까지`
