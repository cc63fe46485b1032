import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { orderEditText } from '#features/orders/orders/contract/order-edit.ts'
import { orderFormRefusals } from '#features/orders/pricing/contract/order-refusals.ts'
import { mostCartItems, selection, examplePiece } from '#features/orders/pricing/contract/selection.ts'
import { orderStatusCodes } from '#features/orders/orders/contract/order-status.ts'
import { evidenceCodes, receiver, exampleReceiver } from '#features/orders/orders/contract/order-terms.ts'
import { orderNumberParam } from '#features/orders/orders/contract/orders.calls.ts'
import { violation } from '#features/orders/pricing/contract/quote.calls.ts'
import { orderForm } from './place-order.calls.ts'
import { handedOverSentence } from '#features/orders/orders/contract/order-sentences.ts'

const orderEdit = {
  receiver: z.optional(receiver),
  /**
   * All goods that the order is to contain; it loses the others. The scope LESS accepts only pieces that the order
   * already has.
   */
  items: z.optional(z.array(z.strictObject(selection)).check(z.minLength(1), z.maxLength(mostCartItems))),
  evidence: z.optional(z.enum(evidenceCodes)),
  cashReceipt: orderForm.cashReceipt,
  /** Another payment method, and won of cash to use; CASH pays all. Absent fields stay as they are. */
  payMethod: z.optional(orderForm.payMethod),
  cashAmount: orderForm.cashAmount,
  depositor: z.optional(orderForm.depositor),
  /** Selects the platform's account for the transfer. */
  bankCode: orderForm.bankCode,
  customMadeAgreed: z.optional(z.boolean()),
}

/** The figures of an order after an edit. Won. */
const editFigures = z.object({
  sendCost: z.int(),
  total: z.int(),
  /** Won that go back to the buyer. */
  refund: z.int(),
  /** Won that the buyer's cash pays in addition. */
  spend: z.int(),
  /** Won that are still to be paid by transfer or by card. */
  due: z.int(),
})
export type EditFigures = z.output<typeof editFigures>

/** Data of a refused edit that the screen needs. */
export const editRefusal = z.object({
  reason: z.string(),
  figures: z.optional(editFigures),
  /** Won that are missing in the cash. */
  shortBy: z.optional(z.int()),
  violations: z.optional(z.array(violation)),
})

const editRefusals = orderFormRefusals(editRefusal, { ...orderEditText, 'handed-over': handedOverSentence })

/** A dry run: returns the figures after the edit, and changes nothing. */
export const editTotalCall = defineCall({
  method: 'POST',
  path: '/order/:orderNumber/editTotal',
  summary: 'What an edited order would cost',
  spec: 'decisions: Calls',
  policy: { who: 'buyer', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ orderNumber: orderNumberParam }),
  body: z.strictObject(orderEdit),
  data: editFigures,
  refusals: editRefusals,
  keepSeconds: 0,
  example: (of) => ({ params: { orderNumber: of.unpaidOrder }, body: { items: [examplePiece(of)] } }),
})

/** Changes an order as far as `editScopeOf` allows [decisions: Calls]; idempotent. */
export const editOrderCall = defineCall({
  method: 'PATCH',
  path: '/order/:orderNumber',
  summary: 'Change an own order',
  spec: 'decisions: Calls',
  policy: { who: 'buyer', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ orderNumber: orderNumberParam }),
  body: z.strictObject({ ...orderEdit, expectedTotal: orderForm.expectedTotal }),
  data: z.object({ orderNumber: z.string(), status: z.enum(orderStatusCodes), ...editFigures.shape }),
  refusals: { ...editRefusals, 'dry-run': editRefusals['total-changed'] },
  changes: ['Order', 'Cash', 'Product'],
  staleWhenRefused: true,
  example: (of) => ({
    params: { orderNumber: of.unpaidOrder },
    body: { receiver: exampleReceiver, items: [examplePiece(of)], expectedTotal: 10_000 },
  }),
})
