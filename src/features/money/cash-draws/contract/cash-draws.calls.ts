import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, only, refusalsOf } from '#contract/refusals.ts'
import { generalSentences } from '#contract/sentences.ts'
import { oneLine } from '#contract/text.ts'
import { bankCodes } from '#features/platform/settings/contract/banks.ts'
import { accountPattern, decideDrawRefusalText, drawRefusalText, drawSentences, drawStateCodes } from './draw-terms.ts'

export const drawNumber = z.string().check(z.regex(/^W\d{8}-\d{7}$/))

/** A withdrawal as its member sees it: the account only by its last four digits. Money in won, times UTC. */
export const draw = z.object({
  number: z.string(),
  amount: z.int(),
  state: z.enum(drawStateCodes),
  bankCode: z.enum(bankCodes),
  accountEnd: z.string(),
  holder: z.string(),
  requestedAt: z.string(),
  /** Deadline of the operator; a request that nobody handled ends by itself then. */
  dueAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Reason of a refusal. */
  reason: z.string(),
})
export type Draw = z.output<typeof draw>

const accountNumber = z.string().check(z.trim(), z.maxLength(39), z.regex(accountPattern, drawSentences.account))

export const drawAmount = z
  .int(drawSentences.amountMissing)
  .check(z.minimum(1, drawSentences.amountMissing), z.maximum(10_000_000_000))

export const drawAccount = z.strictObject({
  bankCode: z.enum(bankCodes),
  /** Left out: the account of the newest paid withdrawal at this bank and holder. */
  account: z.optional(accountNumber),
  holder: z.string().check(oneLine, z.minLength(1, drawSentences.holderMissing), z.maxLength(50)),
})

/** An account whose number the member types again. */
export const newDrawAccount = z.strictObject({ ...drawAccount.shape, account: accountNumber })
export type DrawAccount = z.output<typeof drawAccount>

/** Requests a withdrawal from the cash bucket: the money is held until an operator pays or refuses. */
export const drawCashCall = defineCall({
  method: 'POST',
  path: '/cash/draw',
  summary: 'Request a withdrawal',
  spec: '§7 Cart and cash',
  policy: { who: 'member', scope: 'self', rate: 'write', idempotent: true },
  body: z.strictObject({
    amount: drawAmount,
    ...drawAccount.shape,
  }),
  data: draw,
  refusals: refusalsOf(conflict, { ...drawRefusalText, leaving: generalSentences.leaving }),
  changes: ['Cash'],
  staleWhenRefused: true,
  example: { body: { amount: 10_000, bankCode: '088', account: '110-123-456789', holder: '시험 예금주' } },
})

/** The member's withdrawals, newest first; at most 50. */
export const ownDrawsCall = defineCall({
  method: 'GET',
  path: '/cash/draw',
  summary: 'Own withdrawals',
  spec: 'rules §7',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  data: z.object({
    content: z.array(draw),
    /** Refuses withdrawals until an operator lifts the hold [law: arrears]. */
    inArrears: z.boolean(),
  }),
  reads: ['Cash'],
  keepSeconds: 0,
})

/** Takes back a request that nobody handles yet: the money is free again. */
export const cancelDrawCall = defineCall({
  method: 'DELETE',
  path: '/cash/draw/:number',
  summary: 'Cancel a withdrawal that waits',
  spec: 'rules §7',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ number: drawNumber }),
  data: draw,
  refusals: only(refusalsOf(conflict, decideDrawRefusalText), 'not-open', 'listed'),
  changes: ['Cash'],
  staleWhenRefused: true,
  example: (of) => ({ params: { number: of.drawNumber } }),
})
