import { formatKoreanMinute, formatShortKoreanDay } from '#values/korean-date.ts'

/** '5월 24일(토)까지 입금', and for a card, which has minutes: '10:30까지 결제'. */
export const dueInWords = (payMethod: string, dueAt: string): string =>
  payMethod === 'CARD'
    ? `${formatKoreanMinute(new Date(dueAt)).slice(11)}까지 결제`
    : `${formatShortKoreanDay(new Date(dueAt))}까지 입금`
