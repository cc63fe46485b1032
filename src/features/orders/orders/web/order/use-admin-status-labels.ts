import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import { useCall } from '#web/api/use-call.ts'
import { orderStatuses, type OrderStatus } from '../../contract/order-status.ts'
import { adminOrderStatusCall } from '../../contract/orders.admin.calls.ts'

const contractLabels: Record<OrderStatus, string> = {
  BD: orderStatuses.BD.partnerLabel,
  PC: orderStatuses.PC.partnerLabel,
  PIP: orderStatuses.PIP.partnerLabel,
  RP: orderStatuses.RP.partnerLabel,
  RC: orderStatuses.RC.partnerLabel,
  CC: orderStatuses.CC.partnerLabel,
}

/**
 * Operator labels of the states: from the server, or from the contract until they are loaded. A card order shows 결제대기
 * instead of 입금대기, because nobody confirms a transfer for it.
 */
export function useAdminStatusLabels(payMethod?: PayMethod): Record<OrderStatus, string> {
  const { data } = useCall(adminOrderStatusCall)
  const labels = data
    ? { ...contractLabels, ...Object.fromEntries(data.map(({ code, name }) => [code, name])) }
    : contractLabels
  return payMethod === 'CARD' ? { ...labels, BD: '결제대기' } : labels
}
