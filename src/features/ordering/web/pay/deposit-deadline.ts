import type { PaymentMethod } from '#features/payments/web/payments.api.ts'
import { endOfKoreanDayAfter } from '#values/korean-date.ts'
import { dueDay } from '../../contract/order-due.ts'

/** For how many days a transfer is awaited, as the server says; undefined: no transfer is taken. */
export const depositDaysOf = (methods: readonly PaymentMethod[] | undefined): number | undefined =>
  methods?.find(({ code }) => code === 'BANK')?.depositDays ?? undefined

/** '2025-05-24까지': until when a transfer would be awaited if the order were placed now; the order itself says its own. */
export function depositDeadline(methods: readonly PaymentMethod[], now: Date): string {
  const days = depositDaysOf(methods)
  return days === undefined ? '' : dueDay(endOfKoreanDayAfter(now, days))
}
