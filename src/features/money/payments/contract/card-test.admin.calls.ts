import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { cardWindow } from './card-terms.ts'
import { cardTest, cardTestModes, cardTestOrderId, cardTestOrigins, cardTestSentences } from './card-test-terms.ts'

const writes = { who: 'operator', role: 'all', scope: 'all', rate: 'costly', audit: true } as const
const spec = 'decisions: Operator console'

export const cardTestCall = defineCall({
  method: 'GET',
  path: '/admin/cardTest',
  summary: 'Whether card payments can be tested, and the last test payments',
  spec,
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'read', speculative: true },
  data: z.object({
    mode: z.enum(cardTestModes),
    /** Newest test payment with these keys that was approved and cancelled. */
    passed: z.nullable(cardTest),
  }),
  reads: ['Setting'],
})

/** Opens the payment window of the connected gateway. Refused with keys that charge real cards. */
export const openCardTestCall = defineCall({
  method: 'POST',
  path: '/admin/cardTest',
  summary: 'Open a test payment',
  spec,
  policy: writes,
  body: z.strictObject({ origin: z.enum(cardTestOrigins) }),
  data: cardWindow,
  refusals: refusalsOf(conflict, {
    LIVE: cardTestSentences.live,
    NONE: cardTestSentences.none,
    TOO_MANY: cardTestSentences.tooMany,
  }),
  staleWhenRefused: true,
  auditWord: '시험 결제',
  example: { body: { origin: 'settings' } },
})

const missingTest = { missing: conflict(cardTestSentences.unknown) }

/**
 * Takes the parameters of the gateway's success page: approves the payment and cancels it whole. May be repeated, and
 * then continues at the step that is still open.
 */
export const confirmCardTestCall = defineCall({
  method: 'POST',
  path: '/admin/cardTest/confirm',
  summary: 'Approve and cancel a test payment',
  spec,
  policy: writes,
  body: z.strictObject({
    paymentKey: z.string().check(z.regex(/^[\w=-]{1,200}$/)),
    orderId: cardTestOrderId,
    amount: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  }),
  data: cardTest,
  refusals: missingTest,
  changes: ['Setting'],
  staleWhenRefused: true,
  auditWord: '시험 결제 승인·취소',
  example: { body: { paymentKey: 'sandbox_kb_none', orderId: 'T20260515-1234567', amount: 1000 } },
})

/** Records that the payment window was closed or refused. */
export const failCardTestCall = defineCall({
  method: 'POST',
  path: '/admin/cardTest/fail',
  summary: 'A test payment was broken off',
  spec,
  policy: writes,
  body: z.strictObject({ orderId: cardTestOrderId, code: z.string().check(z.regex(/^[A-Z0-9_]{0,60}$/)) }),
  data: cardTest,
  refusals: missingTest,
  staleWhenRefused: true,
  auditWord: '시험 결제 중단',
  example: { body: { orderId: 'T20260515-1234567', code: 'PAY_PROCESS_CANCELED' } },
})
