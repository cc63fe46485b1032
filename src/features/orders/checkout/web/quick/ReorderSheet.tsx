import { skipToken } from '@reduxjs/toolkit/query'
import { useCall } from '#web/api/use-call.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { itemOf, pastRowsOf } from './reorder-rows.ts'
import { orderDetailCall } from '#features/orders/orders/contract/order-detail.calls.ts'
import { orderProductCall } from '#features/orders/pricing/contract/orderable.calls.ts'
import { useBuyingPath } from '#features/orders/orders/web/order/buying-path.ts'
import { ReorderForm } from './ReorderForm.tsx'

interface ReorderSheetProps {
  orderNumber: string
  chainStoreId: number
  onClose: () => void
}

/** A past order at today's terms: unavailable products, changed prices, and the counts to order [ux: Reorder]. */
export function ReorderSheet({ orderNumber, chainStoreId, onClose }: ReorderSheetProps) {
  const order = useCall(orderDetailCall, { params: { id: orderNumber } })
  const past = order.data && pastRowsOf(order.data)
  const partnerUri = order.data?.partnerUri ?? ''
  const base = useBuyingPath(partnerUri)
  const today = useCall(
    orderProductCall,
    past ? { query: { partnerUri, data: JSON.stringify(past.taken.map(itemOf)) } } : skipToken,
  )
  const failed = order.error ?? today.error
  const retry = () => void (order.error ? order.refetch() : today.refetch())
  if (past && today.data) {
    // Orders in the shop that sold it, even if opened elsewhere: a market has its own products, prices and cart.
    const shop = { base, partnerUri, chainStoreId, orderNumber }
    return <ReorderForm past={past.taken} over={past.left} today={today.data} shop={shop} onClose={onClose} />
  }
  return (
    <Dialog open title="재주문" onClose={onClose}>
      {failed ? <ErrorState error={failed} onRetry={retry} /> : <SkeletonRows rows={3} height={84} />}
    </Dialog>
  )
}
