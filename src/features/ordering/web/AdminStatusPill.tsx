import { Pill } from '#web/ui/Pill.tsx'
import { orderStatuses, type OrderStatus } from '../contract/order-status.ts'
import { useAdminStatusLabels } from './use-admin-status-labels.ts'

export function AdminStatusPill({ status }: { status: OrderStatus }) {
  const labels = useAdminStatusLabels()
  return <Pill tone={orderStatuses[status].tone}>{labels[status]}</Pill>
}
