import { amountText, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import { cardRefundLabels } from '../contract/card-terms.ts'
import { cardRefundStates } from '../contract/payment-terms.ts'
import { retryCardRefundCall } from '../contract/card.admin.calls.ts'

export const paymentsWords: AuditWords = {
  calls: [[retryCardRefundCall, '카드 환불 다시 시도']],
  fields: {
    refundState: {
      name: '환불',
      text: (value) => {
        const state = cardRefundStates.find((each) => each === value)
        return state && cardRefundLabels[state]
      },
    },
    refundAmount: { name: '환불 금액', text: amountText },
  },
}
