import { isChargeNumber } from '#features/payments/contract/deposit-code.ts'
import type { CashHistoryRow } from '../contract/cash.calls.ts'

/** Purpose of a movement in the history. */
export function purposeOf({ type, refId, memo, amount }: CashHistoryRow): string {
  if (type === 'ORDER') return `주문 ${refId}`
  if (type === 'REFUND') return `주문취소 ${refId}`
  if (type === 'DRAW') return `${drawStep(amount)} ${refId}`
  if (type === 'CANCEL') return `카드 충전 취소 ${memo}`
  if (type === 'CHARGE' && isChargeNumber(memo)) return `예치금 충전 ${memo}`
  if (memo) return memo
  return { CHARGE: '예치금 충전', ADJUST: '잔액 조정' }[type]
}

/** A withdrawal leaves the balance when it is requested; the payment itself changes nothing any more. */
function drawStep(amount: number): string {
  if (amount === 0) return '출금 완료'
  return amount < 0 ? '출금 신청' : '출금 취소'
}

/** The order that a movement belongs to. */
export const orderOf = ({ refId }: CashHistoryRow): string | null => (/^\d{8}-\d{7}$/.test(refId) ? refId : null)

const accounts: Record<string, string> = {
  CASH: '내 예치금(현금)',
  CARD: '내 예치금(카드 충전)',
  HOLD: '출금 신청 중',
  BANK: '플랫폼 은행 계좌',
  PG: '카드 결제 대행사',
  ORDERS: '주문 대금',
  ADJUST: '잔액 조정',
}

/** Label of a ledger account; falls back to its code. */
export const accountLabel = (account: string): string => accounts[account] ?? account
