import { couriers, isInvoiceNumber, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import {
  invoiceDigits,
  invoiceHint,
  missingDigits,
  needsNumber,
} from '#features/goods/delivery/contract/invoice-number.ts'
import { adminOrderSentences } from '#features/orders/orders/contract/orders.admin.calls.ts'

/** Sentence about a number that the courier does not use. */
export function numberProblem(courier: CourierCode, number: string): string | undefined {
  if (!number.trim() && needsNumber(courier)) return '운송장번호를 입력해 주세요.'
  if (isInvoiceNumber(courier, invoiceDigits(number))) return undefined
  return `${adminOrderSentences.invoice} ${couriers[courier].label}: ${invoiceHint(courier)}`
}

/** Digits that the typed number still needs, and the courier's rule. */
export function numberHint(courier: CourierCode | '', number: string): string | undefined {
  if (courier === '') return undefined
  const missing = missingDigits(courier, number)
  return missing > 0 ? `${missing}자리 남음 (${invoiceHint(courier)})` : invoiceHint(courier)
}

/** The sentences at both fields of a parcel; empty: it can be sent. */
export const parcelProblems = (
  courier: CourierCode | '',
  number: string,
): { courierError?: string; numberError?: string } => {
  if (courier === '') return { courierError: '택배사를 선택해 주세요.' }
  const problem = numberProblem(courier, number)
  return problem ? { numberError: problem } : {}
}
