import { conflict, refusalsOf } from '#contract/refusals.ts'

/** The party at fault for a cancellation or a refund, which decides who pays the delivery. */
export const faults = {
  SUPPLIER: { label: '공급사 귀책' },
  BUYER: { label: '구매자 귀책' },
} as const
export type Fault = keyof typeof faults
export const faultCodes = ['SUPPLIER', 'BUYER'] as const satisfies readonly Fault[]

/** A cancellation takes pieces off an order that were not sent, a refund pieces that were. */
export type ReductionKind = 'CANCEL' | 'REFUND'

/** Counts the refunds that a screen shows; the server refuses a refund of somebody who has not seen all of them. */
export const countShownRefunds = (reductions: readonly { kind: ReductionKind }[]): number =>
  reductions.filter(({ kind }) => kind === 'REFUND').length

/** The causes of a refund of sent pieces. Only a return may be the buyer's fault and may go back to the stock. */
export const refundCauses = {
  RETURN: { label: '반품' },
  DAMAGE: { label: '파손·불량' },
  SHORTAGE: { label: '수량 부족·오배송' },
} as const
export type RefundCause = keyof typeof refundCauses
export const refundCauseCodes = ['RETURN', 'DAMAGE', 'SHORTAGE'] as const satisfies readonly RefundCause[]

export const refundSentences = {
  notRefundable: '출고된 수량만 환불할 수 있습니다. 새로고침해 주세요.',
  chooseCause: '환불 사유를 선택해 주세요.',
  chooseFault: '귀책을 선택해 주세요.',
  nothing: '환불할 수량을 선택해 주세요.',
  wrongFault: '구매자 귀책은 반품에만 선택할 수 있습니다.',
  notRestocked: '파손되거나 부족한 상품은 재고로 되돌릴 수 없습니다.',
  feeTooHigh: '돌려줄 배송비가 받은 배송비보다 많습니다. 금액을 줄여 주세요.',
  feeOfOthers: '환불하는 상품의 공급사만 배송비를 조정할 수 있습니다.',
  feeCharged: '배송비는 구매자 귀책일 때만 뺄 수 있습니다.',
  feeAboveRefund: '빼는 배송비가 환불할 상품금액보다 많습니다. 금액을 줄여 주세요.',
  feeTaxFree: '배송비는 과세 상품금액까지만 뺄 수 있고, 면세 상품에서는 뺄 수 없습니다. 금액을 줄여 주세요.',
  amountChanged: '그사이에 주문이 바뀌어 환불 금액이 달라졌습니다. 금액을 다시 확인해 주세요.',
} as const

/** Label of the won by which a reduction returned delivery fees; below zero it made delivery dearer. */
export const deliveryAdjustmentLabel = (won: number): string => (won < 0 ? '배송비 차감' : '배송비 환불')

export const refundMoneyRefusals = refusalsOf(conflict, {
  'nothing-to-refund': refundSentences.nothing,
  'fee-too-high': refundSentences.feeTooHigh,
  'fee-of-others': refundSentences.feeOfOthers,
  'fee-charged': refundSentences.feeCharged,
  'fee-above-refund': refundSentences.feeAboveRefund,
  'fee-tax-free': refundSentences.feeTaxFree,
  'amount-changed': refundSentences.amountChanged,
})
