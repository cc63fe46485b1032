import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { partnerUriParam } from '#features/catalog/contract/catalog.calls.ts'
import { bundle } from './bundle.ts'
import { courierCodes } from './couriers.ts'
import { deliveryPolicyTypes } from './delivery-policy.ts'
import { shippingPromise } from './ships-on.ts'
import { trackingAnswers, trackingEvent, trackingStateCodes } from './tracking.ts'

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
      /** For who orders now. */
      shipping: shippingPromise,
    }),
  ),
})

/** One parcel of an order. */
export const shipment = z.object({
  shipmentId: z.int(),
  supplierId: z.int(),
  supplierName: z.string(),
  /** Courier code; the tracking page's `deliveryId`. */
  deliveryId: z.enum(courierCodes),
  deliveryNumber: z.string(),
  shippedAt: z.string(),
  deliveredAt: z.nullable(z.string()),
  /** How far it was when the courier was last asked. */
  state: z.enum(trackingStateCodes),
  lastEvent: z.nullable(trackingEvent),
  lines: z.array(
    z.object({ lineNo: z.int(), rowNo: z.int(), name: z.string(), option: z.nullable(z.string()), count: z.int() }),
  ),
})
export type Shipment = z.output<typeof shipment>

/** The parcels of an order, by its number; a charge of cash has a number too, and no parcels. */
export const deliveryInfoCall = defineCall({
  method: 'GET',
  path: '/order/deliveryInfo/:id',
  summary: 'Parcels of an order',
  spec: '§7 Orders',
  policy: { who: 'member', scope: 'order', rate: 'read' },
  params: z.strictObject({ id: z.string().check(z.regex(/^(C|CR)?\d{8}-\d{7}$/)) }),
  data: z.array(shipment),
})

/** Where a parcel is. Known to those who may read its order: an invoice number alone opens nothing [T51]. */
export const trackingCall = defineCall({
  method: 'GET',
  path: '/delivery/:deliveryId/:deliveryNumber',
  summary: 'Where a parcel is',
  spec: '§2 Route table',
  policy: { who: 'member', scope: 'order', rate: 'read' },
  params: z.strictObject({
    deliveryId: z.enum(courierCodes),
    deliveryNumber: z.string().check(z.regex(/^[0-9A-Za-z-]{6,30}$/)),
  }),
  data: z.object({
    deliveryId: z.enum(courierCodes),
    deliveryNumber: z.string(),
    orderNumber: z.string(),
    /** The shop of the order. */
    partnerUri: z.string(),
    shippedAt: z.string(),
    deliveredAt: z.nullable(z.string()),
    answer: z.enum(trackingAnswers),
    state: z.enum(trackingStateCodes),
    /** Oldest first. */
    events: z.array(trackingEvent),
    /** When the courier was last asked. */
    checkedAt: z.nullable(z.string()),
    /** Made up from the shipment: a demo has no real parcels. */
    demo: z.boolean(),
  }),
})
