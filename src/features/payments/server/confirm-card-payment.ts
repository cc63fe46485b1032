import type { Won } from '#values/won.ts'
import { bookApproval } from './book-approval.ts'
import { claimPaymentKey, findCardPayment, updateNotPaid, type CardPayment } from './card-payment.store.ts'
import type { CardDesk } from './payable.ts'

export interface Confirmation {
  paymentKey: string
  orderId: string
  amount: Won
}

export type ConfirmOutcome =
  | { ok: true; state: 'DONE' | 'CHECKING'; refNumber: string }
  | { ok: false; refused: 'unknown' | 'amount-differs' | 'other-payment' | 'closed' | 'expired' | 'late' }
  | { ok: false; refused: 'failed'; code: string }

/**
 * [decisions: Payments] The stored payment says who pays what; the request is only compared with it. The gateway is asked outside
 * any transaction, under a key that makes asking twice harmless; its answer is booked in one.
 */
export async function confirmCardPayment(
  desk: CardDesk,
  memberId: number,
  confirmation: Confirmation,
): Promise<ConfirmOutcome> {
  const { db, gateways, clock } = desk
  const { paymentKey, orderId, amount } = confirmation
  const payment = await findCardPayment(db, { gatewayOrderId: orderId, memberId })
  if (!payment) return { ok: false, refused: 'unknown' }
  const { id, refNumber } = payment
  if (isSettledBy(payment, paymentKey)) return { ok: true, state: 'DONE', refNumber }
  const bar = findBar(payment, confirmation, clock())
  if (bar) return { ok: false, refused: bar }
  const gateway = gateways.named(payment.gateway)
  const claim = gateway ? await claimPaymentKey(db, { id, paymentKey }) : 'over'
  // The same window was sent for two orders: the one that the key is of goes on, this one stays as it is.
  if (claim === 'taken') return { ok: false, refused: 'other-payment' }
  if (!gateway || claim === 'over') return refusedClaim(desk, memberId, confirmation)

  const answer = await gateway.confirm({ paymentKey, orderId, amount })
  if (answer.kind === 'unknown') return { ok: true, state: 'CHECKING', refNumber }
  if (answer.kind === 'refused') {
    await updateNotPaid(db, { id, code: answer.code })
    return { ok: false, refused: 'failed', code: answer.code }
  }
  const booked = await bookApproval(desk, payment, { paymentKey, card: answer.card })
  return booked.state === 'DONE' ? { ok: true, state: 'DONE', refNumber } : { ok: false, refused: 'late' }
}

/** Why the gateway is not even asked: no money moves. */
function findBar(
  { amount, state, approvedAt, dueAt, paymentKey }: CardPayment,
  asked: Confirmation,
  at: Date,
): 'amount-differs' | 'expired' | 'late' | undefined {
  if (amount !== asked.amount) return 'amount-differs'
  if (state === 'EXPIRED') return approvedAt ? 'late' : 'expired'
  // A try that asked in time may be asked about again afterwards: its answer was lost.
  return dueAt <= at && paymentKey !== asked.paymentKey ? 'expired' : undefined
}

const isSettledBy = (payment: CardPayment, paymentKey: string) =>
  payment.state === 'DONE' && payment.paymentKey === paymentKey

/** Somebody was quicker: the same call from another tab, or what ended the try. */
async function refusedClaim(
  { db }: CardDesk,
  memberId: number,
  { orderId, paymentKey }: Confirmation,
): Promise<ConfirmOutcome> {
  const now = await findCardPayment(db, { gatewayOrderId: orderId, memberId })
  if (now && isSettledBy(now, paymentKey)) return { ok: true, state: 'DONE', refNumber: now.refNumber }
  return { ok: false, refused: now?.state === 'EXPIRED' ? 'expired' : 'closed' }
}
