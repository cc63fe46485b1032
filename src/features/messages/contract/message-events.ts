/** Notification events [rules §8]. Information only, never advertising [law: advertising]. */
export const messageEventCodes = [
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_PREPARED',
  'ORDER_SHIPPED',
  'ORDER_CANCELLED',
  'ORDER_PART_CANCELLED',
  'ORDER_EXPIRED',
  'CARD_REFUNDED',
  'CASH_CHARGED',
  'CASH_CHARGE_PLANNED',
  'CASH_CHARGE_FAILED',
  'CASH_WITHDRAWN',
  'STORE_APPROVED',
  'STORE_REFUSED',
  'BRAND_APPROVED',
  'BRAND_REFUSED',
  'EMAIL_CHANGED',
] as const
export type MessageEvent = (typeof messageEventCodes)[number]
