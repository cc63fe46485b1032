import { formatKoreanMinute, koreanDay } from '#values/korean-date.ts'

/** The last day for a transfer: '2025-05-24까지' [wording §5]. */
export const dueDay = (at: Date): string => `${koreanDay(at)}까지`

/** '2025-05-24까지 입금'; a card has minutes: '10:30까지 결제'. */
export const dueInWords = (payMethod: string, dueAt: string): string =>
  payMethod === 'CARD' ? `${formatKoreanMinute(new Date(dueAt)).slice(11)}까지 결제` : `${dueDay(new Date(dueAt))} 입금`
