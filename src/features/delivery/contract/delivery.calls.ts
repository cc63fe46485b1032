import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { partnerUriParam } from '#features/catalog/contract/catalog.calls.ts'
import { bundle } from './bundle.ts'
import { courierCodes } from './couriers.ts'
import { deliveryPolicyTypes } from './delivery-policy.ts'

const idList = z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/))

/** Fees for some products: counts from the caller's cart, else the smallest that can be ordered [decisions: Delivery]. */
export const bundleDeliveryPriceCall = defineCall({
  method: 'GET',
  path: '/order/partnerProduct/bundleDeliveryPrice',
  summary: 'Delivery fees of products bundled by supplier',
  spec: '§7 Orders',
  policy: { who: 'buyer', scope: 'shop', rate: 'read' },
  query: z.strictObject({ partnerProductIdList: idList, partnerUri: z.optional(partnerUriParam) }),
  data: z.array(bundle),
})

/** How each supplier of the caller's shop charges delivery. */
export const bundleDeliveryInfoCall = defineCall({
  method: 'GET',
  path: '/order/partnerProduct/bundleDeliveryInfo',
  summary: 'Delivery policies of the suppliers',
  spec: '§7 Orders',
  policy: { who: 'buyer', scope: 'shop', rate: 'read' },
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
    }),
  ),
})

/** One parcel of an order. */
export const shipment = z.object({
  shipmentId: z.int(),
  supplierName: z.string(),
  /** Courier code; the tracking page's `deliveryId`. */
  deliveryId: z.enum(courierCodes),
  deliveryNumber: z.string(),
  shippedAt: z.string(),
  deliveredAt: z.nullable(z.string()),
  lines: z.array(
    z.object({ lineNo: z.int(), rowNo: z.int(), name: z.string(), option: z.nullable(z.string()), count: z.int() }),
  ),
})

/** The parcels of an order, by its number. */
export const deliveryInfoCall = defineCall({
  method: 'GET',
  path: '/order/deliveryInfo/:id',
  summary: 'Parcels of an order',
  spec: '§7 Orders',
  policy: { who: 'member', scope: 'order', rate: 'read' },
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{8}-\d{7}$/)) }),
  data: z.array(shipment),
})
