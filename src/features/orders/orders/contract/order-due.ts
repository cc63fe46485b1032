import type { OrderStatus } from './order-status.ts'
import { formatKoreanMinute, koreanDay } from '#values/korean-date.ts'

/** The last day for a transfer: '2025-05-24까지' [wording §5]. */
export const dueDay = (at: Date): string => `${koreanDay(at)}까지`

interface AwaitedOrder {
  status: OrderStatus
  payMethod: string
  depositDueAt: string | null
}

/** True while a card can pay the order: unpaid, and its minutes are not over. */
export const awaitsCard = ({ status, payMethod, depositDueAt }: AwaitedOrder, now: Date): boolean =>
  status === 'BD' && payMethod === 'CARD' && depositDueAt !== null && Date.parse(depositDueAt) > now.getTime()

/** '2025-05-24까지 입금'; a card payment is due within minutes: '10:30까지 결제'. */
export const dueText = (payMethod: string, dueAt: string): string =>
  payMethod === 'CARD' ? `${formatKoreanMinute(new Date(dueAt)).slice(11)}까지 결제` : `${dueDay(new Date(dueAt))} 입금`
