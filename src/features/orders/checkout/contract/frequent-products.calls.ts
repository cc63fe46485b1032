import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { partnerUriParam } from '#features/goods/catalog/contract/catalog.calls.ts'
import { orderBlocker } from '#features/orders/pricing/contract/order-blocker.ts'
import { orderableRow } from '#features/orders/pricing/contract/orderable.calls.ts'

export const mostFrequent = 12
/** Most products of an order sheet. */
export const mostUsual = 100

/** The products that the store ordered most often, with the row of the last time. `all`: those of an order sheet, with every option of the last time. */
export const frequentProductCall = defineCall({
  method: 'GET',
  path: '/order/frequentProduct',
  summary: 'What a store orders again and again',
  spec: 'decisions: Calls',
  policy: { who: 'buyer', scope: 'store', rate: 'read', speculative: true },
  query: z.strictObject({ partnerUri: z.optional(partnerUriParam), all: z.optional(z.literal('Y')) }),
  data: z.object({
    rows: z.array(
      z.object({
        ...orderableRow.shape,
        /** Pieces to propose: the count of the last time less what is under way; 0: nothing. */
        proposed: z.int(),
        orders: z.int(),
        lastOrderedAt: z.string(),
      }),
    ),
    refusal: z.nullable(orderBlocker),
  }),
  reads: ['Order', 'Product'],
  example: (of) => ({ query: { partnerUri: of.partnerUri } }),
})
