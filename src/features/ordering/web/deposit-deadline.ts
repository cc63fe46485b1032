import { endOfKoreanDayAfter, formatShortKoreanDay } from '#values/korean-date.ts'

/** Days that a transfer is awaited [rules §2]; only a forecast: the order itself says its own deadline. */
const depositDays = 3

/** '5월 24일(토)': until when a transfer would be awaited if the order were placed now. */
export const depositDeadline = (now: Date): string => formatShortKoreanDay(endOfKoreanDayAfter(now, depositDays))
