import type { PayMethod, PaymentState } from '#features/money/payments/contract/payment-terms.ts'
import type { PaidParts } from '../../contract/evidence-parts.ts'

interface OrderPayment {
  method: PayMethod
  state: PaymentState
  amount: number
  cardFunded: number
  refunded: number
}

/**
 * Computes the paid and awaited won by method, without refunds; a refund returns the card-funded part first [decisions:
 * Cash].
 */
export function paidPartsOf(payments: readonly OrderPayment[]): PaidParts {
  const of = (method: PayMethod) => payments.find((one) => one.method === method && one.state !== 'CANCELLED')
  const left = (method: PayMethod) => (of(method)?.amount ?? 0) - (of(method)?.refunded ?? 0)
  const cash = of('CASH')
  const cardFunded = Math.max(0, (cash?.cardFunded ?? 0) - (cash?.refunded ?? 0))
  return { card: left('CARD'), cash: left('CASH'), cardFunded, transfer: left('BANK') }
}
