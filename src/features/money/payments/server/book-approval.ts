import { won } from '#values/won.ts'
import { cardSentences } from '../contract/card-terms.ts'
import { insertCardRefund } from './card-refund.queries.ts'
import { lockCardPayment, updateApproved, type CardPayment } from './card-payment.queries.ts'
import { sendCardRefundsJob } from './send-card-refunds.ts'
import type { CardDeps } from './payable.ts'
import type { CardFace } from './billing-gateway.ts'

/** DONE: the payment covers the order. EXPIRED: the order no longer waited for it, and the card is refunded. */
export type BookingResult = { ok: true; state: 'DONE' | 'EXPIRED' }

/**
 * Books money that the gateway took, exactly once even when confirmed concurrently. Locks the payable first, then the
 * payment, in the same order as a cancellation, to avoid deadlocks.
 */
export async function bookApproval(
  { db, clock, payable, triggerJob }: CardDeps,
  { id, refNumber }: Pick<CardPayment, 'id' | 'refNumber'>,
  { paymentKey, card }: { paymentKey: string; card: CardFace },
): Promise<BookingResult> {
  const at = clock()
  const booked = await db.transact<BookingResult>(async (tx) => {
    const locked = await payable.lock(tx, refNumber)
    const payment = await lockCardPayment(tx, id)
    if (!payment) throw new Error(`the card payment of ${refNumber} is gone`)
    if (payment.approvedAt) return { ok: true, state: payment.state === 'DONE' ? 'DONE' : 'EXPIRED' }

    const { attempt, amount } = payment
    const pays = payment.state === 'READY' && locked?.awaited?.amount === amount
    const state = pays ? 'DONE' : 'EXPIRED'
    await updateApproved(tx, { id, state, paymentKey, approvedAt: at, ...card })
    if (pays) await payable.settle(tx, { refNumber, attempt, amount, at })
    else
      await insertCardRefund(tx, {
        payment,
        amount,
        taxFreeLeft: won(0),
        reason: cardSentences.late,
        reductionId: null,
        at,
      })
    return { ok: true, state }
  })
  if (booked.state === 'EXPIRED') triggerJob(sendCardRefundsJob)
  return booked
}
