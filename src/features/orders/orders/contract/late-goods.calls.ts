import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { lateSentences } from './late-goods.ts'
import { handedOverSentence } from './order-sentences.ts'
import { orderStatusCodes } from './order-status.ts'
import { orderNumberParam } from './orders.calls.ts'

const refusals = refusalsOf(conflict, {
  'handed-over': handedOverSentence,
  'nothing-late': lateSentences.nothingLate,
})

/** The late goods of an own order that the buyer may cancel, and the won that come back by source; see `lateLines`. Changes nothing. */
export const lateGoodsCall = defineCall({
  method: 'GET',
  path: '/order/:id/late',
  summary: 'Late goods of an own order, with the refund of a cancel',
  spec: 'decisions: Orders',
  policy: { who: 'member', scope: 'own-stores', rate: 'read' },
  params: z.strictObject({ id: orderNumberParam }),
  data: z.object({
    lines: z.array(z.object({ name: z.string(), option: z.nullable(z.string()), count: z.int() })),
    refundTotal: z.int(),
    toCard: z.int(),
    toCash: z.int(),
  }),
  refusals,
  reads: ['Order'],
  example: (of) => ({ params: { id: of.unpaidOrder } }),
})

/** Cancels the late goods of an own order. `expectedRefund` is the won that the buyer saw. */
export const cancelLateGoodsCall = defineCall({
  method: 'PUT',
  path: '/order/:id/late/cancel',
  summary: 'Cancel the late goods of an own order',
  spec: 'decisions: Orders',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ id: orderNumberParam }),
  body: z.strictObject({ expectedRefund: z.int().check(z.minimum(0)) }),
  data: z.object({ orderNumber: z.string(), status: z.enum(orderStatusCodes), refundTotal: z.int() }),
  refusals: { ...refusals, ...refusalsOf(conflict, { 'amount-changed': lateSentences.amountChanged }) },
  changes: ['Order', 'Cash', 'Product'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.unpaidOrder }, body: { expectedRefund: 0 } }),
})
