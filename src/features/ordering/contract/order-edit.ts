import type { OrderStatus } from './order-status.ts'

/** What the buyer may still change [decisions: Calls]. ALL: anything, at today's prices. LESS: the receiver, and fewer pieces. */
export const editScopes = ['ALL', 'LESS'] as const
export type EditScope = (typeof editScopes)[number]

interface Editable {
  status: OrderStatus
  /** Money has come in for it, or a part of it was cancelled: what was agreed on then must stand. */
  hasHistory: boolean
}

/** Null: it is too late. */
export function editScopeOf({ status, hasHistory }: Editable): EditScope | null {
  if (status === 'PC') return 'LESS'
  if (status !== 'BD') return null
  return hasHistory ? 'LESS' : 'ALL'
}

/** What an edit changed, as the timeline says it. */
export const editedParts = {
  items: '상품·수량',
  receiver: '받는 곳',
  evidence: '증빙',
  depositor: '입금자명',
  account: '입금 계좌',
  payment: '결제 방법',
} as const

export const orderEditText = {
  'not-editable': '상품 준비가 시작되어 변경할 수 없습니다. 고객센터로 문의해 주세요.',
  'already-cancelled': '취소된 주문은 변경할 수 없습니다.',
  'card-checking': '카드 결제를 확인하고 있습니다. 잠시 후 다시 시도해 주세요.',
  'only-less': '결제된 상품은 수량을 줄이실 수만 있습니다. 더 필요하신 상품은 새로 주문해 주세요.',
  'unpaid-only': '결제 정보와 증빙은 결제 전에만 변경하실 수 있습니다.',
  'fee-changes': '배송비가 달라지는 지역으로는 변경할 수 없습니다. 고객센터로 문의해 주세요.',
} as const

export const orderEditSentences = {
  edited: '주문이 변경되었습니다.',
  cancelReason: '주문 변경',
} as const
