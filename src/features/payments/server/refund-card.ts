import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import { endPaymentAttempts, findPaidCard } from './card-payment.store.ts'
import { insertCardRefund } from './card-refund.store.ts'

export interface CardRefundOrder {
  refNumber: string
  amount: Won
  /** Won that bear no VAT, of what stays on the card. */
  taxFreeLeft: Won
  /** What the card company is told. */
  reason: string
  cancellationId: number
  at: Date
}

/** Owes a part of a card payment back to the card; the dispatcher sends it. Answers which refund of the order it is. */
export async function refundToCard(tx: Tx, { refNumber, ...refund }: CardRefundOrder): Promise<number> {
  const payment = await findPaidCard(tx, refNumber)
  if (!payment) throw new Error(`no card paid ${refNumber}`)
  return insertCardRefund(tx, { payment, ...refund })
}

/** What was to be paid is over: its window may still send something, but nothing is charged any more. */
export const expireCardPayment = (tx: Tx, refNumber: string): Promise<void> =>
  endPaymentAttempts(tx, refNumber, 'EXPIRED')
