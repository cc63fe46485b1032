import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { orderStatusCodes } from '#features/orders/orders/contract/order-status.ts'
import { orderNumberParam } from '#features/orders/orders/contract/orders.calls.ts'
import { handedOverSentence, orderSentences } from '#features/orders/orders/contract/order-sentences.ts'

/** Confirms that all parcels under way have arrived (수령확인), or the one that `parcel` names; idempotent. */
export const receiveOrderCall = defineCall({
  method: 'POST',
  path: '/order/:orderNumber/received',
  summary: 'Confirm that the parcels have arrived',
  spec: 'decisions: Calls',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ orderNumber: orderNumberParam }),
  query: z.strictObject({ parcel: z.optional(idParam) }),
  data: z.object({ orderNumber: z.string(), status: z.enum(orderStatusCodes), parcels: z.int() }),
  refusals: refusalsOf(conflict, { 'handed-over': handedOverSentence, 'nothing-sent': orderSentences.nothingSent }),
  changes: ['Order'],
  staleWhenRefused: true,
  example: (of) => ({ params: { orderNumber: of.orderNumber } }),
})
