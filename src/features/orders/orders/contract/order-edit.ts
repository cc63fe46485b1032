import { tooLateSentence, type StatusRule } from './buyer-rules.ts'
import type { OrderStatus } from './order-status.ts'

/** The extent of an edit [decisions: Calls]. ALL: anything, at today's prices. LESS: the receiver, and fewer pieces. */
export const editScopes = ['ALL', 'LESS'] as const
export type EditScope = (typeof editScopes)[number]

interface Editable {
  status: OrderStatus
  /** True once money has come in or a part was cancelled: the prices must not change any more. */
  hasHistory: boolean
}

/** Returns null when it is too late to edit. */
export function editScopeOf({ status, hasHistory }: Editable): EditScope | null {
  if (status === 'PC') return 'LESS'
  if (status !== 'BD') return null
  return hasHistory ? 'LESS' : 'ALL'
}

/** The parts that an edit can change, in the words of the timeline. */
export const editedParts = {
  items: '상품·수량',
  receiver: '받는 곳',
  evidence: '증빙',
  depositor: '입금자명',
  account: '입금 계좌',
  payment: '결제 수단',
} as const

export function tooLateToEdit(isAllowed: StatusRule): string {
  return tooLateSentence('변경', isAllowed)
}

function mayEdit(status: OrderStatus): boolean {
  return editScopeOf({ status, hasHistory: false }) !== null
}

export const orderEditText = {
  'not-editable': tooLateToEdit(mayEdit),
  'already-cancelled': '취소된 주문은 변경할 수 없습니다.',
  'payment-expired': '결제 시간이 지나 주문이 취소됩니다. 상품이 필요하시면 다시 주문해 주세요.',
  'card-checking': '카드 결제를 확인하고 있습니다. 잠시 후 다시 시도해 주세요.',
  'only-less': '결제된 상품은 수량을 줄이실 수만 있습니다. 더 필요하신 상품은 새로 주문해 주세요.',
  'unpaid-only': '결제 정보와 증빙은 결제 전에만 변경하실 수 있습니다.',
  'fee-changes': '배송비가 달라지는 지역으로는 변경할 수 없습니다. 고객센터로 문의해 주세요.',
} as const

export const orderEditSentences = {
  edited: '주문이 변경되었습니다.',
  cancelReason: '주문 변경',
} as const
