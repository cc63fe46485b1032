import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { orderStatuses, type OrderStatus } from '../../contract/order-status.ts'
import { useAdminStatusLabels } from './use-admin-status-labels.ts'

export function AdminStatusPill({ status, payMethod }: { status: OrderStatus; payMethod: PayMethod }) {
  const labels = useAdminStatusLabels(payMethod)
  return <Pill tone={orderStatuses[status].tone}>{labels[status]}</Pill>
}
