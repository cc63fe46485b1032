import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import { updateOpenAttempts, findPaidCard } from './card-payment.queries.ts'
import { insertCardRefund } from './card-refund.queries.ts'

export interface CardRefundOrder {
  refNumber: string
  amount: Won
  /** VAT-free won of the amount that stays on the card. */
  taxFreeLeft: Won
  /** Reason passed to the card company. */
  reason: string
  /** Id in the ordering feature; null: a charge. */
  reductionId: number | null
  at: Date
}

/**
 * Records a refund of a part of a card payment; the dispatcher sends it. Returns its sequence number within the order.
 */
export async function refundToCard(tx: Tx, { refNumber, ...refund }: CardRefundOrder): Promise<number> {
  const payment = await findPaidCard(tx, refNumber)
  if (!payment) throw new Error(`no card paid ${refNumber}`)
  return insertCardRefund(tx, { payment, ...refund })
}

/** Ends the attempts of an expired order: a late confirmation charges nothing. */
export const expireCardPayment = (tx: Tx, refNumber: string): Promise<void> =>
  updateOpenAttempts(tx, refNumber, 'EXPIRED')
