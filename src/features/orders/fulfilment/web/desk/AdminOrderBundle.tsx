import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '#web/session/auth.slice.ts'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { shortMinute } from '#features/orders/orders/web/order/admin-order-steps.ts'
import {
  openRowsOf,
  rowsOf,
  shippingSuppliers,
  waitingSuppliers,
} from '#features/orders/orders/web/order/admin-order-rows.ts'
import css from './AdminOrderBundle.module.css'
import { AdminOrderLines } from '#features/orders/orders/web/order/AdminOrderLines.tsx'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import { usePrepare } from '../use-prepare.ts'
import { shipOrderCall } from '../../contract/fulfilment.admin.calls.ts'
import layout from '#web/ui/layout/words.module.css'

// Loads late: most orders that wait for work have no parcel yet.
const AdminParcels = lazyComponent(async () => (await import('../AdminParcels.tsx')).AdminParcels, {
  loading: () => <SkeletonRows rows={1} />,
  failed: () => <p role="alert">송장을 불러오지 못했습니다. 화면을 새로고침해 주세요.</p>,
})

const AdminShipForm = lazyComponent(async () => (await import('../AdminShipForm.tsx')).AdminShipForm, {
  loading: () => <SkeletonRows rows={3} />,
  failed: () => <p role="alert">송장 입력란을 불러오지 못했습니다. 화면을 새로고침해 주세요.</p>,
})

interface AdminOrderBundleProps {
  order: AdminOrder
  bundle: AdminOrder['bundles'][number]
  /** True for the supplier whose shipping form opens initially. */
  first: boolean
}

/** One supplier's lines, parcels and next action. */
export function AdminOrderBundle({ order, bundle, first }: AdminOrderBundleProps) {
  const { supplierId, supplierName, fee } = bundle
  const may = useMay()
  const waits = waitingSuppliers(order).includes(bundle)
  return (
    <section className={css['bundle']} aria-label={supplierName}>
      <header className={css['head']}>
        <h3>{supplierName}</h3>
        <BundleState order={order} bundle={bundle} waits={waits} />
      </header>
      <div className={css['body']}>
        <AdminOrderLines rows={rowsOf(order).filter((row) => row.supplierId === supplierId)} />
        {fee > 0 && <p className={css['fee']}>배송비 {formatWon(fee)}</p>}
      </div>
      {order.shipments.length > 0 && <AdminParcels order={order} supplierId={supplierId} />}
      {may(shipOrderCall) && <BundleActions order={order} bundle={bundle} first={first} waits={waits} />}
    </section>
  )
}

/** Preparing and shipping need the same role. */
function BundleActions({ order, bundle, first, waits }: AdminOrderBundleProps & { waits: boolean }) {
  const { supplierId, supplierName } = bundle
  const [opened, setOpened] = useState(first)
  const prepare = usePrepare()
  const ships = shippingSuppliers(order).includes(bundle)
  if (!waits && !ships) return null
  return (
    <div className={css['do']}>
      {waits && (
        <Button
          wide
          pending={prepare.pending}
          onClick={() => void prepare.run(order.orderNumber, supplierId)}
          aria-label={`${supplierName} 발주 확인`}
        >
          발주 확인
        </Button>
      )}
      {ships && opened && !waits && <AdminShipForm order={order} supplierId={supplierId} autoFocus={!first} />}
      {ships && !opened && !waits && (
        <Button wide onClick={() => setOpened(true)} aria-label={`${supplierName} 송장 입력`}>
          송장 입력
        </Button>
      )}
    </div>
  )
}

function BundleState({ order, bundle, waits }: Omit<AdminOrderBundleProps, 'first'> & { waits: boolean }) {
  const { supplierId, preparedAt } = bundle
  const left = openRowsOf(order, supplierId).length
  const rows = rowsOf(order).filter((row) => row.supplierId === supplierId)
  if (rows.every((row) => row.cancelled === row.count)) return <span className={layout['dim']}>전체 취소</span>
  if (left === 0) {
    return (
      <span className={css['sent']}>
        <IconCheck size={16} aria-hidden /> 출고 완료
      </span>
    )
  }
  if (waits) return <span className={layout['dim']}>발주 확인 전</span>
  return preparedAt ? <span className={css['busy']}>준비 중 · {shortMinute(preparedAt)}부터</span> : null
}
