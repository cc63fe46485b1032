import { messageEventCodes, type MessageEvent } from '#contract/message-events.ts'
import { storeTopics } from './store-topics.ts'

/** Messages that ask their reader to do something: to pay, to answer, to correct, to decide. */
export const askingEvents: readonly MessageEvent[] = [
  'ORDER_PLACED',
  'ORDER_DEPOSIT_UNDONE',
  'CASH_CHARGE_FAILED',
  'STORE_REFUSED',
  'STORE_RETURNED',
  'TRANSFER_OFFERED',
  'NOTICE_REMINDER',
  'CAMPAIGN_PROPOSED',
  'TERMS_AMENDED',
  'STORE_WAITING',
  'PRODUCT_SOLD_OUT',
  'BRAND_RETURN_ASKED',
  'BRAND_WAITING',
  'BRAND_REFUSED',
  'DEPOSIT_UNMATCHED',
  'REFUND_FAILED',
  'JOB_STALLED',
  'INQUIRY_RECEIVED',
  'QUESTION_SENT',
  'PRODUCT_REQUEST_SENT',
  'SETTLEMENT_HELD',
]

const moneyEvents: readonly MessageEvent[] = [
  ...storeTopics.CASH.events,
  'CARD_REFUNDED',
  'DOCUMENT_MAILED',
  'SETTLEMENT_CONFIRMED',
  'SETTLEMENT_CARRIED',
  'SETTLEMENT_HELD',
  'SETTLEMENT_PAID',
  'DEPOSIT_UNMATCHED',
  'REFUND_FAILED',
]

const orderEvents: readonly MessageEvent[] = [
  ...storeTopics.ORDER.events.filter((event) => !moneyEvents.includes(event)),
  ...storeTopics.RETURN.events,
  'BRAND_ORDERED',
  'BRAND_RETURN_ASKED',
  'BRAND_RETURN_DECIDED',
]

/** Filters of the inbox. Every event is in one of the last three; `ASK` contains what is still to be done of all of them. */
export const inboxGroups = {
  ASK: { label: '할 일', events: askingEvents },
  ORDER: { label: '주문·배송', events: orderEvents },
  MONEY: { label: '돈·증빙', events: moneyEvents },
  NEWS: {
    label: '소식',
    events: messageEventCodes.filter((event) => !orderEvents.includes(event) && !moneyEvents.includes(event)),
  },
} as const satisfies Record<string, { label: string; events: readonly MessageEvent[] }>
export type InboxGroup = keyof typeof inboxGroups
export const inboxGroupCodes = ['ASK', 'ORDER', 'MONEY', 'NEWS'] as const satisfies readonly InboxGroup[]
