import { useState } from 'react'
import { fullStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { useCall } from '#web/api/use-call.ts'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { adminOrderDetailCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { openRowsOf, shippingSuppliers } from '#features/orders/orders/web/order/admin-order-rows.ts'
import { AdminOrderLines } from '#features/orders/orders/web/order/AdminOrderLines.tsx'
import css from '#features/orders/orders/web/order/AdminDialogs.module.css'
import { AdminShipForm } from './AdminShipForm.tsx'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import layout from '#web/ui/layout/words.module.css'

interface AdminShipDialogProps {
  orderNumber: string
  onClose: () => void
}

/** Ships one order supplier by supplier without leaving the list. */
export function AdminShipDialog({ orderNumber, onClose }: AdminShipDialogProps) {
  const {
    data: order,
    error,
    refetch,
  } = useCall(adminOrderDetailCall, { params: { orderNumber } }, { refetchOnMountOrArgChange: true })
  return (
    <Dialog open keepsText onClose={onClose} title="송장 입력">
      {order ? (
        <Parcels order={order} onDone={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} height={48} />
      )}
    </Dialog>
  )
}

function Parcels({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const suppliers = shippingSuppliers(order)
  const supplier = suppliers.find(({ supplierId }) => String(supplierId) === chosen) ?? suppliers[0]
  if (!supplier) return <EmptyState title="출고할 상품이 없습니다." text="이미 처리된 주문입니다." />
  const { supplierId } = supplier
  // Shows the next supplier after a parcel, and closes the dialog after the last one.
  const shipped = (all: boolean) => (all && suppliers.length === 1 ? onDone() : setChosen(null))
  return (
    <>
      <p className={layout['note']}>
        {order.orderNumber} · {fullStoreName(order.chainStore.name, order.partnerName)} · 받는 분 {order.receiver.name}
      </p>
      <div className={css['form']}>
        {suppliers.length > 1 ? (
          <Chips
            label="공급사"
            items={suppliers.map((each) => ({
              key: String(each.supplierId),
              label: each.supplierName,
              count: openRowsOf(order, each.supplierId).length,
            }))}
            value={String(supplierId)}
            onChange={setChosen}
          />
        ) : (
          <b>{supplier.supplierName}</b>
        )}
        <AdminOrderLines rows={openRowsOf(order, supplierId)} counted="left" />
        <AdminShipForm key={supplierId} order={order} supplierId={supplierId} autoFocus onShipped={shipped} />
      </div>
    </>
  )
}
