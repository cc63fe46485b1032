import type { Won } from '#values/won.ts'
import { bookApproval } from './book-approval.ts'
import { updatePaymentKey, findCardPayment, updateNotPaid, type CardPayment } from './card-payment.queries.ts'
import type { CardDeps } from './payable.ts'
import { accountOfPayment, type PaymentGateway } from './payment-gateway.ts'

export interface Confirmation {
  paymentKey: string
  orderId: string
  amount: Won
}

export type ConfirmOutcome =
  | { ok: true; state: 'DONE' | 'CHECKING'; refNumber: string }
  | { ok: false; refused: 'unknown' | 'amount-differs' | 'other-payment' | 'closed' | 'expired' | 'late' }
  | { ok: false; refused: 'failed'; code: string }
  | { ok: false; refused: 'read-only'; sentence: string }

/**
 * [decisions: Payments] The stored payment decides payer and amount; the request is only compared with it. The gateway
 * is called outside any transaction, under a key that makes repeats harmless; its answer is booked in one transaction.
 */
export async function confirmCardPayment(
  deps: CardDeps,
  memberId: number,
  confirmation: Confirmation,
): Promise<ConfirmOutcome> {
  const { db, gateways, clock } = deps
  const { paymentKey, orderId } = confirmation
  const payment = await findCardPayment(db, { gatewayOrderId: orderId, memberId })
  if (!payment) return { ok: false, refused: 'unknown' }
  const { id, refNumber } = payment
  if (isSettledBy(payment, paymentKey)) return { ok: true, state: 'DONE', refNumber }
  const refusal = (await findReadOnly(deps, payment, paymentKey)) ?? findRefusal(payment, confirmation, clock())
  if (refusal) return refusal
  // The window belongs to the account that opened it: another account would refuse a payment that this one may have
  // taken.
  const gateway = accountOfPayment(gateways, payment)
  if (!gateway && payment.paymentKey === paymentKey) return { ok: true, state: 'CHECKING', refNumber }
  const keyUpdate = gateway ? await updatePaymentKey(db, { id, paymentKey }) : 'over'
  // The same window was submitted for two orders: the order that owns the key proceeds, this one stays unchanged.
  if (keyUpdate === 'taken') return { ok: false, refused: 'other-payment' }
  if (!gateway || keyUpdate === 'over') return answerKeyConflict(deps, memberId, confirmation)
  return askGateway(deps, { gateway, payment, confirmation })
}

async function askGateway(
  deps: CardDeps,
  asked: { gateway: PaymentGateway; payment: CardPayment; confirmation: Confirmation },
): Promise<ConfirmOutcome> {
  const { gateway, payment, confirmation } = asked
  const { id, refNumber } = payment
  const { paymentKey } = confirmation
  const answer = await gateway.confirm(confirmation)
  // With a wrong configuration the gateway refuses this request, but it may have accepted an earlier one with the same key.
  const isOpen = answer.kind === 'unknown' || (answer.kind === 'unavailable' && payment.paymentKey === paymentKey)
  if (isOpen) return { ok: true, state: 'CHECKING', refNumber }
  if (answer.kind !== 'approved') {
    await updateNotPaid(deps.db, { id, code: answer.code })
    return { ok: false, refused: 'failed', code: answer.code }
  }
  const booked = await bookApproval(deps, payment, { paymentKey, card: answer.card })
  return booked.state === 'DONE' ? { ok: true, state: 'DONE', refNumber } : { ok: false, refused: 'late' }
}

/** Finds the reason to refuse before the gateway is called, while no money moves. */
function findRefusal(
  { amount, state, approvedAt, dueAt, paymentKey }: CardPayment,
  confirmation: Confirmation,
  at: Date,
): Extract<ConfirmOutcome, { ok: false }> | undefined {
  if (amount !== confirmation.amount) return { ok: false, refused: 'amount-differs' }
  if (state === 'EXPIRED') return { ok: false, refused: approvedAt ? 'late' : 'expired' }
  // An attempt that was confirmed in time may be confirmed again later, because its answer may be lost.
  return dueAt <= at && paymentKey !== confirmation.paymentKey ? { ok: false, refused: 'expired' } : undefined
}

/** Refuses a payment that its buyer may now only read, unless its confirmation had begun before. */
async function findReadOnly(
  { db, payable }: CardDeps,
  { refNumber, paymentKey: known }: CardPayment,
  paymentKey: string,
): Promise<Extract<ConfirmOutcome, { ok: false }> | undefined> {
  if (known === paymentKey) return undefined
  const sentence = await payable.findRefusal(db, refNumber)
  return sentence === undefined ? undefined : { ok: false, refused: 'read-only', sentence }
}

const isSettledBy = (payment: CardPayment, paymentKey: string) =>
  payment.state === 'DONE' && payment.paymentKey === paymentKey

/** Answers after a concurrent request was first: the same call from another tab, or the end of the attempt. */
async function answerKeyConflict(
  { db }: CardDeps,
  memberId: number,
  { orderId, paymentKey }: Confirmation,
): Promise<ConfirmOutcome> {
  const now = await findCardPayment(db, { gatewayOrderId: orderId, memberId })
  if (now && isSettledBy(now, paymentKey)) return { ok: true, state: 'DONE', refNumber: now.refNumber }
  return { ok: false, refused: now?.state === 'EXPIRED' ? 'expired' : 'closed' }
}
