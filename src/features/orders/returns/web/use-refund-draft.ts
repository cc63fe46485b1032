import { useState } from 'react'
import { refundSentences, type Fault } from '#features/orders/orders/contract/refund-terms.ts'
import type { AdminReturnDetail } from '../contract/return-data.ts'
import { refundCauseOf } from '../contract/return-terms.ts'

export type ShownRefund = NonNullable<AdminReturnDetail['refund']>

/** The choices for the delivery fee: it stays, it is returned, or the buyer pays the way back. */
const feeChanges = {
  KEEP: { key: 'KEEP', label: '그대로' },
  RETURN: { key: 'RETURN', label: '배송비 돌려주기' },
  CHARGE: { key: 'CHARGE', label: '반품 배송비 빼기' },
} as const
type FeeChange = keyof typeof feeChanges

/**
 * The operator's choices for a refund, and the amounts that follow; the server computes the same and compares. The fault is not taken from
 * the buyer's reason, because it decides who pays and the operator has seen the goods.
 */
export function useRefundDraft({ reason }: AdminReturnDetail, shown: ShownRefund) {
  const [fault, setFault] = useState<Fault | null>(null)
  const [chosenFee, setFee] = useState<FeeChange>('KEEP')
  const [charge, setCharge] = useState<number | null>(null)
  const [isSoldAgain, setToStock] = useState(false)

  const feeItems = [
    feeChanges.KEEP,
    ...(shown.paidFee > 0 ? [feeChanges.RETURN] : []),
    ...(fault === 'BUYER' ? [feeChanges.CHARGE] : []),
  ]
  // A choice that another fault has closed falls back to the first one.
  const fee: FeeChange = feeItems.find((item) => item.key === chosenFee)?.key ?? 'KEEP'
  const delivery = { KEEP: 0, RETURN: shown.paidFee, CHARGE: -(charge ?? 0) }[fee]
  // Broken or missing pieces can't be sold again.
  const mayRestock = fault !== null && refundCauseOf(reason, fault) === 'RETURN'
  const amounts = { delivery, total: shown.goodsAmount + shown.printAmount + delivery }
  const blocker =
    fault === null ? refundSentences.chooseFault : amounts.total < 0 ? refundSentences.feeAboveRefund : undefined
  const choices = { fault, setFault, fee, setFee, feeItems, charge, setCharge, setToStock }
  return { ...choices, ...amounts, blocker, mayRestock, toStock: mayRestock && isSoldAgain }
}
