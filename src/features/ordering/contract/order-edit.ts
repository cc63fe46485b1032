import type { PayMethod } from '#features/payments/contract/payment-terms.ts'
import type { OrderStatus } from './order-status.ts'

/**
 * What the buyer may still change [decisions: Calls]. ALL: anything, at today's prices. LESS: the receiver, and fewer pieces.
 * RECEIVER: only where it goes.
 */
export const editScopes = ['ALL', 'LESS', 'RECEIVER'] as const
export type EditScope = (typeof editScopes)[number]

interface Editable {
  status: OrderStatus
  payMethod: PayMethod
  /** Money has come in for it, or a part of it was cancelled: what was agreed on then must stand. */
  hasHistory: boolean
}

/** Null: it is too late. */
export function editScopeOf({ status, payMethod, hasHistory }: Editable): EditScope | null {
  if (status === 'PC') return 'LESS'
  if (status !== 'BD') return null
  // The amount stands in the payment window already.
  if (payMethod === 'CARD') return 'RECEIVER'
  return hasHistory ? 'LESS' : 'ALL'
}

/** What an edit changed, as the timeline says it. */
export const editedParts = {
  items: '상품·수량',
  receiver: '받는 곳',
  evidence: '증빙',
  depositor: '입금자명',
  account: '입금 계좌',
} as const

export const orderEditText = {
  'not-editable': '상품 준비가 시작되어 변경할 수 없습니다. 고객센터로 문의해 주세요.',
  'already-cancelled': '취소된 주문은 변경할 수 없습니다.',
  'receiver-only': '카드 결제를 기다리는 주문은 받는 곳만 변경하실 수 있습니다.',
  'only-less': '결제된 상품은 수량을 줄이실 수만 있습니다. 더 필요하신 상품은 새로 주문해 주세요.',
  'unpaid-only': '증빙과 입금 정보는 입금 전에만 변경하실 수 있습니다.',
  'fee-changes': '배송비가 달라지는 지역으로는 변경할 수 없습니다. 고객센터로 문의해 주세요.',
} as const

export const orderEditSentences = {
  edited: '주문이 변경되었습니다.',
  cancelReason: '주문 변경',
} as const
