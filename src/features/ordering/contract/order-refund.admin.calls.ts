import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { changedOrder, chosenLines, operatorReason, operatorWritesOnce, orderParams } from './ordering.admin.calls.ts'
import { refundSentences } from './refund-sentences.ts'
import { faultCodes, refundCauseCodes } from './refund-terms.ts'

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
      reason: operatorReason,
      lines: z.optional(chosenLines),
      fees: z._default(z.optional(z.array(deliveryFee).check(z.maxLength(50))), []),
      /** Whether the pieces go back to the stock. */
      toStock: z.boolean(),
      expectedRefund: z.int().check(z.minimum(0)),
      /** Refunds of the order that the operator was shown; with another number the same damage could be paid twice. */
      seenRefunds: z.int().check(z.minimum(0)),
      /** Older questions that this refund answers: it may take the pieces that they name, and ends their claims. */
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
})
