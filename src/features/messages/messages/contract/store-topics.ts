import type { MessageEvent } from '#contract/message-events.ts'
import { codesOf } from '#values/codes.ts'
import type { MessageChannel } from './message-terms.ts'

/** Ways that a buyer can switch off; the inbox keeps every message. */
export const messageWayCodes = ['ALIM', 'MAIL', 'PUSH'] as const satisfies readonly MessageChannel[]
export type MessageWay = (typeof messageWayCodes)[number]

interface TopicOfBuyers {
  label: string
  note: string
  events: readonly MessageEvent[]
}

/** Messages to buyers by topic. Those about the account, the store's approval and amended terms are in none: everybody gets them. */
export const storeTopics = {
  ORDER: {
    label: '주문·배송',
    note: '결제, 출고와 지연, 도착, 취소와 환불',
    events: [
      'ORDER_PLACED',
      'ORDER_PAID',
      'ORDER_DEPOSIT_UNDONE',
      'ORDER_PREPARED',
      'ORDER_DELAYED',
      'ORDER_SHIPPED',
      'ORDER_PARCEL_CORRECTED',
      'ORDER_DELIVERED',
      'ORDER_CANCELLED',
      'ORDER_PART_CANCELLED',
      'ORDER_REFUNDED',
      'ORDER_EXPIRED',
      'CARD_REFUNDED',
    ],
  },
  RETURN: {
    label: '반품·교환',
    note: '신청의 접수, 승인, 거절과 완료',
    events: ['RETURN_ASKED', 'RETURN_WITHDRAWN', 'RETURN_ACCEPTED', 'RETURN_REFUSED', 'RETURN_EXCHANGED'],
  },
  CASH: {
    label: '예치금',
    note: '충전, 정기충전 예정, 출금',
    events: [
      'CASH_CHARGED',
      'CASH_CHARGE_UNDONE',
      'CASH_CHARGE_PLANNED',
      'CASH_CHARGE_FAILED',
      'CASH_DRAW_REQUESTED',
      'CASH_DRAW_REFUSED',
      'CASH_WITHDRAWN',
    ],
  },
  TALK: {
    label: '문의·리뷰·커뮤니티',
    note: '1:1 문의의 답변, 리뷰의 댓글, 언급',
    events: [
      'QUESTION_ANSWERED',
      'REVIEW_ANSWERED',
      'REVIEW_HIDDEN',
      'REVIEW_SHOWN',
      'POST_MENTIONED',
      'POST_HIDDEN',
      'POST_SHOWN',
    ],
  },
  NOTICE: { label: '공지', note: '읽지 않은 공지, 광고·판촉 제안', events: ['NOTICE_REMINDER', 'CAMPAIGN_PROPOSED'] },
  RESTOCK: {
    label: '재입고·상품 요청',
    note: '재입고 알림을 신청하신 상품, 요청하신 상품의 답변',
    events: ['PRODUCT_RESTOCKED', 'PRODUCT_ASK_ANSWERED'],
  },
} as const satisfies Record<string, TopicOfBuyers>
export type StoreTopic = keyof typeof storeTopics
export const storeTopicCodes = codesOf(storeTopics)

const topics = new Map<MessageEvent, StoreTopic>(
  storeTopicCodes.flatMap((code) => storeTopics[code].events.map((event) => [event, code] as const)),
)

/** Undefined: the event can't be switched. */
export const storeTopicOf = (event: MessageEvent): StoreTopic | undefined => topics.get(event)
