import type { PaymentMethod } from '#features/money/payments/web/payments.api.ts'
import { endOfKoreanDayAfter } from '#values/korean-date.ts'
import { dueDay } from '#features/orders/orders/contract/order-due.ts'

/** Days that the server waits for a transfer; undefined if transfers are not accepted. */
export const depositDaysOf = (methods: readonly PaymentMethod[] | undefined): number | undefined =>
  methods?.find(({ code }) => code === 'BANK')?.depositDays ?? undefined

/**
 * Formats '2025-05-24까지': the deadline of a transfer if the order is placed now. A placed order has its own deadline.
 */
export function depositDeadline(methods: readonly PaymentMethod[], now: Date): string {
  const days = depositDaysOf(methods)
  return days === undefined ? '' : dueDay(endOfKoreanDayAfter(now, days))
}
