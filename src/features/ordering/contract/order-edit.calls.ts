import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { mostCartItems, selection } from './selection.ts'
import { orderStatusCodes } from './order-status.ts'
import { evidenceCodes, receiver } from './order-terms.ts'
import { orderForm, orderNumberParam, violation } from './ordering.calls.ts'

/** 수령확인: what was sent has arrived. Pressed again, nothing changes. */
export const receiveOrderCall = defineCall({
  method: 'POST',
  path: '/order/:orderNumber/received',
  summary: 'Confirm that the parcels have arrived',
  spec: 'decisions: Calls',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ orderNumber: orderNumberParam }),
  data: z.object({ orderNumber: z.string(), status: z.enum(orderStatusCodes), parcels: z.int() }),
})

const orderEdit = {
  receiver: z.optional(receiver),
  /** All that the order is to hold; what is not named goes. In PC only pieces that it holds already. */
  items: z.optional(z.array(z.strictObject(selection)).check(z.minLength(1), z.maxLength(mostCartItems))),
  evidence: z.optional(z.enum(evidenceCodes)),
  /** Another way to pay it, and won of cash to use; CASH pays all. What the order has stays where nothing is said. */
  payMethod: z.optional(orderForm.payMethod),
  useCash: orderForm.useCash,
  depositor: z.optional(orderForm.depositor),
  /** To which of the platform's accounts it is transferred. */
  bankCode: orderForm.bankCode,
  customMadeAgreed: z.optional(z.boolean()),
}

/** What an order comes to after an edit. Won. */
const editFigures = z.object({
  sendCost: z.int(),
  total: z.int(),
  /** What goes back to the buyer. */
  refund: z.int(),
  /** What more the buyer's cash pays. */
  spend: z.int(),
  /** What is still to be paid by transfer or by card. */
  due: z.int(),
})
export type EditFigures = z.output<typeof editFigures>

/** What a refused edit tells the screen. */
export const editRefusal = z.object({
  reason: z.string(),
  figures: z.optional(editFigures),
  /** Won that the cash lacks. */
  shortBy: z.optional(z.int()),
  violations: z.optional(z.array(violation)),
})

/** A question: what the edit would come to. Nothing of it is done. */
export const editTotalCall = defineCall({
  method: 'POST',
  path: '/order/:orderNumber/editTotal',
  summary: 'What an edited order would cost',
  spec: 'decisions: Calls',
  policy: { who: 'buyer', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ orderNumber: orderNumberParam }),
  body: z.strictObject(orderEdit),
  data: editFigures,
  refusalData: editRefusal,
})

/** In BD anything, at today's prices; in PC the receiver and fewer pieces [decisions: Calls]. The same edit again changes nothing. */
export const editOrderCall = defineCall({
  method: 'PATCH',
  path: '/order/:orderNumber',
  summary: 'Change an own order',
  spec: 'decisions: Calls',
  policy: { who: 'buyer', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ orderNumber: orderNumberParam }),
  body: z.strictObject({ ...orderEdit, expectedTotal: orderForm.expectedTotal }),
  data: z.object({ orderNumber: z.string(), status: z.enum(orderStatusCodes), ...editFigures.shape }),
  refusalData: editRefusal,
})
