import { formatWon } from '#values/won.ts'

export const orderEvents = {
  PLACED: { label: '주문접수' },
  PAID: { label: '결제완료' },
  DEPOSIT_SHORT: { label: '입금액 부족' },
  DEPOSIT_UNDONE: { label: '입금 확인 취소' },
  PREPARED: { label: '상품준비중' },
  PREPARE_UNDONE: { label: '상품준비 취소' },
  EDITED: { label: '주문변경' },
  DELAYED: { label: '출고 지연' },
  SHIPPED: { label: '출고' },
  PARCEL_CORRECTED: { label: '송장 정정' },
  CANCELLED: { label: '주문취소' },
  PART_CANCELLED: { label: '부분취소' },
  REFUNDED: { label: '출고 후 환불' },
  RECEIVED: { label: '수령확인' },
  DELIVERED: { label: '배송완료' },
  RETURN_ASKED: { label: '반품·교환 신청' },
  RETURN_ACCEPTED: { label: '반품·교환 승인' },
  RETURN_RECEIVED: { label: '반품 상품 도착' },
  RETURN_REFUSED: { label: '반품·교환 거절' },
  RETURN_WITHDRAWN: { label: '반품·교환 철회' },
  EXCHANGED: { label: '교환 상품 출고' },
} as const
export type OrderEventType = keyof typeof orderEvents
export const orderEventCodes = [
  'PLACED',
  'PAID',
  'DEPOSIT_SHORT',
  'DEPOSIT_UNDONE',
  'PREPARED',
  'PREPARE_UNDONE',
  'EDITED',
  'DELAYED',
  'SHIPPED',
  'PARCEL_CORRECTED',
  'CANCELLED',
  'PART_CANCELLED',
  'REFUNDED',
  'RECEIVED',
  'DELIVERED',
  'RETURN_ASKED',
  'RETURN_ACCEPTED',
  'RETURN_RECEIVED',
  'RETURN_REFUSED',
  'RETURN_WITHDRAWN',
  'EXCHANGED',
] as const satisfies readonly OrderEventType[]

export const orderActors = {
  BUYER: { label: '주문자' },
  OPERATOR: { label: '운영자' },
  SUPPLIER: { label: '공급사' },
  SYSTEM: { label: '시스템' },
} as const
export type OrderActor = keyof typeof orderActors
export const orderActorCodes = ['BUYER', 'OPERATOR', 'SUPPLIER', 'SYSTEM'] as const satisfies readonly OrderActor[]

/** The note of an event in words; a deposit that was too small notes the missing won as a bare number, one that was taken back its amount. */
export function noteText({ type, note }: { type: OrderEventType; note: string }): string {
  if (!/^\d+$/.test(note)) return note
  if (type === 'DEPOSIT_SHORT') return `${formatWon(Number(note))} 더 입금되어야 합니다`
  return type === 'DEPOSIT_UNDONE' ? `확인했던 입금 ${formatWon(Number(note))}을 받지 않은 것으로 바로잡았습니다` : note
}

/** Time when preparing began and was not taken back; undefined if no supplier has begun. */
export function preparedSince<At>(timeline: readonly { type: OrderEventType; createdAt: At }[]): At | undefined {
  const undone = timeline.findLastIndex(({ type }) => type === 'PREPARE_UNDONE')
  const isPrepared = ({ type }: { type: OrderEventType }) => type === 'PREPARED'
  return (timeline.slice(undone + 1).find(isPrepared) ?? timeline.find(isPrepared))?.createdAt
}
