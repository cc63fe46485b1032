import * as z from 'zod/mini'
import { couriers, type CourierCode } from './couriers.ts'

/** States of a parcel: the codes of the tracking service with our labels [wording §5]. */
export const trackingStates = {
  UNKNOWN: { label: '확인중', tone: 'gray' },
  INFORMATION_RECEIVED: { label: '접수', tone: 'gray' },
  AT_PICKUP: { label: '집화완료', tone: 'blue' },
  IN_TRANSIT: { label: '배송중', tone: 'green' },
  OUT_FOR_DELIVERY: { label: '배송출발', tone: 'green' },
  ATTEMPT_FAIL: { label: '배송실패', tone: 'orange' },
  DELIVERED: { label: '배송완료', tone: 'gray' },
  AVAILABLE_FOR_PICKUP: { label: '픽업대기', tone: 'orange' },
  EXCEPTION: { label: '배송이상', tone: 'red' },
} as const
export type TrackingState = keyof typeof trackingStates
export const trackingStateCodes = [
  'UNKNOWN',
  'INFORMATION_RECEIVED',
  'AT_PICKUP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'ATTEMPT_FAIL',
  'DELIVERED',
  'AVAILABLE_FOR_PICKUP',
  'EXCEPTION',
] as const satisfies readonly TrackingState[]

/**
 * Outcome of a tracking query: FOUND · NOT_YET no event so far · DOWN the service does not answer · OFF no service is
 * configured, or the parcel is too old · BY_HAND no courier.
 */
export const trackingAnswers = ['FOUND', 'NOT_YET', 'DOWN', 'OFF', 'BY_HAND'] as const
export type TrackingAnswer = (typeof trackingAnswers)[number]

/** Sentences shown instead of, or above, the events. */
export const trackingSentences = {
  FOUND: null,
  NOT_YET: '아직 택배사에 등록된 배송 정보가 없습니다. 출고 후 몇 시간이 걸릴 수 있습니다.',
  DOWN: '지금은 배송 정보를 조회할 수 없습니다. 택배사 홈페이지에서 확인해 주세요.',
  OFF: '배송 정보를 조회할 수 없습니다. 택배사 홈페이지에서 확인해 주세요.',
  BY_HAND: '직접 배송하는 상품이라 배송조회를 이용하실 수 없습니다. 도착 시간은 공급사에 문의해 주세요.',
} as const satisfies Record<TrackingAnswer, string | null>

export const trackingEvent = z.object({
  at: z.string(),
  state: z.enum(trackingStateCodes),
  place: z.string(),
  text: z.string(),
})
export type TrackingEvent = z.output<typeof trackingEvent>

/** The courier's own page about a parcel, for parcels without events here; null: delivered by hand. */
export const carrierPage = (courier: CourierCode, number: string): string | null => {
  const { page } = couriers[courier]
  return page && number ? `${page}${encodeURIComponent(number)}` : null
}
