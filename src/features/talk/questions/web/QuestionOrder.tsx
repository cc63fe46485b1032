import { Link } from 'react-router'
import { AdminOrderActions } from '#features/orders/fulfilment/web/desk/AdminOrderActions.tsx'
import { adminOrderDetailCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { rowsOf } from '#features/orders/orders/web/order/admin-order-rows.ts'
import { AdminOrderLines } from '#features/orders/orders/web/order/AdminOrderLines.tsx'
import { AdminStatusPill } from '#features/orders/orders/web/order/AdminStatusPill.tsx'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'

const useOrder = (orderNumber: string) =>
  useCall(adminOrderDetailCall, { params: { orderNumber } }, { refetchOnMountOrArgChange: true })

/** The steps that the state of the order allows, below the conversation that decides about them. */
export function QuestionOrderActions({ orderNumber }: { orderNumber: string }) {
  const { currentData: order } = useOrder(orderNumber)
  return order ? <AdminOrderActions order={order} /> : null
}

/** The order that a question is about: its state, goods and amount. */
export function QuestionOrder({ orderNumber }: { orderNumber: string }) {
  const { currentData: order, error, refetch } = useOrder(orderNumber)
  return (
    <PanelSection title="주문">
      {order ? (
        <>
          <Facts
            rows={[
              [
                '주문번호',
                <Link key="link" to={`/admin/order/${orderNumber}`}>
                  {orderNumber}
                </Link>,
              ],
              ['상태', <AdminStatusPill key="status" status={order.status} payMethod={order.payMethod} />],
              ['주문일시', formatKoreanMinute(new Date(order.createdAt))],
              ['결제금액', <b key="total">{formatWon(order.total)}</b>],
            ]}
          />
          <AdminOrderLines rows={rowsOf(order)} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} height={40} />
      )}
    </PanelSection>
  )
}
