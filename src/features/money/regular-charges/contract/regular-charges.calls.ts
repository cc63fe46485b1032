import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, only, refusalsOf } from '#contract/refusals.ts'
import { chargeAmount, chargeDay } from '#features/money/cash-charges/contract/cash-charges.calls.ts'
import { billingAuthKey, customerKey } from '#features/money/payments/contract/card-terms.ts'
import { cardRefusalText, pauseReasonCodes, planRefusalText, planStateCodes, runStateCodes } from './regular-terms.ts'

const own = { who: 'member', scope: 'self', rate: 'write' } as const
const cardRefusals = refusalsOf(conflict, cardRefusalText)
const planRefusals = refusalsOf(conflict, planRefusalText)

/** Never contains more of a card than issuer and last four digits [T27]. */
export const registeredCard = z.object({ issuer: z.string(), lastDigits: z.string(), createdAt: z.string() })

/** A plan with the fields for its member. Money in won, days in Korea. */
export const regularPlan = z.object({
  id: z.int(),
  amount: z.int(),
  dayOfMonth: z.int(),
  startMonth: z.string(),
  state: z.enum(planStateCodes),
  /** Null while the plan is paused. */
  nextOn: z.nullable(z.string()),
  pauseReason: z.nullable(z.enum(pauseReasonCodes)),
  pausedAt: z.nullable(z.string()),
  consentedAt: z.string(),
  createdAt: z.string(),
})
export type RegularPlan = z.output<typeof regularPlan>

const regularRun = z.object({
  orderNumber: z.string(),
  amount: z.int(),
  state: z.enum(runStateCodes),
  /** The planned Korean day. */
  dueOn: z.string(),
  /** Next attempt of a charge that the card refused. */
  retryAt: z.nullable(z.string()),
})

const regularState = z.object({
  /** False: no gateway charges registered cards at present. */
  available: z.boolean(),
  card: z.nullable(registeredCard),
  plan: z.nullable(regularPlan),
  /** Runs of the plan, newest first, at most 24. */
  runs: z.array(regularRun),
})
export type RegularState = z.output<typeof regularState>

/** The registered card, the plan and its charges. */
export const findRegularCall = defineCall({
  method: 'GET',
  path: '/cash/regular',
  summary: 'Own regular charges',
  spec: 'rules §7',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  data: regularState,
  reads: ['Cash'],
  keepSeconds: 0,
})

/** Begins the registration of a card: the answer is the address of the gateway's window. */
export const beginCardCall = defineCall({
  method: 'POST',
  path: '/cash/regular/card',
  summary: 'Begin to register a card',
  spec: 'rules §7',
  policy: own,
  data: z.object({ page: z.string() }),
  refusals: only(cardRefusals, 'unavailable'),
})

/** Takes the parameters of the gateway's success page. The new card replaces the registered one, also in the plan. */
export const registerCardCall = defineCall({
  method: 'PUT',
  path: '/cash/regular/card',
  summary: 'Register a card',
  spec: 'rules §7',
  policy: own,
  body: z.strictObject({ customerKey, authKey: billingAuthKey }),
  data: registeredCard,
  refusals: only(cardRefusals, 'unavailable', 'other-customer', 'not-issued', 'unknown-result', 'leaving'),
  changes: ['Cash'],
  staleWhenRefused: true,
  example: { body: { customerKey: '6b1a5a52-51a3-4c05-9d3c-0f6f2f8c9d11', authKey: 'sandbox_kb_1' } },
})

export const deleteCardCall = defineCall({
  method: 'DELETE',
  path: '/cash/regular/card',
  summary: 'Delete the registered card',
  spec: 'rules §7',
  policy: own,
  refusals: only(cardRefusals, 'no-card', 'in-use'),
  changes: ['Cash'],
  staleWhenRefused: true,
})

/** Changes amount and day of the plan; months that have begun keep theirs. A higher amount needs a consent. */
export const changePlanCall = defineCall({
  method: 'PUT',
  path: '/cash/regular/plan',
  summary: 'Change the regular plan',
  spec: 'rules §7',
  policy: own,
  body: z.strictObject({ amount: chargeAmount, dayOfMonth: chargeDay, consented: z.optional(z.boolean()) }),
  data: regularPlan,
  refusals: only(planRefusals, 'no-plan', 'consent-missing', 'consent-too-early'),
  changes: ['Cash'],
  staleWhenRefused: true,
  example: { body: { amount: 100_000, dayOfMonth: 5 } },
})

export const pausePlanCall = defineCall({
  method: 'POST',
  path: '/cash/regular/plan/pause',
  summary: 'Pause the regular plan',
  spec: 'rules §7',
  policy: own,
  data: regularPlan,
  refusals: only(planRefusals, 'no-plan', 'not-active'),
  changes: ['Cash'],
  staleWhenRefused: true,
})

/** Resumes the plan for the store of the token, with a new consent to its amount. */
export const resumePlanCall = defineCall({
  method: 'POST',
  path: '/cash/regular/plan/resume',
  summary: 'Resume the regular plan',
  spec: 'rules §7',
  policy: { who: 'buyer', scope: 'store', rate: 'write' },
  body: z.strictObject({ consented: z.literal(true) }),
  data: regularPlan,
  refusals: only(
    planRefusals,
    'no-plan',
    'not-paused',
    'no-card',
    'store-not-active',
    'brand-not-active',
    'consent-too-early',
  ),
  changes: ['Cash'],
  staleWhenRefused: true,
  example: { body: { consented: true } },
})

export const endPlanCall = defineCall({
  method: 'DELETE',
  path: '/cash/regular/plan',
  summary: 'End the regular plan',
  spec: 'rules §7',
  policy: own,
  data: regularPlan,
  refusals: only(planRefusals, 'no-plan'),
  changes: ['Cash'],
  staleWhenRefused: true,
})
