import { formatKoreanMinute, koreanDay } from '#values/korean-date.ts'

/** '2025-05-24까지' [wording §5]: the last day for a transfer. */
export const dueDay = (at: Date): string => `${koreanDay(at)}까지`

/** '2025-05-24까지 입금', and for a card, which has minutes: '10:30까지 결제'. */
export const dueInWords = (payMethod: string, dueAt: string): string =>
  payMethod === 'CARD' ? `${formatKoreanMinute(new Date(dueAt)).slice(11)}까지 결제` : `${dueDay(new Date(dueAt))} 입금`
