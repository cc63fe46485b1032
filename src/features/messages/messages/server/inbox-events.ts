import { messageEventCodes, type MessageEvent } from '#contract/message-events.ts'
import type { InboxGroup } from '../contract/inbox-groups.ts'
import { storeTopics } from '../contract/store-topics.ts'

/** Messages that ask their reader to do something: to pay, to answer, to correct, to decide. */
const askingEvents: readonly MessageEvent[] = [
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

/** The events of each group, kept off the web, whose header would load them on every page. */
export const inboxEvents: Record<InboxGroup, readonly MessageEvent[]> = {
  ASK: askingEvents,
  ORDER: orderEvents,
  MONEY: moneyEvents,
  NEWS: messageEventCodes.filter((event) => !orderEvents.includes(event) && !moneyEvents.includes(event)),
}
