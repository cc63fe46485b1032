export const payMethods = {
  BANK: { label: '계좌입금' },
  CARD: { label: '신용카드' },
  CASH: { label: '예치금' },
} as const
export type PayMethod = keyof typeof payMethods
export const payMethodCodes = ['BANK', 'CARD', 'CASH'] as const satisfies readonly PayMethod[]

/** A transfer is awaited for so many days, to the end of the last one in Korea [rules §2]. */
export const depositDays = 3

/** PENDING not yet paid · DONE paid · CANCELLED never paid or given back whole. */
export const paymentStates = ['PENDING', 'DONE', 'CANCELLED'] as const
export type PaymentState = (typeof paymentStates)[number]

/** READY the payment window may be opened · DONE paid · FAILED refused or broken off · EXPIRED not paid in time. */
export const cardPaymentStates = ['READY', 'DONE', 'FAILED', 'EXPIRED'] as const
export type CardPaymentState = (typeof cardPaymentStates)[number]

/** PENDING on its way, tried again until the gateway takes it · DONE back on the card · FAILED the operator must look. */
export const cardRefundStates = ['PENDING', 'DONE', 'FAILED'] as const
export type CardRefundState = (typeof cardRefundStates)[number]

/** A card order is held for so many minutes; then it ends and its goods are free again [decisions: Payments]. */
export const cardMinutes = 30
