import type { PayMethod } from '#features/payments/contract/payment-terms.ts'
import { orderStatuses, type OrderStatus } from '../../contract/order-status.ts'
import { useAdminOrderStatusesQuery } from '../ordering.admin.api.ts'

const known: Record<OrderStatus, string> = {
  BD: orderStatuses.BD.partnerLabel,
  PC: orderStatuses.PC.partnerLabel,
  PIP: orderStatuses.PIP.partnerLabel,
  RP: orderStatuses.RP.partnerLabel,
  RC: orderStatuses.RC.partnerLabel,
  CC: orderStatuses.CC.partnerLabel,
}

/**
 * What the operator calls the states: the server's names, until they are there the contract's. Of an order by card nobody
 * confirms a transfer: it waits for its payment.
 */
export function useAdminStatusLabels(payMethod?: PayMethod): Record<OrderStatus, string> {
  const { data } = useAdminOrderStatusesQuery()
  const labels = data ? { ...known, ...Object.fromEntries(data.map(({ code, name }) => [code, name])) } : known
  return payMethod === 'CARD' ? { ...labels, BD: '결제대기' } : labels
}
