import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import { trackingEvent, trackingStateCodes } from '#features/goods/delivery/contract/tracking.ts'

/** ORDER: pieces that were ordered; EXCHANGE: replacements of pieces that were sent before. */
export const shipmentKinds = ['ORDER', 'EXCHANGE'] as const
export type ShipmentKind = (typeof shipmentKinds)[number]
const parcelKey = z.object({ courier: z.enum(courierCodes), number: z.string() })

/** One parcel of an order. */
export const shipment = z.object({
  shipmentId: z.int(),
  supplierId: z.int(),
  supplierName: z.string(),
  kind: z.enum(shipmentKinds),
  /** Courier code, as `deliveryId` of the tracking page. */
  deliveryId: z.enum(courierCodes),
  deliveryNumber: z.string(),
  shippedAt: z.string(),
  deliveredAt: z.nullable(z.string()),
  /** State at the last query of the courier. */
  state: z.enum(trackingStateCodes),
  lastEvent: z.nullable(trackingEvent),
  /** Corrections by operators, oldest first. */
  corrections: z.array(z.object({ from: parcelKey, to: parcelKey, correctedAt: z.string() })),
  lines: z.array(
    z.object({ lineNo: z.int(), rowNo: z.int(), name: z.string(), option: z.nullable(z.string()), count: z.int() }),
  ),
})
export type Shipment = z.output<typeof shipment>

/** Answers the parcels of an order by its number; the number of a cash charge has none. */
export const deliveryInfoCall = defineCall({
  method: 'GET',
  path: '/order/deliveryInfo/:id',
  summary: 'Parcels of an order',
  spec: '§7 Orders',
  policy: { who: 'member', scope: 'order', rate: 'read', speculative: true },
  params: z.strictObject({ id: z.string().check(z.regex(/^(C|CR)?\d{8}-\d{7}$/)) }),
  data: z.array(shipment),
  example: (of) => ({ params: { id: of.orderNumber } }),
})
