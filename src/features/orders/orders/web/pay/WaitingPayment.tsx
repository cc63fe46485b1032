import { useCall } from '#web/api/use-call.ts'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import { awaitsCard } from '../../contract/order-due.ts'
import { orderListCall, recentOrders, type OrderRow } from '../../contract/orders.calls.ts'

/** The orders that wait for a card payment, until they are paid or ended. */
export function WaitingPayment() {
  const { data } = useCall(orderListCall, recentOrders)
  const now = useCurrentMinute()
  const waiting = data?.content.filter((order) => awaitsCard(order, now)) ?? []
  return waiting.length > 0 && <WaitingLines orders={waiting} />
}

// Loads on demand: most visits have no such order.
const WaitingLines = lazyComponent(async () => (await import('./WaitingLines.tsx')).WaitingLines, {
  loading: ({ orders }: { orders: readonly OrderRow[] }) => <Skeleton height={orders.length * 78 - 8} />,
  failed: () => null,
})
