import * as z from 'zod'
import { payMethods } from '../contract/payment-terms.ts'
import { tossIssuers } from '../contract/toss-issuers.ts'
import { tossAccountOf } from './card-account.ts'
import type { CardFace, ConfirmResult, LookupResult, CancelResult, PaymentGateway } from './payment-gateway.ts'

export interface TossOptions {
  clientKey: string
  secretKey: string
  /** https://api.tosspayments.com, or a test double. */
  apiUrl: string
  timeoutMs?: number
}

const payment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.string(),
  totalAmount: z.number(),
  card: z.nullish(z.object({ issuerCode: z.nullish(z.string()), number: z.nullish(z.string()) })),
  cancels: z.nullish(z.array(z.object({ cancelAmount: z.number() }))),
})
type TossPayment = z.output<typeof payment>
const failure = z.object({ code: z.string().regex(/^[A-Z0-9_]{1,80}$/), message: z.string().catch('') })

type TossAnswer =
  | { kind: 'payment'; payment: TossPayment }
  | { kind: 'refused'; code: string; message: string }
  | Unknown
type Unknown = { kind: 'unknown'; reason: string }

/** Temporary refusals that say nothing about the payment: retry later. */
const temporaryCodes = ['PROVIDER_ERROR', 'IDEMPOTENT_REQUEST_PROCESSING', 'FAILED_INTERNAL_SYSTEM_PROCESSING']

/**
 * Toss Payments, core API v2 [externals §3]: basic auth with the secret key, an idempotency key on calls that move
 * money.
 */
export function tossGateway({ clientKey, secretKey, apiUrl, timeoutMs = 8_000 }: TossOptions): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  const ask = async (path: string, post?: { body: object; key: string }): Promise<TossAnswer> => {
    try {
      const response = await fetch(new URL(path, apiUrl), {
        method: post ? 'POST' : 'GET',
        headers: {
          authorization,
          ...(post && { 'content-type': 'application/json', 'idempotency-key': post.key }),
        },
        ...(post && { body: JSON.stringify(post.body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return answerOf(response.status, await response.text())
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'no answer' }
    }
  }

  const find = async (paymentKey: string): Promise<LookupResult> => {
    const answer = await ask(`/v1/payments/${encodeURIComponent(paymentKey)}`)
    if (answer.kind === 'payment') return foundOf(answer.payment)
    if (answer.kind === 'refused' && answer.code.startsWith('NOT_FOUND')) return { kind: 'gone' }
    return { kind: 'unknown', reason: answer.kind === 'refused' ? answer.code : answer.reason }
  }

  return {
    name: 'TOSS',
    ...tossAccountOf({ clientKey, secretKey }),
    // In the fragment, which neither logs nor referrers contain.
    windowFor: ({ orderId, amount, taxFree, orderName }) => {
      const figures = { amount: String(amount), taxFreeAmount: String(taxFree) }
      return `/frames/toss.html#${new URLSearchParams({ clientKey, orderId, ...figures, orderName }).toString()}`
    },
    confirm: async ({ paymentKey, orderId, amount }): Promise<ConfirmResult> => {
      const answer = await ask('/v1/payments/confirm', {
        body: { paymentKey, orderId, amount },
        key: `confirm-${orderId}`,
      })
      if (answer.kind === 'unknown') return answer
      if (answer.kind === 'refused' && answer.code !== 'ALREADY_PROCESSED_PAYMENT') return answer
      // An already processed payment may belong to another order or be cancelled meanwhile: fetch and compare it.
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
      const answer = await ask(`/v1/payments/${encodeURIComponent(paymentKey)}/cancel`, {
        body: { cancelReason: reason, cancelAmount: amount, ...(taxFree > 0 && { taxFreeAmount: taxFree }) },
        key,
      })
      if (answer.kind === 'payment') {
        const given = answer.payment.cancels?.some(({ cancelAmount }) => cancelAmount === amount) ?? false
        return given ? { kind: 'done' } : { kind: 'failed', reason: 'the answer names no such cancel' }
      }
      // Fully refunded already: it was cancelled in the gateway's own console.
      if (answer.kind === 'refused' && answer.code === 'ALREADY_CANCELED_PAYMENT') return { kind: 'done' }
      return answer.kind === 'refused'
        ? { kind: 'failed', reason: answer.code, message: answer.message }
        : { kind: 'failed', reason: answer.reason }
    },
    find,
  }
}

function answerOf(status: number, text: string): TossAnswer {
  const body = jsonOf(text)
  if (status === 200) {
    const parsed = payment.safeParse(body)
    return parsed.success
      ? { kind: 'payment', payment: parsed.data }
      : { kind: 'unknown', reason: 'an answer of another shape' }
  }
  const refused = failure.safeParse(body)
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
  if (!isFinal || !refused.success || temporaryCodes.includes(refused.data.code)) {
    return { kind: 'unknown', reason: refused.success ? refused.data.code : `status ${status}` }
  }
  return { kind: 'refused', code: refused.data.code, message: readable(refused.data.message) }
}

/** One line for operators. */
const readable = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function foundOf(found: TossPayment): LookupResult {
  const { status, orderId, totalAmount: amount } = found
  if (status === 'DONE') return { kind: 'approved', orderId, amount, card: cardFaceOf(found) }
  // A payment cancelled in Toss's own console, in full or in part, pays no order: goods must not ship for refunded money.
  if (['ABORTED', 'EXPIRED', 'CANCELED', 'PARTIAL_CANCELED'].includes(status)) return { kind: 'gone' }
  return { kind: 'waiting' }
}

/** Toss masks the middle of the number, sometimes also the end: only visible digits are stored. */
function cardFaceOf({ card }: TossPayment): CardFace {
  const issuer = tossIssuers[card?.issuerCode ?? ''] ?? payMethods.CARD.label
  const last = (card?.number ?? '').slice(-4)
  return { issuer, lastDigits: /^[\d*]{4}$/.test(last) ? last : '' }
}
