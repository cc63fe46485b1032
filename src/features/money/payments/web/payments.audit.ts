import { amountText, labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { cardRefundLabels } from '../contract/card-terms.ts'
import { cardRefundStates } from '../contract/payment-terms.ts'
import { cardTestApprovalLabels, cardTestCancellationLabels } from '../contract/card-test-terms.ts'

export const paymentsLabels: AuditLabels = {
  fields: {
    refundState: {
      name: '환불',
      text: (value) => {
        const state = cardRefundStates.find((each) => each === value)
        return state && cardRefundLabels[state]
      },
    },
    refundAmount: { name: '환불 금액', text: amountText },
    cardTestOrder: { name: '시험 결제 번호' },
    cardTestApproval: { name: '승인', text: labelled(cardTestApprovalLabels) },
    cardTestCancellation: { name: '취소', text: labelled(cardTestCancellationLabels) },
    cardTestFailure: { name: '오류', text: (value) => (value === '' ? '없음' : `코드 ${String(value)}`) },
  },
}
