import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { deliveryPolicyTypes } from '#features/goods/delivery/contract/delivery-policy.ts'
import { shippingPromise } from '#features/goods/delivery/contract/ships-on.ts'
import { partnerUriParam } from './catalog.calls.ts'

/** Lists the delivery charges of each supplier of the caller's shop. */
export const bundleDeliveryInfoCall = defineCall({
  method: 'GET',
  path: '/order/partnerProduct/bundleDeliveryInfo',
  summary: 'Delivery policies of the suppliers',
  spec: '§7 Orders',
  policy: { who: 'buyer', scope: 'shop', rate: 'read', speculative: true },
  query: z.strictObject({ partnerUri: z.optional(partnerUriParam) }),
  data: z.array(
    z.object({
      supplierId: z.int(),
      supplierName: z.string(),
      type: z.enum(deliveryPolicyTypes),
      baseFee: z.int(),
      freeOver: z.int(),
      unitQty: z.int(),
      remoteJeju: z.int(),
      remoteIsland: z.int(),
      cutoffHour: z.int(),
      leadDays: z.int(),
      /** Promise for an order that is placed now. */
      shipping: shippingPromise,
    }),
  ),
  reads: ['Delivery'],
  keepSeconds: 300,
  example: (of) => ({ query: { partnerUri: of.partnerUri } }),
})
