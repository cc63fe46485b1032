import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { invalid } from '#contract/refusals.ts'
import { mostCartItems, selection, examplePiece } from '#features/orders/pricing/contract/selection.ts'
import { shopQuery } from '#features/orders/pricing/contract/quote.calls.ts'
import { orderForm, placedOrder, placeRefusals, exampleOrder } from './place-order.calls.ts'
import { orderSentences } from '#features/orders/orders/contract/order-sentences.ts'

/** Orders one product directly, past the cart. The path names the product; another one in the body is refused with 400. */
export const orderProductCall = defineCall({
  method: 'POST',
  path: '/order/partnerProduct/:id',
  summary: 'Order one product directly',
  spec: '§7 Orders',
  policy: { who: 'buyer', scope: 'store', rate: 'write', idempotent: true },
  params: z.strictObject({ id: idParam }),
  query: shopQuery,
  body: z.strictObject({
    ...orderForm,
    items: z
      .array(z.strictObject({ ...selection, partnerProductId: z.optional(selection.partnerProductId) }))
      .check(z.minLength(1), z.maxLength(mostCartItems)),
  }),
  data: placedOrder,
  refusals: { ...placeRefusals, 'another-product': invalid(orderSentences.anotherProduct) },
  example: (of) => ({
    params: { id: of.partnerProductId },
    query: { partnerUri: of.partnerUri },
    body: { ...exampleOrder, chainStoreId: of.callerStoreId, items: [examplePiece(of)] },
  }),
})
