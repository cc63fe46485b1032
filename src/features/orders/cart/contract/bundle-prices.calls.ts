import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idDigits } from '#contract/paging.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { orderRefusalText } from '#features/orders/pricing/contract/order-refusals.ts'
import { partnerUriParam } from '#features/goods/catalog/contract/catalog.calls.ts'
import { bundle } from '#features/goods/delivery/contract/bundle.ts'

const idList = z.string().check(z.regex(new RegExp(`^${idDigits}(,${idDigits}){0,99}$`)))

/**
 * Answers fees for some products. Counts come from the caller's cart, or else are the smallest that can be ordered
 * [decisions: Delivery].
 */
export const bundleDeliveryPriceCall = defineCall({
  method: 'GET',
  path: '/order/partnerProduct/bundleDeliveryPrice',
  summary: 'Delivery fees of products bundled by supplier',
  spec: '§7 Orders',
  policy: { who: 'buyer', scope: 'shop', rate: 'read', speculative: true },
  query: z.strictObject({ partnerProductIdList: idList, partnerUri: z.optional(partnerUriParam) }),
  data: z.array(bundle),
  refusals: refusalsOf(conflict, { 'store-waiting': orderRefusalText['store-waiting'] }),
  example: (of) => ({ query: { partnerProductIdList: of.partnerProductId, partnerUri: of.partnerUri } }),
})
