import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import {
  cardSentences,
  cardWindow,
  customerKey,
  failSentence,
  gatewayOrderId,
  sandboxBillingCodes,
  sandboxCardCodes,
} from './card-terms.ts'

/** The number of an order or of a charge. */
const refNumber = z.string().check(z.regex(/^(C?\d{8}-\d{7}|CR\d{6}-\d{1,15})$/))
const ownWrites = { who: 'member', scope: 'own-stores', rate: 'write' } as const
const paymentKey = z.string().check(z.regex(/^[\w=-]{1,200}$/))
const amount = z.int().check(z.minimum(1), z.maximum(1_000_000_000))

/** Starts another attempt to pay an order that waits for its card, and ends the previous one. */
export const openCardPaymentCall = defineCall({
  method: 'POST',
  path: '/payment/card/open',
  summary: 'Open the payment window again',
  spec: 'decisions: Payments',
  policy: ownWrites,
  body: z.strictObject({ orderNumber: refNumber }),
  data: cardWindow,
  refusals: {
    ...refusalsOf(conflict, {
      'not-awaited': cardSentences.notAwaited,
      expired: cardSentences.expired,
      unavailable: cardSentences.unavailable,
      checking: cardSentences.checking,
    }),
    'read-only': conflict(({ sentence }: { sentence: string }) => sentence),
  },
  changes: ['Order'],
  staleWhenRefused: true,
  example: (of) => ({ body: { orderNumber: of.cardOrder } }),
})

export const cardRefusal = z.object({ reason: z.string() })
/** Names the code as `reason` in the data. */
const reasoned = <const S extends string | ((details: never) => string)>(reason: string, says: S) =>
  ({ status: 409, says, data: cardRefusal, from: () => ({ reason }) }) as const
const confirmRefusals = {
  'amount-differs': reasoned('amount-differs', cardSentences.amountDiffers),
  'other-payment': reasoned('other-payment', cardSentences.otherPayment),
  closed: reasoned('closed', cardSentences.closed),
  expired: reasoned('expired', cardSentences.expired),
  late: reasoned('late', cardSentences.late),
  failed: reasoned('failed', ({ code }: { code: string }) => failSentence(code)),
  'read-only': reasoned('read-only', ({ sentence }: { sentence: string }) => sentence),
}

/** Takes the parameters of the gateway's success page. The amount is only compared, never trusted. */
export const confirmCardPaymentCall = defineCall({
  method: 'POST',
  path: '/payment/card/confirm',
  summary: 'Confirm a card payment',
  spec: 'decisions: Payments',
  policy: ownWrites,
  body: z.strictObject({ paymentKey, orderId: gatewayOrderId, amount }),
  data: z.object({
    orderNumber: z.string(),
    /** CHECKING: the gateway has not answered; it is polled, and nothing has to be paid twice. */
    state: z.enum(['DONE', 'CHECKING']),
  }),
  refusals: confirmRefusals,
  changes: ['Order', 'Cash'],
  staleWhenRefused: true,
  example: (of) => ({ body: { paymentKey: 'sandbox_kb_none', orderId: `${of.cardOrder}-1`, amount: 10_000 } }),
})

/** Records that the payment window was closed or refused, so that the order can be paid again. */
export const failCardPaymentCall = defineCall({
  method: 'POST',
  path: '/payment/card/fail',
  summary: 'A card payment was broken off',
  spec: 'decisions: Payments',
  policy: ownWrites,
  body: z.strictObject({ orderId: gatewayOrderId, code: z.string().check(z.regex(/^[A-Z0-9_]{0,60}$/)) }),
  data: z.object({ orderNumber: z.string() }),
  changes: ['Order'],
  staleWhenRefused: true,
  example: (of) => ({ body: { orderId: `${of.cardOrder}-1`, code: 'PAY_PROCESS_CANCELED' } }),
})

/** Issuer and last four digits of the card that paid an order or a charge. */
export const cardInfoCall = defineCall({
  method: 'GET',
  path: '/payment/card/info/:id',
  summary: 'The card that paid',
  spec: '§7 Cart and cash',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  params: z.strictObject({ id: refNumber }),
  data: z.object({ issuer: z.string(), lastDigits: z.string(), amount: z.int(), approvedAt: z.string() }),
  example: (of) => ({ params: { id: of.orderNumber } }),
})

/** Confirms a payment in the sandbox window; the answer is what a gateway would pass to the success page. */
export const paySandboxCall = defineCall({
  method: 'POST',
  path: '/payment/sandbox',
  summary: 'Pay in the practice window',
  spec: 'decisions: Payments',
  policy: ownWrites,
  body: z.strictObject({ orderId: gatewayOrderId, amount, card: z.enum(sandboxCardCodes) }),
  data: z.object({ paymentKey: z.string() }),
  example: { body: { orderId: '20260515-1234567-1', amount: 10_000, card: 'kb' } },
})

/** Registers a card in the sandbox window; the answer is what a gateway would pass to the success page. */
export const registerSandboxCardCall = defineCall({
  method: 'POST',
  path: '/payment/sandbox/card',
  summary: 'Register a card in the practice window',
  spec: 'decisions: Payments',
  policy: ownWrites,
  body: z.strictObject({ customerKey, card: z.enum(sandboxBillingCodes) }),
  data: z.object({ authKey: z.string() }),
  example: { body: { customerKey: '6b1a5a52-51a3-4c05-9d3c-0f6f2f8c9d11', card: 'kb' } },
})
