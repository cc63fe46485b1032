import { formatKoreanMinute, isKoreanDay } from './korean-date.ts'

/** Formats a time for a field: 2026-05-15T10:00. */
export const koreanMinute = (at: Date): string => formatKoreanMinute(at).replace(' ', 'T')

/** Parses the value of such a field; undefined if it is no time. */
export function parseKoreanMinute(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) || !isKoreanDay(text.slice(0, 10))) return undefined
  return new Date(`${text}:00+09:00`)
}
