/** Three-digit bank codes [spec §9, wording §6]. */
export const banks = {
  '003': { label: 'IBK기업은행' },
  '004': { label: 'KB국민은행' },
  '011': { label: 'NH농협은행' },
  '088': { label: '신한은행' },
  '020': { label: '우리은행' },
} as const
export type BankCode = keyof typeof banks
export const bankCodes = ['003', '004', '011', '088', '020'] as const satisfies readonly BankCode[]

export const payMethods = {
  BANK: { label: '계좌입금' },
  CARD: { label: '신용카드' },
  CASH: { label: '예치금' },
} as const
export type PayMethod = keyof typeof payMethods
export const payMethodCodes = ['BANK', 'CARD', 'CASH'] as const satisfies readonly PayMethod[]

/** PENDING not yet paid · DONE paid · CANCELLED never paid or given back whole. */
export const paymentStates = ['PENDING', 'DONE', 'CANCELLED'] as const
export type PaymentState = (typeof paymentStates)[number]
