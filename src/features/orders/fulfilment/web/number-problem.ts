import { couriers, isInvoiceNumber, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { invoiceDigits, invoiceHint, needsNumber } from '#features/goods/delivery/contract/invoice-number.ts'
import { adminOrderSentences } from '#features/orders/orders/contract/orders.admin.calls.ts'

/** Sentence about a number that the courier does not use. */
export function numberProblem(courier: CourierCode, number: string): string | undefined {
  if (!number.trim() && needsNumber(courier)) return '운송장번호를 입력해 주세요.'
  if (isInvoiceNumber(courier, invoiceDigits(number))) return undefined
  return `${adminOrderSentences.invoice} ${couriers[courier].label}: ${invoiceHint(courier)}`
}
