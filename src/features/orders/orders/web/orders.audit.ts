import { couriers, courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import { amountText, lengthText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { faults, refundCauses } from '../contract/refund-terms.ts'
import { orderStatuses, orderStatusCodes } from '../contract/order-status.ts'

const labelOf = (labels: Readonly<Record<string, { label: string }>>, value: unknown) =>
  typeof value === 'string' ? labels[value]?.label : undefined

export const orderLabels: AuditLabels = {
  fields: {
    status: {
      name: '상태',
      text: (value) => {
        const code = orderStatusCodes.find((status) => status === value)
        return code && orderStatuses[code].partnerLabel
      },
    },
    amount: { name: '금액', text: amountText },
    received: { name: '받은 금액', text: amountText },
    due: { name: '받을 금액', text: amountText },
    surplus: { name: '예치금 적립', text: (value) => (value === 0 ? '' : amountText(value)) },
    suppliers: { name: '공급사', text: lengthText('곳') },
    courier: {
      name: '택배사',
      text: (value) => {
        const code = courierCodes.find((courier) => courier === value)
        return code && couriers[code].label
      },
    },
    number: { name: '운송장' },
    orderMemo: { name: '메모' },
    lines: { name: '수량', text: lengthText('품목') },
    refundTotal: { name: '환불', text: amountText },
    cause: { name: '환불 사유', text: (value) => labelOf(refundCauses, value) },
    fault: { name: '귀책', text: (value) => labelOf(faults, value) },
    fees: { name: '배송비 조정', text: lengthText('건') },
    settles: { name: '함께 처리한 신청·문의', text: lengthText('건') },
    toStock: { name: '재고 복구', text: (value) => (value ? '예' : '아니요') },
  },
}
