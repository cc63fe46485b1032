import * as z from 'zod'
import { payMethods } from '../contract/payment-terms.ts'
import { tossIssuers } from '../contract/toss-issuers.ts'
import type { CardFace } from './billing-gateway.ts'

const payment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.string(),
  totalAmount: z.number(),
  /** Rest of the payment after cancellations. */
  balanceAmount: z.nullish(z.number()),
  card: z.nullish(z.object({ issuerCode: z.nullish(z.string()), number: z.nullish(z.string()) })),
  cancels: z.nullish(z.array(z.object({ cancelAmount: z.number() }))),
})
export type TossPayment = z.output<typeof payment>
const failure = z.object({ code: z.string().regex(/^[A-Z0-9_]{1,80}$/), message: z.string().catch('') })

type Refused = { kind: 'refused'; code: string; message: string }
/** The gateway refuses our keys or our contract, not the card: no money moved. */
type Unavailable = { kind: 'unavailable'; code: string; message: string }
type Unknown = { kind: 'unknown'; reason: string }
type NotDone = Refused | Unavailable | Unknown
export type TossAnswer = { kind: 'payment'; payment: TossPayment } | NotDone

/** Temporary refusals, unrelated to the payment: retry later. */
const temporaryCodes = ['PROVIDER_ERROR', 'IDEMPOTENT_REQUEST_PROCESSING', 'FAILED_INTERNAL_SYSTEM_PROCESSING']

/** Refusals of our keys or our contract, with any status. A 403 alone is ambiguous: Toss also refuses cards with it. */
const configurationCodes = [
  'UNAUTHORIZED_KEY',
  'INVALID_API_KEY',
  'INCORRECT_BASIC_AUTH_FORMAT',
  'FORBIDDEN_REQUEST',
  'NOT_SUPPORTED_METHOD',
]

interface TossPost {
  body: object
  /** The gateway executes requests with the same key once. */
  key: string
}

export interface AskToss {
  /** Sends a request and returns any successful answer unparsed. */
  (path: string, post?: TossPost): Promise<{ kind: 'body'; body: unknown } | NotDone>
  /** Sends a request whose successful answer is a payment. */
  payment(path: string, post?: TossPost): Promise<TossAnswer>
}

export interface TossAccess {
  secretKey: string
  /** https://api.tosspayments.com, or a test double. */
  apiUrl: string
  timeoutMs?: number
}

/** Calls the core API: basic auth with the secret key, an idempotency key for calls that move money. Never throws. */
export function askToss({ secretKey, apiUrl, timeoutMs = 8_000 }: TossAccess): AskToss {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const ask = async (path: string, post?: TossPost) => {
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
      return { kind: 'unknown' as const, reason: error instanceof Error ? error.name : 'no answer' }
    }
  }
  const askPayment = async (path: string, post?: TossPost): Promise<TossAnswer> => {
    const answer = await ask(path, post)
    if (answer.kind !== 'body') return answer
    const parsed = payment.safeParse(answer.body)
    return parsed.success
      ? { kind: 'payment', payment: parsed.data }
      : { kind: 'unknown', reason: 'an answer of another shape' }
  }
  return Object.assign(ask, { payment: askPayment })
}

function answerOf(status: number, text: string): { kind: 'body'; body: unknown } | NotDone {
  const body = jsonOf(text)
  if (status === 200) return { kind: 'body', body }
  const refused = failure.safeParse(body)
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
  if (!isFinal || !refused.success || temporaryCodes.includes(refused.data.code)) {
    return { kind: 'unknown', reason: refused.success ? refused.data.code : `status ${status}` }
  }
  const { code, message } = refused.data
  const isOurs = status === 401 || configurationCodes.includes(code)
  return { kind: isOurs ? 'unavailable' : 'refused', code, message: readable(message) }
}

/** Formats a message as one line for operators. */
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

/** Toss masks the middle of the number, sometimes also the end: keeps visible digits only. */
export function cardFaceOf(card: TossPayment['card']): CardFace {
  const issuer = tossIssuers[card?.issuerCode ?? ''] ?? payMethods.CARD.label
  const last = (card?.number ?? '').slice(-4)
  return { issuer, lastDigits: /^[\d*]{4}$/.test(last) ? last : '' }
}
