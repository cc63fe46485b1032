import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import { trackingAnswers, trackingEvent, trackingStateCodes } from '#features/goods/delivery/contract/tracking.ts'

/** Answers the state of a parcel to the readers of its order: an invoice number alone gives no access [T51]. */
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
    /** Time of the last query to the courier. */
    checkedAt: z.nullable(z.string()),
    /** Events are generated from the shipment, because a demo has no real parcels. */
    demo: z.boolean(),
  }),
  reads: ['Delivery'],
  keepSeconds: 0,
  example: (of) => ({ params: { deliveryId: 'CJGLS', deliveryNumber: of.deliveryNumber } }),
})
