import { useEffect } from 'react'
import { useParams } from 'react-router'
import { callName } from '#features/audit/web/audit-words.ts'
import { AdminOrderMessages } from '#features/messages/web/AdminOrderMessages.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { useIsSideBySide } from '#web/ui/layout/SplitView.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { AdminOrderBack } from './AdminOrderHead.tsx'
import { AdminOrderPanel } from './AdminOrderPanel.tsx'
import css from './AdminOrderPanel.module.css'
import { useAdminOrderQuery } from '../ordering.admin.api.ts'

/** /admin/order/:orderNumber, beside the list where there is room. */
export function AdminOrderPage() {
  const { orderNumber = '' } = useParams()
  const beside = useIsSideBySide()
  const { currentData: order, error, refetch } = useAdminOrderQuery(orderNumber, { refetchOnMountOrArgChange: true })

  // Reading goes on at what was opened; the focus is the browser's.
  const shown = order?.orderNumber
  useEffect(() => {
    if (shown && beside) document.getElementById('admin-order')?.focus({ preventScroll: true })
  }, [shown, beside])

  return (
    <>
      {/* Beside the list, the list names the page. */}
      {!beside && <DocumentTitle title={`주문 ${orderNumber}`} />}
      {order ? (
        <AdminOrderPanel
          key={orderNumber}
          order={order}
          beside={beside}
          callName={callName}
          messages={<AdminOrderMessages orderNumber={orderNumber} />}
        />
      ) : (
        <div className={css['panel']}>
          <AdminOrderBack beside={beside} />
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={9} height={56} />}
        </div>
      )}
    </>
  )
}
