import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { partnerUriParam } from '#features/goods/catalog/contract/catalog.calls.ts'

/** A store's last order of a product that was not cancelled, among its newest 300 orders; the product page proposes it. */
export const lastProductOrderCall = defineCall({
  method: 'GET',
  path: '/order/partnerProduct/last',
  summary: 'What a store ordered of a product the last time',
  spec: 'decisions: Calls',
  policy: { who: 'buyer', scope: 'store', rate: 'read', speculative: true },
  query: z.strictObject({ partnerProductId: idParam, partnerUri: z.optional(partnerUriParam) }),
  data: z.object({
    /** Null: never ordered. */
    last: z.nullable(
      z.object({
        orderNumber: z.string(),
        orderedAt: z.string(),
        rows: z.array(z.object({ productOptionId: z.nullable(z.int()), count: z.int() })),
      }),
    ),
    /** Pieces of the product that the store has ordered and not received. */
    underWay: z.int(),
  }),
  reads: ['Order'],
  example: (of) => ({ query: { partnerProductId: of.partnerProductId, partnerUri: of.partnerUri } }),
})
