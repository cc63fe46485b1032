import * as z from 'zod'
import type { BillingGateway, OrderLookup } from './billing-gateway.ts'
import { cardFaceOf, type AskToss, type TossPayment } from './toss-answers.ts'

const issued = z.object({
  billingKey: z.string().min(1),
  customerKey: z.string(),
  card: z.nullish(z.object({ issuerCode: z.nullish(z.string()), number: z.nullish(z.string()) })),
})

/** Codes of a card or billing key that can't be used again: a retry would be refused the same way. */
const endedCodes = [
  'INVALID_BILL_KEY_REQUEST',
  'NOT_FOUND_BILL_KEY',
  'NOT_FOUND_BILLING_KEY',
  'ALREADY_REMOVED_BILLING_KEY',
  'NOT_MATCHES_CUSTOMER_KEY',
  'INVALID_CARD_EXPIRATION',
  'INVALID_STOPPED_CARD',
  'INVALID_CARD_LOST_OR_STOLEN',
]

/** The order id was used before: only a look-up reveals the result. */
const repeatedCodes = ['DUPLICATED_ORDER_ID', 'ALREADY_PROCESSED_PAYMENT']

/** Automatic payments of Toss Payments [externals §3]. */
export function tossBilling(clientKey: string, ask: AskToss): BillingGateway {
  return {
    registrationFor: ({ customerKey }) =>
      `/frames/toss.html#${new URLSearchParams({ clientKey, customerKey }).toString()}`,
    issue: async ({ authKey, customerKey }) => {
      const body = { authKey, customerKey }
      const answer = await ask('/v1/billing/authorizations/issue', { body, key: `issue-${authKey}`.slice(0, 300) })
      if (answer.kind === 'unknown') return answer
      if (answer.kind !== 'body') return { kind: answer.kind, code: answer.code }
      const parsed = issued.safeParse(answer.body)
      if (!parsed.success || parsed.data.customerKey !== customerKey) {
        return { kind: 'unknown', reason: 'an answer of another shape' }
      }
      return { kind: 'issued', billingKey: parsed.data.billingKey, card: cardFaceOf(parsed.data.card) }
    },
    charge: async ({ billingKey, orderId, amount, ...request }) => {
      const body = { ...request, orderId, amount }
      const answer = await ask.payment(`/v1/billing/${encodeURIComponent(billingKey)}`, {
        body,
        key: `bill-${orderId}`,
      })
      if (answer.kind === 'unknown') return answer
      if (answer.kind === 'unavailable') return { kind: 'unavailable', code: answer.code }
      if (answer.kind === 'refused') {
        const { code } = answer
        if (repeatedCodes.includes(code)) return { kind: 'unknown', reason: code }
        return { kind: endedCodes.includes(code) ? 'ended' : 'refused', code }
      }
      const found = lookupOf(answer.payment)
      const isApproved = found.kind === 'approved' || found.kind === 'cancelled'
      if (isApproved && answer.payment.orderId === orderId && found.amount === amount) return found
      return found.kind === 'gone'
        ? { kind: 'refused', code: answer.payment.status }
        : { kind: 'unknown', reason: 'an answer about another payment' }
    },
    findByOrder: async (orderId) => {
      const answer = await ask.payment(`/v1/payments/orders/${encodeURIComponent(orderId)}`)
      if (answer.kind === 'unknown') return answer
      if (answer.kind !== 'payment') {
        return answer.kind === 'refused' && answer.code.startsWith('NOT_FOUND')
          ? { kind: 'none' }
          : { kind: 'unknown', reason: answer.code }
      }
      return answer.payment.orderId === orderId
        ? lookupOf(answer.payment)
        : { kind: 'unknown', reason: 'an answer about another payment' }
    },
  }
}

function lookupOf(payment: TossPayment): OrderLookup {
  const { status, paymentKey, totalAmount: amount, card } = payment
  if (status === 'DONE') return { kind: 'approved', paymentKey, amount, card: cardFaceOf(card) }
  if (status === 'CANCELED') return { kind: 'cancelled', paymentKey, amount, left: 0, card: cardFaceOf(card) }
  if (status === 'PARTIAL_CANCELED') {
    const { balanceAmount: left } = payment
    return left != null && Number.isSafeInteger(left) && left > 0 && left < amount
      ? { kind: 'cancelled', paymentKey, amount, left, card: cardFaceOf(card) }
      : { kind: 'unknown', reason: 'a cancellation without its rest' }
  }
  if (['ABORTED', 'EXPIRED'].includes(status)) return { kind: 'gone' }
  return { kind: 'unknown', reason: `status ${status}` }
}
