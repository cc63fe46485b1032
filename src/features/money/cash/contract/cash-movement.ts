import { isChargeNumber } from '#features/money/payments/contract/deposit-code.ts'
import type { CashHistoryRow } from './cash-history.calls.ts'

type Movement = Pick<CashHistoryRow, 'type' | 'refId' | 'memo' | 'amount'>

/** Purpose of a movement in the history. */
export function purposeOf({ type, refId, memo, amount }: Movement): string {
  if (type === 'ORDER') return `주문 ${refId}`
  if (type === 'REFUND') return `주문취소 ${refId}`
  if (type === 'DRAW') return `${drawStep(amount)} ${refId}`
  if (type === 'CANCEL') return isOfCard({ refId, memo }) ? `카드 충전 취소 ${memo}` : `입금 확인 취소 ${memo}`
  if (type === 'CHARGE' && isChargeNumber(memo)) return `예치금 충전 ${memo}`
  if (type === 'CHARGE' && isOrderNumber(memo)) return `초과 입금액 적립 ${memo}`
  if (memo) return memo
  return { CHARGE: '예치금 충전', ADJUST: '잔액 조정' }[type]
}

/** The movements of a card name its charge; those of a transfer name the bank's reference. */
const isOfCard = ({ refId, memo }: Pick<Movement, 'refId' | 'memo'>): boolean => refId.startsWith(`${memo}/`)

/** A withdrawal leaves the balance when it is requested; the payment itself changes nothing any more. */
function drawStep(amount: number): string {
  if (amount === 0) return '출금 완료'
  return amount < 0 ? '출금 신청' : '출금 취소'
}

export interface CashCause {
  kind: 'order' | 'charge' | 'draw'
  number: string
}

/** The order, charge or withdrawal that a movement belongs to; a correction has none. */
export function causeOf({ type, refId, memo }: Movement): CashCause | undefined {
  if (type === 'DRAW') return { kind: 'draw', number: refId }
  if (isOrderNumber(refId)) return { kind: 'order', number: refId }
  if (type !== 'CHARGE' && type !== 'CANCEL') return undefined
  if (isChargeNumber(memo)) return { kind: 'charge', number: memo }
  return isOrderNumber(memo) ? { kind: 'order', number: memo } : undefined
}

const isOrderNumber = (text: string): boolean => /^\d{8}-\d{7}$/.test(text)
