export const payMethods = {
  BANK: { label: '계좌입금' },
  CARD: { label: '신용카드' },
  CASH: { label: '예치금' },
} as const
export type PayMethod = keyof typeof payMethods
export const payMethodCodes = ['BANK', 'CARD', 'CASH'] as const satisfies readonly PayMethod[]

/** Days to wait for a transfer, until the end of the last one in Korea [rules §2]. */
export const depositDays = 3

/** PENDING not yet paid · DONE paid · CANCELLED never paid or fully refunded. */
export const paymentStates = ['PENDING', 'DONE', 'CANCELLED'] as const
export type PaymentState = (typeof paymentStates)[number]

/** READY the payment window may be opened · DONE paid · FAILED refused or aborted · EXPIRED not paid in time. */
export const cardPaymentStates = ['READY', 'DONE', 'FAILED', 'EXPIRED'] as const
export type CardPaymentState = (typeof cardPaymentStates)[number]

/** PENDING retried until the gateway accepts it · DONE refunded to the card · FAILED needs the operator. */
export const cardRefundStates = ['PENDING', 'DONE', 'FAILED'] as const
export type CardRefundState = (typeof cardRefundStates)[number]

/** Minutes for which a card order is held; after that it expires and releases its stock [decisions: Payments]. */
export const cardMinutes = 30
