import * as z from 'zod/mini'
import { defineCall, uploadType } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict, invalid, refusalsOf } from '#contract/refusals.ts'
import { orderNumberParam } from '#features/orders/orders/contract/orders.calls.ts'
import { newReturnBody, returnParcel } from './new-return.ts'
import { listedReturn, ownReturn, returnableRow } from './return-data.ts'
import { rowRefusalText } from './return-rules.ts'
import { alreadySentence, returnSentences } from './return-sentences.ts'
import { handedOverSentence } from '#features/orders/orders/contract/order-sentences.ts'

const spec = 'law: Withdrawal'
const reads = { who: 'member', scope: 'own', rate: 'read', speculative: true } as const
const writes = { who: 'member', scope: 'own', rate: 'write' } as const
const ofOrder = z.strictObject({ orderNumber: orderNumberParam })
/** The states that a buyer filters by. */
export const ownReturnStateCodes = ['OPEN'] as const
const ofReturn = z.strictObject({ id: idParam })

const ownStepRefusals = { 'handed-over': conflict(handedOverSentence), already: conflict(alreadySentence) }

/** Answers the returns of an own order, newest first, and the goods that can still be returned. */
export const orderReturnsCall = defineCall({
  method: 'GET',
  path: '/order/:orderNumber/return',
  summary: 'Returns of an own order',
  spec,
  policy: reads,
  params: ofOrder,
  data: z.object({
    rows: z.array(returnableRow),
    returns: z.array(ownReturn),
    /**
     * Won that can still be refunded at once for damage, faults, wrong and missing goods; 0: an operator decides about
     * every request.
     */
    instantLeft: z.int(),
    /** The store has another owner by now: the caller can't request a return. */
    handedOver: z.boolean(),
  }),
  reads: ['Return'],
  example: (of) => ({ params: { orderNumber: of.orderNumber } }),
})

/** Own returns of all orders, newest first. */
export const ownReturnsCall = defineCall({
  method: 'GET',
  path: '/mypage/return',
  summary: 'Own returns of all orders',
  spec,
  policy: { ...reads, scope: 'self' },
  query: z.strictObject({ page: pageParam, size: sizeParam(10), state: z.optional(z.enum(ownReturnStateCodes)) }),
  data: pageOf(listedReturn),
  reads: ['Return'],
})

/**
 * Asks for a refund or an exchange of pieces that were sent: within 7 days after they arrived, for faults within 3 months. Goods made to
 * order go back only for faults. The pieces are of one supplier, and of no other request. What the supplier is at fault for is refunded at
 * once within the operator's limits, and answered with the won; null: an operator decides.
 */
export const askReturnCall = defineCall({
  method: 'POST',
  path: '/order/:orderNumber/return',
  summary: 'Ask for a return or an exchange',
  spec,
  policy: { ...writes, idempotent: true },
  params: ofOrder,
  body: newReturnBody,
  data: z.object({ id: z.int(), refundTotal: z.nullable(z.int()) }),
  refusals: {
    ...refusalsOf(conflict, {
      ...rowRefusalText,
      'handed-over': handedOverSentence,
      'nothing-sent': returnSentences.nothingSent,
      'too-many-today': returnSentences.tooManyToday,
      'not-returnable': returnSentences.notReturnable,
      'refunded-now': returnSentences.refundedNow,
      'one-supplier': returnSentences.oneSupplier,
      'attachment-missing': returnSentences.photosMissing,
    }),
    'only-photos': invalid(returnSentences.onlyPhotos),
  },
  changes: ['Return', 'Order', 'Cash'],
  staleWhenRefused: true,
  example: {
    about: 'missing',
    params: { orderNumber: '20260515-9999999' },
    body: {
      wish: 'REFUND',
      reason: 'CHANGED_MIND',
      text: '',
      lines: [{ lineNo: 1, rowNo: 1, count: 1 }],
      way: 'COLLECT',
      fileIds: [],
    },
  },
})

export const withdrawReturnCall = defineCall({
  method: 'POST',
  path: '/order/return/:id/withdraw',
  summary: 'Withdraw an own return before its goods have come back',
  spec,
  policy: writes,
  params: ofReturn,
  refusals: ownStepRefusals,
  changes: ['Return', 'Order'],
  staleWhenRefused: true,
  example: { about: 'missing', params: { id: '999999999' } },
})

export const returnParcelCall = defineCall({
  method: 'PUT',
  path: '/order/return/:id/parcel',
  summary: 'Name the own parcel of a return',
  spec,
  policy: writes,
  params: ofReturn,
  body: returnParcel,
  refusals: ownStepRefusals,
  changes: ['Return', 'Order'],
  staleWhenRefused: true,
  example: { about: 'missing', params: { id: 999_999_999 }, body: { courier: 'CJGLS', number: '123456789012' } },
})

export const returnFileQuery = z.strictObject({ preview: z.optional(z.literal('Y')) })

export const returnFileCall = defineCall({
  method: 'GET',
  path: '/order/return/:id/file/:fileId',
  summary: 'A photo of an own return',
  spec,
  policy: reads,
  params: z.strictObject({ id: idParam, fileId: idParam }),
  query: returnFileQuery,
  file: uploadType,
  example: (of) => ({ params: { id: of.returnId, fileId: of.returnFileId } }),
})
