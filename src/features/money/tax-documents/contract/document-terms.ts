/** TAX 세금계산서 · TAX_FREE 계산서, for goods without VAT · CASH_RECEIPT 현금영수증. */
export const documentKinds = ['TAX', 'TAX_FREE', 'CASH_RECEIPT'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentKindLabels = {
  TAX: '세금계산서',
  TAX_FREE: '계산서',
  CASH_RECEIPT: '현금영수증',
} as const satisfies Record<DocumentKind, string>

/** The buyer's choice with an order; the tax document of what no card pays. */
export type DocumentChoice = 'TAX' | 'CASH_RECEIPT' | 'NONE'

/** DEDUCTION 소득공제, of a person · EXPENSE 지출증빙, of a business. */
export const receiptPurposes = ['DEDUCTION', 'EXPENSE'] as const
export type ReceiptPurpose = (typeof receiptPurposes)[number]
export const receiptPurposeLabels = {
  DEDUCTION: '소득공제',
  EXPENSE: '지출증빙',
} as const satisfies Record<ReceiptPurpose, string>

/** ORDER 주문마다 · MONTH 월 합계: the tax invoices of a store. */
export const billingCycles = ['ORDER', 'MONTH'] as const
export type BillingCycle = (typeof billingCycles)[number]
export const billingCycleLabels = {
  ORDER: '주문마다',
  MONTH: '월 합계',
} as const satisfies Record<BillingCycle, string>

/**
 * COLLECTING waits for the end of its month · DUE · LISTED in a file for the tax office, so that a second operator doesn't issue it too ·
 * ISSUING by the service · ISSUED · FAILED · CANCELLED before it was issued · GATHERED into the document of its month.
 */
export const documentStates = [
  'COLLECTING',
  'DUE',
  'LISTED',
  'ISSUING',
  'ISSUED',
  'FAILED',
  'CANCELLED',
  'GATHERED',
] as const
export type DocumentState = (typeof documentStates)[number]

/** `isOpen`: nobody has issued it or is about to, so that a refund changes the document itself. */
export const documentStateRules = {
  COLLECTING: { label: '월 합계 예정', buyerLabel: '월 합계 예정', isOpen: true },
  DUE: { label: '발행 대기', buyerLabel: '발행 예정', isOpen: true },
  LISTED: { label: '양식 받음', buyerLabel: '발행 중', isOpen: false },
  ISSUING: { label: '발행 중', buyerLabel: '발행 중', isOpen: false },
  ISSUED: { label: '발행 완료', buyerLabel: '발행 완료', isOpen: false },
  FAILED: { label: '발행 실패', buyerLabel: '발행 예정', isOpen: true },
  CANCELLED: { label: '발행 전 취소', buyerLabel: '취소', isOpen: false },
  GATHERED: { label: '월 합계에 포함', buyerLabel: '월 합계에 포함', isOpen: false },
} as const satisfies Record<DocumentState, { label: string; buyerLabel: string; isOpen: boolean }>

/** Identity of a cash receipt whose buyer named none (자진발급): the tax office assigns it later. */
export const unnamedIdentity = '0100001234'
