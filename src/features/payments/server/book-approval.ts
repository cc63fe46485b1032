import { won } from '#values/won.ts'
import { cardSentences } from '../contract/card-terms.ts'
import { insertCardRefund } from './card-refund.store.ts'
import { lockCardPayment, updateApproved, type CardPayment } from './card-payment.store.ts'
import { sendCardRefundsJob } from './send-card-refunds.ts'
import type { CardDesk } from './payable.ts'
import type { CardFace } from './payment-gateway.ts'

/** DONE: it paid. EXPIRED: what it was to pay was over, and the money goes back to the card. */
export type Booked = { ok: true; state: 'DONE' | 'EXPIRED' }

/**
 * Books money that the gateway took, once, however many heard of it. First what is paid is locked, then the payment: whoever
 * cancels an order takes them in the same order.
 */
export async function bookApproval(
  { db, clock, payable, kick }: CardDesk,
  { id, refNumber }: Pick<CardPayment, 'id' | 'refNumber'>,
  { paymentKey, card }: { paymentKey: string; card: CardFace },
): Promise<Booked> {
  const at = clock()
  const booked = await db.transact<Booked>(async (tx) => {
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
        cancellationId: null,
        at,
      })
    return { ok: true, state }
  })
  if (booked.state === 'EXPIRED') kick(sendCardRefundsJob)
  return booked
}
