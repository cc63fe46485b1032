import { tossAccountOf } from './card-account.ts'
import type { ConfirmResult, LookupResult, CancelResult, PaymentGateway } from './payment-gateway.ts'
import { askToss, cardFaceOf, type TossAccess, type TossPayment } from './toss-answers.ts'
import { tossBilling } from './toss-billing.ts'

export interface TossOptions extends TossAccess {
  clientKey: string
}

/** Toss Payments, core API v2 [externals §3]. */
export function tossGateway({ clientKey, ...access }: TossOptions): PaymentGateway {
  const { secretKey } = access
  const ask = askToss(access)

  const find = async (paymentKey: string): Promise<LookupResult> => {
    const answer = await ask.payment(`/v1/payments/${encodeURIComponent(paymentKey)}`)
    if (answer.kind === 'payment') return foundOf(answer.payment)
    if (answer.kind === 'refused' && answer.code.startsWith('NOT_FOUND')) return { kind: 'gone' }
    return { kind: 'unknown', reason: answer.kind === 'unknown' ? answer.reason : answer.code }
  }

  return {
    name: 'TOSS',
    ...tossAccountOf({ clientKey, secretKey }),
    // Puts the payment into the fragment, which neither logs nor referrers contain.
    windowFor: ({ orderId, amount, taxFree, orderName }) => {
      const figures = { amount: String(amount), taxFreeAmount: String(taxFree) }
      return `/frames/toss.html#${new URLSearchParams({ clientKey, orderId, ...figures, orderName }).toString()}`
    },
    confirm: async ({ paymentKey, orderId, amount }): Promise<ConfirmResult> => {
      const answer = await ask.payment('/v1/payments/confirm', {
        body: { paymentKey, orderId, amount },
        key: `confirm-${orderId}`,
      })
      if (answer.kind === 'unknown' || answer.kind === 'unavailable') return answer
      if (answer.kind === 'refused' && answer.code !== 'ALREADY_PROCESSED_PAYMENT') return answer
      // An already processed payment may belong to another order or be cancelled meanwhile: fetches and compares it.
      const found = answer.kind === 'payment' ? foundOf(answer.payment) : await find(paymentKey)
      if (found.kind === 'unknown') return found
      if (found.kind === 'approved' && found.orderId === orderId && found.amount === amount) {
        return { kind: 'approved', card: found.card }
      }
      return found.kind === 'waiting'
        ? { kind: 'unknown', reason: 'not processed yet' }
        : { kind: 'refused', code: 'NOT_FOUND_PAYMENT' }
    },
    cancel: async ({ paymentKey, amount, taxFree, reason, key }): Promise<CancelResult> => {
      const answer = await ask.payment(`/v1/payments/${encodeURIComponent(paymentKey)}/cancel`, {
        body: { cancelReason: reason, cancelAmount: amount, ...(taxFree > 0 && { taxFreeAmount: taxFree }) },
        key,
      })
      if (answer.kind === 'payment') {
        const given = answer.payment.cancels?.some(({ cancelAmount }) => cancelAmount === amount) ?? false
        return given ? { kind: 'done' } : { kind: 'failed', reason: 'the answer names no such cancel' }
      }
      // An already refunded payment was cancelled in the gateway's own console.
      if (answer.kind === 'refused' && answer.code === 'ALREADY_CANCELED_PAYMENT') return { kind: 'done' }
      return answer.kind === 'unknown'
        ? { kind: 'failed', reason: answer.reason }
        : { kind: 'failed', reason: answer.code, message: answer.message }
    },
    find,
    billing: tossBilling(clientKey, ask),
  }
}

function foundOf(found: TossPayment): LookupResult {
  const { status, orderId, totalAmount: amount } = found
  if (status === 'DONE') return { kind: 'approved', orderId, amount, card: cardFaceOf(found.card) }
  // A payment cancelled in Toss's own console pays no order: goods must not ship for refunded money. After a cancellation in part
  // Toss still holds the rest, which an operator has to cancel there too.
  if (status === 'PARTIAL_CANCELED') return { kind: 'unknown', reason: status }
  if (['ABORTED', 'EXPIRED', 'CANCELED'].includes(status)) return { kind: 'gone' }
  return { kind: 'waiting' }
}
