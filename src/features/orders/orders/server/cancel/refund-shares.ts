import { won, type Won } from '#values/won.ts'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'

interface Payment {
  method: PayMethod
  state: string
  amount: Won
  refunded: Won
  cardFunded: Won
}

/** Won of a refund by destination. */
export interface RefundShares {
  /** Won to the credit card that paid. */
  toCard: Won
  /** Won to cash that a card funded, which can't be withdrawn. */
  toCardFunded: Won
  /** Won to other cash. */
  toCash: Won
  /** Part that returns cash; the rest was a transfer, which becomes cash. */
  ofCash: Won
}

/**
 * Refunds the credit card first, then the cash buckets that paid, card-funded first; transfers become cash [decisions:
 * Cash].
 */
export function refundShares(payments: readonly Payment[], refundTotal: Won): RefundShares {
  const card = payments.find(({ method, state }) => method === 'CARD' && state === 'DONE')
  const toCard = won(Math.min(refundTotal, card ? card.amount - card.refunded : 0))
  const rest = refundTotal - toCard
  const cash = payments.find(({ method }) => method === 'CASH')
  const ofCash = won(Math.min(rest, cash ? cash.amount - cash.refunded : 0))
  const toCardFunded = won(Math.min(rest, cash ? Math.max(0, cash.cardFunded - cash.refunded) : 0))
  return { toCard, toCardFunded, toCash: won(rest - toCardFunded), ofCash }
}
