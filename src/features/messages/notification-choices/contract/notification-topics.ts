import type { MessageEvent } from '#contract/message-events.ts'
import type { MessageWay, StoreTopic } from '#features/messages/messages/contract/store-topics.ts'
import { codesOf } from '#values/codes.ts'

/** A way of a topic of buyers: 'ORDER:ALIM'. Only OFF is a choice of it, and NOW takes it back. */
export type StoreWay = `${StoreTopic}:${MessageWay}`

/** OFF nothing · NOW inbox and mail at once · DIGEST inbox at once, mail with the others at 8 o'clock in the morning. */
export const notificationChoices = ['NOW', 'DIGEST', 'OFF'] as const
export type NotificationChoice = (typeof notificationChoices)[number]
export const notificationChoiceLabels = {
  NOW: '바로 받기',
  DIGEST: '아침에 모아 받기',
  OFF: '받지 않기',
} as const satisfies Record<NotificationChoice, string>

export type NotifiedSide = 'BRAND' | 'OPERATOR'

interface Topic {
  side: NotifiedSide
  label: string
  note: string
  events: readonly MessageEvent[]
  /**
   * Default of the owner of a headquarters and of operators; other staff of a headquarters receive only the chosen
   * topics.
   */
  standard: NotificationChoice
}

/**
 * The topics that the staff of headquarters and the operators can switch. Messages about the security of an account are no topic. A new
 * one is a row here: the page of the choices, the choices themselves, the digest and docs/TABLES.md are made from the rows.
 */
export const notificationTopics = {
  STORE_WAITING: {
    side: 'BRAND',
    label: '매장 승인 대기',
    note: '새 매장이 가입하여 승인을 기다릴 때',
    events: ['STORE_WAITING'],
    standard: 'NOW',
  },
  BRAND_ORDER: {
    side: 'BRAND',
    label: '새 주문',
    note: '우리 쇼핑몰에 주문이 들어왔을 때',
    events: ['BRAND_ORDERED'],
    standard: 'OFF',
  },
  SOLD_OUT: {
    side: 'BRAND',
    label: '상품 품절',
    note: '판매 중인 상품의 재고가 떨어졌을 때',
    events: ['PRODUCT_SOLD_OUT'],
    standard: 'DIGEST',
  },
  PRODUCT_ASKED: {
    side: 'BRAND',
    label: '매장의 상품 요청',
    note: '매장이 찾지 못한 상품을 요청했을 때',
    events: ['PRODUCT_ASKED'],
    standard: 'DIGEST',
  },
  BRAND_RETURN: {
    side: 'BRAND',
    label: '반품·교환',
    note: '매장이 반품·교환을 신청하거나 처리 결과가 정해졌을 때',
    events: ['BRAND_RETURN_ASKED', 'BRAND_RETURN_DECIDED'],
    standard: 'DIGEST',
  },
  SETTLEMENT: {
    side: 'BRAND',
    label: '정산',
    note: '정산이 확정, 이월, 보류, 지급되었을 때',
    events: ['SETTLEMENT_CONFIRMED', 'SETTLEMENT_CARRIED', 'SETTLEMENT_HELD', 'SETTLEMENT_PAID'],
    standard: 'NOW',
  },
  BRAND_WAITING: {
    side: 'OPERATOR',
    label: '브랜드 승인 대기',
    note: '새 브랜드가 가입하거나 신청 내용을 고쳤을 때',
    events: ['BRAND_WAITING', 'BRAND_CORRECTED'],
    standard: 'NOW',
  },
  DEPOSIT_UNMATCHED: {
    side: 'OPERATOR',
    label: '확인되지 않은 입금',
    note: '은행 거래 내역을 올리고 30분이 지나도 처리되지 않은 입금이 있을 때',
    events: ['DEPOSIT_UNMATCHED'],
    standard: 'DIGEST',
  },
  REFUND_FAILED: {
    side: 'OPERATOR',
    label: '카드 환불 실패',
    note: '하루 동안 다시 시도해도 환불되지 않았을 때',
    events: ['REFUND_FAILED'],
    standard: 'NOW',
  },
  JOB_STALLED: {
    side: 'OPERATOR',
    label: '멈춘 자동 작업',
    note: '자동 작업이 계속 실패하거나 제때 실행되지 않았을 때',
    events: ['JOB_STALLED'],
    standard: 'NOW',
  },
  INQUIRY: {
    side: 'OPERATOR',
    label: '도입·입점 문의, 1:1 문의',
    note: '방문자나 회원이 문의를 남겼을 때',
    events: ['INQUIRY_RECEIVED', 'QUESTION_SENT'],
    standard: 'NOW',
  },
  PRODUCT_REQUEST: {
    side: 'OPERATOR',
    label: '제작 요청',
    note: '본사가 제작을 요청하거나 답변했을 때',
    events: ['PRODUCT_REQUEST_SENT'],
    standard: 'NOW',
  },
} as const satisfies Record<string, Topic>
export type NotificationTopic = keyof typeof notificationTopics
export const notificationTopicCodes = codesOf(notificationTopics)

const topics = new Map<MessageEvent, NotificationTopic>(
  notificationTopicCodes.flatMap((code) => notificationTopics[code].events.map((event) => [event, code] as const)),
)
export type TopicEvent = (typeof notificationTopics)[NotificationTopic]['events'][number]

/** Undefined: the event can't be switched. */
export function topicOf(event: TopicEvent): NotificationTopic
export function topicOf(event: MessageEvent): NotificationTopic | undefined
export function topicOf(event: MessageEvent): NotificationTopic | undefined {
  return topics.get(event)
}

export const topicsOfSide = (side: NotifiedSide): NotificationTopic[] =>
  notificationTopicCodes.filter((code) => notificationTopics[code].side === side)

export const notificationSentences = {
  saved: '알림 설정을 저장했습니다.',
  waysAbout:
    '받으실 방법을 고릅니다. 알림함에는 모두 남습니다. 로그인, 약관, 매장 승인처럼 꼭 아셔야 하는 알림은 항상 보내 드립니다.',
  onlyInbox: '알림함에만 표시됩니다.',
  noSuchWay: '이 알림은 그 방법으로 보내 드리지 않습니다. 화면을 새로고침해 주세요.',
  notYours: '이 계정에서 바꿀 수 없는 알림입니다.',
} as const
