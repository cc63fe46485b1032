import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { useIsSideBySide } from '#web/ui/layout/SplitView.tsx'
import { isMissing } from '#web/api/api-error.ts'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { adminOrderDetailCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { AdminOrderBack } from '#features/orders/orders/web/read/AdminOrderHead.tsx'
import { AdminOrderPanel } from '#features/orders/fulfilment/web/desk/AdminOrderPanel.tsx'
import css from '#features/orders/fulfilment/web/desk/AdminOrderPanel.module.css'

// Loads on demand: few orders have returns.
const AdminOrderReturns = optionalComponent(
  async () => (await import('#features/orders/returns/web/AdminOrderReturns.tsx')).AdminOrderReturns,
)

/** /admin/order/:orderNumber: one order, beside the list on a wide screen. */
export function AdminOrderPage() {
  const { orderNumber = '' } = useParams()
  const beside = useIsSideBySide()
  const {
    currentData: order,
    error,
    refetch,
  } = useCall(adminOrderDetailCall, { params: { orderNumber } }, { refetchOnMountOrArgChange: true })

  // Moves the focus to the opened order; focus is browser state outside of React.
  const shown = order?.orderNumber
  useEffect(() => {
    if (shown && beside) document.getElementById('admin-order')?.focus({ preventScroll: true })
  }, [shown, beside])

  return (
    <>
      {/* The list sets the document title while the order is shown beside it. */}
      {!beside && <DocumentTitle title={`주문 ${orderNumber}`} />}
      {order ? (
        <AdminOrderPanel
          key={orderNumber}
          order={order}
          beside={beside}
          returns={<AdminOrderReturns orderNumber={orderNumber} />}
        />
      ) : (
        <div className={css['panel']}>
          <AdminOrderBack beside={beside} />
          {error ? (
            <ErrorState error={error} {...(!isMissing(error) && { onRetry: () => void refetch() })} />
          ) : (
            <SkeletonRows rows={9} height={56} />
          )}
        </div>
      )}
    </>
  )
}
