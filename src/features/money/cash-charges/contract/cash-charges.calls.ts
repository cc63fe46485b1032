import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { oneLine } from '#contract/text.ts'
import { cardWindow } from '#features/money/payments/contract/card-terms.ts'
import { bankCodes } from '#features/platform/settings/contract/banks.ts'
import {
  cancelChargeRefusalText,
  chargeRefusalText,
  refundChargeRefusalText,
  chargeMethodCodes,
  chargeProblem,
  chargeSentences,
  chargeStateCodes,
  isChargeDay,
} from './charge-terms.ts'

/** The number of a charge: `C…`, or `CR…` for one of a regular plan [decisions: Cash]. */
export const chargeNumber = z.string().check(z.regex(/^(C\d{8}-\d{7}|CR\d{6}-\d{1,15})$/))

/** Won; the sentence names the first rule that the amount breaks. */
export const chargeAmount = z.int(chargeSentences.tooSmall).check(
  // `int` reports fractions and other types.
  z.refine((amount: number) => !Number.isSafeInteger(amount) || chargeProblem(amount) === undefined, {
    error: ({ input }) => chargeProblem(Number(input)) ?? '',
  }),
)

/** 1 to 28, or 31 for the last day of each month. */
export const chargeDay = z.int(chargeSentences.day).check(z.refine(isChargeDay, chargeSentences.day))

/** A regular plan that has just begun. */
export const startedPlan = z.object({
  id: z.int(),
  amount: z.int(),
  dayOfMonth: z.int(),
  /** The Korean day of the first charge. */
  firstOn: z.string(),
})
export type StartedPlan = z.output<typeof startedPlan>

/** A charge as its member sees it. Money in won, times UTC. */
export const charge = z.object({
  orderNumber: z.string(),
  amount: z.int(),
  method: z.enum(chargeMethodCodes),
  state: z.enum(chargeStateCodes),
  /** Won that have arrived; more or less than `amount` for a transfer of another sum. */
  received: z.int(),
  depositor: z.string(),
  /** '신한은행 000-000000-00-001 주식회사 누리가맹'; empty for a card. */
  bankAccount: z.string(),
  dueAt: z.nullable(z.string()),
  createdAt: z.string(),
  chargedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** BD only: the money has not arrived. */
  mayCancel: z.boolean(),
  /** A card charge of which nothing is spent: it can be cancelled whole to the same card. */
  mayRefund: z.boolean(),
})
export type Charge = z.output<typeof charge>

/** Charges cash: the answer says how to pay. The web always sends an Idempotency-Key. */
export const chargeCashCall = defineCall({
  method: 'POST',
  path: '/cash',
  summary: 'Charge cash',
  spec: '§7 Cart and cash',
  policy: { who: 'buyer', scope: 'store', rate: 'write', idempotent: true },
  body: z.strictObject({
    amount: chargeAmount,
    method: z.enum(chargeMethodCodes),
    depositor: z.optional(z.string().check(oneLine, z.maxLength(30))),
    bankCode: z.optional(z.enum(bankCodes)),
    /** For REGULAR only, like the first month, which is the next possible one by default. */
    dayOfMonth: z.optional(chargeDay),
    startMonth: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  }),
  /** A regular plan has no charge yet. */
  data: z.object({ charge: z.optional(charge), card: z.optional(cardWindow), plan: z.optional(startedPlan) }),
  refusals: refusalsOf(conflict, chargeRefusalText),
  changes: ['Cash'],
  staleWhenRefused: true,
  example: { body: { amount: 100_000, method: 'BANK', depositor: '시험 입금' } },
})

/** Ends a charge that still waits for its money. */
export const cancelChargeCall = defineCall({
  method: 'DELETE',
  path: '/cash/:id',
  summary: 'Cancel a charge that waits',
  spec: '§7 Cart and cash',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ id: chargeNumber }),
  data: charge,
  refusals: refusalsOf(conflict, cancelChargeRefusalText),
  changes: ['Cash'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.chargeNumber } }),
})

/** Another member's charge is 404 [T27]. */
export const findChargeCall = defineCall({
  method: 'GET',
  path: '/cash/:orderNumber',
  summary: 'A charge',
  spec: '§7 Cart and cash',
  policy: { who: 'member', role: 'money', scope: 'self', rate: 'read', speculative: true },
  params: z.strictObject({ orderNumber: chargeNumber }),
  data: charge,
  reads: ['Cash'],
  keepSeconds: 0,
  example: (of) => ({ params: { orderNumber: of.chargeNumber } }),
})

/** The member's charges that wait for money or can still be cancelled at the card, newest first; at most 50. */
export const openChargesCall = defineCall({
  method: 'GET',
  path: '/cash/charges',
  summary: 'Own charges that can still be paid or cancelled',
  spec: 'rules §7',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  data: z.object({
    content: z.array(charge),
    /** The name of the newest transfer, to propose again; empty without one. */
    lastDepositor: z.string(),
  }),
  reads: ['Cash'],
  keepSeconds: 0,
})

/** Cancels an unused card charge whole, to the same card. */
export const refundChargeCall = defineCall({
  method: 'POST',
  path: '/cash/:orderNumber/refund',
  summary: 'Cancel an unused card charge',
  spec: 'decisions: Cash',
  policy: { who: 'member', scope: 'own-stores', rate: 'write', idempotent: true },
  params: z.strictObject({ orderNumber: chargeNumber }),
  data: charge,
  refusals: refusalsOf(conflict, refundChargeRefusalText),
  changes: ['Cash'],
  staleWhenRefused: true,
  example: (of) => ({ params: { orderNumber: of.chargeNumber } }),
})
