import { orderStatuses, type OrderStatus } from '../contract/order-status.ts'
import { useAdminOrderStatusesQuery } from './ordering.admin.api.ts'

const known: Record<OrderStatus, string> = {
  BD: orderStatuses.BD.partnerLabel,
  PC: orderStatuses.PC.partnerLabel,
  PIP: orderStatuses.PIP.partnerLabel,
  RP: orderStatuses.RP.partnerLabel,
  RC: orderStatuses.RC.partnerLabel,
  CC: orderStatuses.CC.partnerLabel,
}

/** What the operator calls the states: the server's names, until they are there the contract's. */
export function useAdminStatusLabels(): Record<OrderStatus, string> {
  const { data } = useAdminOrderStatusesQuery()
  return data ? { ...known, ...Object.fromEntries(data.map(({ code, name }) => [code, name])) } : known
}
