import { reason } from '#contract/reason.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { cardSentences } from '#features/money/payments/contract/card-terms.ts'
import { claimedElsewhere } from './order-claims.ts'
import {
  adminOrderSentences,
  changedOrder,
  chosenLines,
  operatorWritesOnce,
  orderParams,
} from './orders.admin.calls.ts'
import { faultCodes, refundCauseCodes, refundMoneyRefusals, refundSentences } from './refund-terms.ts'

const fault = z.enum(faultCodes)

/** Parses lines in an address: '1/1/120,2/1/3'. */
const linesInQuery = z.pipe(
  z.string().check(z.maxLength(6_000), z.regex(/^\d{1,6}\/\d{1,6}\/\d{1,9}(,\d{1,6}\/\d{1,6}\/\d{1,9})*$/)),
  z.pipe(
    z.transform((text: string) =>
      text.split(',').map((line) => {
        const [lineNo = 0, rowNo = 0, count = 0] = line.split('/').map(Number)
        return { lineNo, rowNo, count }
      }),
    ),
    chosenLines,
  ),
)
export const linesQuery = (lines: readonly { lineNo: number; rowNo: number; count: number }[]): string =>
  lines.map(({ lineNo, rowNo, count }) => `${lineNo}/${rowNo}/${count}`).join(',')

const cancelPreview = z.object({
  /** Won of the goods of each row. */
  lines: z.array(z.object({ lineNo: z.int(), rowNo: z.int(), count: z.int(), amount: z.int() })),
  goodsAmount: z.int(),
  printAmount: z.int(),
  /** Won by which the delivery of a supplier becomes cheaper; negative: dearer, by the buyer's fault. */
  fees: z.array(z.object({ supplierName: z.string(), amount: z.int() })),
  refundTotal: z.int(),
  /** The parts of the refund: to the credit card that paid, and as cash of the member. */
  toCard: z.int(),
  toCash: z.int(),
  /** Won of the remaining order, and the amount that an unpaid order still awaits. */
  newTotal: z.int(),
  due: z.int(),
  isWholeOrder: z.boolean(),
})
export type CancelPreview = z.output<typeof cancelPreview>

const cancelRefusals = refusalsOf(conflict, {
  'not-cancellable': adminOrderSentences.notCancellable,
  'nothing-to-cancel': adminOrderSentences.nothingToCancel,
  'whole-only': cardSentences.wholeOnly,
})

/** Dry run of a cancel: lines, fees and money, computed by the same function. Without `lines`: all unsent pieces. */
export const previewCancelCall = defineCall({
  method: 'GET',
  path: '/admin/order/:orderNumber/cancel/preview',
  summary: 'What a cancel would take off and pay back',
  spec: '§4, decisions: Operator console',
  policy: { who: 'operator', role: 'orders', scope: 'all', rate: 'read' },
  params: orderParams,
  query: z.strictObject({ fault, lines: z.optional(linesInQuery) }),
  data: cancelPreview,
  refusals: cancelRefusals,
  reads: ['AdminOrder'],
  keepSeconds: 0,
  example: (of) => ({ params: { orderNumber: of.orderNumber }, query: { fault: 'SUPPLIER' } }),
})

/**
 * Cancels pieces that are not sent yet, with a reason; without `lines` all of them. The fault BUYER may cost the free delivery. `expectedRefund`: won that the operator
 * was shown; another sum is a 409 that changes nothing.
 */
export const adminCancelOrderCall = defineCall({
  method: 'POST',
  path: '/admin/order/:orderNumber/cancel',
  summary: 'Cancel an order whole or in part',
  spec: '§4, decisions: Operator console',
  policy: operatorWritesOnce,
  params: orderParams,
  body: z.strictObject({
    fault,
    reason,
    lines: z.optional(chosenLines),
    expectedRefund: z.optional(z.int().check(z.minimum(0))),
  }),
  data: z.object({ ...changedOrder.shape, refundTotal: z.int() }),
  refusals: { ...cancelRefusals, 'amount-changed': refundMoneyRefusals['amount-changed'] },
  changes: ['AdminOrder', 'AdminTodo', 'Cash', 'Order'],
  staleWhenRefused: true,
  auditWord: '취소·환불',
  example: (of) => ({
    params: { orderNumber: of.orderNumber },
    body: { reason: '시험 취소', fault: 'SUPPLIER' as const },
  }),
})

const deliveryFee = z.strictObject({
  supplierId: z.int().check(z.positive()),
  amount: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
})

/**
 * Refunds pieces that were sent: to the card, the cash or, for a transfer, as cash. Without `lines`: all that were sent, are not refunded
 * and that no request claims. `fees`: won of the delivery fee that go back per supplier; negative, for the buyer's fault, is what the return costs.
 * `expectedRefund`, `seenRefunds`: won, and the number of earlier refunds, that the operator was shown; another
 * one is a 409 that changes nothing.
 */
export const refundOrderCall = defineCall({
  method: 'POST',
  path: '/admin/order/:orderNumber/refund',
  summary: 'Refund pieces that were sent',
  spec: '§4, decisions: Operator console',
  policy: operatorWritesOnce,
  params: orderParams,
  body: z
    .strictObject({
      cause: z.enum(refundCauseCodes),
      fault: z.enum(faultCodes),
      reason,
      lines: z.optional(chosenLines),
      fees: z._default(z.optional(z.array(deliveryFee).check(z.maxLength(50))), []),
      /** Whether the pieces go back to the stock. */
      toStock: z.boolean(),
      expectedRefund: z.int().check(z.minimum(0)),
      /** Refunds of the order that the operator was shown; with another number the same damage could be paid twice. */
      seenRefunds: z.int().check(z.minimum(0)),
      /** Older questions that this refund answers: it may take their pieces, and ends their claims. */
      questionIds: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(50))),
      /** The replacements of exchanged pieces are refunded, too. */
      includesExchanged: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ cause, fault }) => cause === 'RETURN' || fault === 'SUPPLIER', {
        path: ['fault'],
        error: refundSentences.wrongFault,
      }),
      z.refine(({ cause, toStock }) => cause === 'RETURN' || !toStock, {
        path: ['toStock'],
        error: refundSentences.notRestocked,
      }),
      z.refine(({ fees }) => new Set(fees.map(({ supplierId }) => supplierId)).size === fees.length, {
        path: ['fees'],
        error: refundSentences.feeOfOthers,
      }),
    ),
  data: z.object({ ...changedOrder.shape, refundTotal: z.int() }),
  refusals: {
    ...refundMoneyRefusals,
    'not-refundable': conflict(refundSentences.notRefundable),
    'claimed-elsewhere': claimedElsewhere,
  },
  changes: ['AdminOrder', 'AdminTodo', 'Cash', 'Order'],
  staleWhenRefused: true,
  auditWord: '출고 후 환불',
  example: (of) => ({
    params: { orderNumber: of.orderNumber },
    body: {
      cause: 'RETURN' as const,
      fault: 'SUPPLIER' as const,
      reason: '시험 환불',
      toStock: false,
      expectedRefund: 0,
      seenRefunds: 0,
    },
  }),
})
