import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { courierCodes, couriers, type CourierCode } from '#features/delivery/contract/couriers.ts'
import { trackingEvent, trackingStateCodes } from '#features/delivery/contract/tracking.ts'
import { towardParticle } from '#values/toward-particle.ts'

const parcelKey = z.object({ courier: z.enum(courierCodes), number: z.string() })

/** One parcel of an order. */
export const shipment = z.object({
  shipmentId: z.int(),
  supplierId: z.int(),
  supplierName: z.string(),
  /** Courier code, as `deliveryId` of the tracking page. */
  deliveryId: z.enum(courierCodes),
  deliveryNumber: z.string(),
  shippedAt: z.string(),
  deliveredAt: z.nullable(z.string()),
  /** The state when the courier was last asked. */
  state: z.enum(trackingStateCodes),
  lastEvent: z.nullable(trackingEvent),
  /** What an operator corrected, oldest first. */
  corrections: z.array(z.object({ from: parcelKey, to: parcelKey, correctedAt: z.string() })),
  lines: z.array(
    z.object({ lineNo: z.int(), rowNo: z.int(), name: z.string(), option: z.nullable(z.string()), count: z.int() }),
  ),
})
export type Shipment = z.output<typeof shipment>

/** The parcels of an order by its number; a charge of cash has a number too, and no parcels. */
export const deliveryInfoCall = defineCall({
  method: 'GET',
  path: '/order/deliveryInfo/:id',
  summary: 'Parcels of an order',
  spec: '§7 Orders',
  policy: { who: 'member', scope: 'order', rate: 'read' },
  params: z.strictObject({ id: z.string().check(z.regex(/^(C|CR)?\d{8}-\d{7}$/)) }),
  data: z.array(shipment),
})

/** Data of the refusal that asks whether two orders are really in one box. */
export const usedNumber = z.object({ usedBy: z.string() })

interface ParcelName {
  courier: CourierCode
  number: string
}

export const parcelName = ({ courier, number }: ParcelName): string => `${couriers[courier].label} ${number}`.trim()

export const correctionSentences = {
  delivered: '배송이 완료된 송장은 정정할 수 없습니다.',
  unchanged: '바뀐 내용이 없습니다. 택배사나 운송장번호를 고쳐 주세요.',
  changedBy: (name: string | null, parcel: ParcelName) =>
    `${name ? `${name}님이` : '다른 운영자가'} 먼저 ${parcelName(parcel)}${towardParticle(parcelName(parcel))} 정정했습니다. 내용을 확인해 주세요.`,
  usedBy: (orderNumber: string) =>
    `이 운송장번호는 주문 ${orderNumber}에도 쓰였습니다. 두 주문을 한 상자에 보낸 것이 맞습니까?`,
  corrected: '송장을 정정하고 주문자에게 알렸습니다.',
  /** For buyers and operators, at the parcel. */
  history: (from: ParcelName, to: ParcelName) =>
    `송장번호가 ${parcelName(from)}에서 ${parcelName(to)}${towardParticle(parcelName(to))} 정정되었습니다.`,
} as const
