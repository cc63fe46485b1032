import { Link } from 'react-router'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { couriers } from '#features/delivery/contract/couriers.ts'
import { useMay } from '#features/session/web/auth.slice.ts'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { latePart } from '#web/ui/layout/optional-part.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { shipOrderCall } from '../../contract/ordering.admin.calls.ts'
import { shortMinute } from '../order/admin-order-steps.ts'
import { openRowsOf, rowsOf, shippingSuppliers, waitingSuppliers } from '../order/admin-order-rows.ts'
import css from './AdminOrderBundle.module.css'
import { AdminOrderLines } from '../order/AdminOrderLines.tsx'
import type { AdminOrder } from '../ordering.admin.api.ts'
import { usePrepare } from '../fulfil/use-prepare.ts'

const AdminShipForm = latePart(async () => (await import('../fulfil/AdminShipForm.tsx')).AdminShipForm, {
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
      <Parcels order={order} supplierId={supplierId} />
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
  if (rows.every((row) => row.cancelled === row.count)) return <span className={css['quiet']}>전체 취소</span>
  if (left === 0) {
    return (
      <span className={css['sent']}>
        <IconCheck size={16} aria-hidden /> 출고 완료
      </span>
    )
  }
  if (waits) return <span className={css['quiet']}>발주 확인 전</span>
  return preparedAt ? <span className={css['busy']}>준비 중 · {shortMinute(preparedAt)}부터</span> : null
}

/** Parcels shipped by this supplier. */
const Parcels = ({ order, supplierId }: { order: AdminOrder; supplierId: number }) => (
  <>
    {order.shipments
      .filter((shipment) => shipment.supplierId === supplierId)
      .map((shipment) => (
        <div key={shipment.shipmentId} className={css['parcel']}>
          <span>
            {couriers[shipment.deliveryId].label} <b>{shipment.deliveryNumber || '번호 없음'}</b>{' '}
            {couriers[shipment.deliveryId].carrierId && (
              <Link to={`/shop/delivery/${shipment.deliveryId}/${shipment.deliveryNumber}`}>배송조회</Link>
            )}
          </span>
          <span className={css['quiet']}>
            {shipment.kind === 'EXCHANGE' && '교환 상품 · '}
            {shipment.lines.length}품목 · {shortMinute(shipment.shippedAt)}
            {shipment.deliveredAt && ' · 배송완료'}
          </span>
        </div>
      ))}
  </>
)
