import { useState } from 'react'
import { Link } from 'react-router'
import { couriers } from '#features/goods/delivery/contract/couriers.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import type { Shipment } from '#features/orders/orders/contract/shipments.calls.ts'
import { shortMinute } from '#features/orders/orders/web/order/admin-order-steps.ts'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import css from './AdminParcels.module.css'
import { Corrections } from './Corrections.tsx'
import { correctShipmentCall } from '../contract/shipment.admin.calls.ts'
import { correctionSentences } from '../contract/shipment-correction.ts'
import layout from '#web/ui/layout/words.module.css'

// Loads on demand: few parcels are corrected.
const CorrectParcelDialog = optionalComponent(
  async () => (await import('./CorrectParcelDialog.tsx')).CorrectParcelDialog,
)

export const AdminParcels = ({ order, supplierId }: { order: AdminOrder; supplierId: number }) => (
  <>
    {order.shipments
      .filter((shipment) => shipment.supplierId === supplierId)
      .map((shipment) => (
        <AdminParcel key={shipment.shipmentId} orderNumber={order.orderNumber} shipment={shipment} />
      ))}
  </>
)

function AdminParcel({ orderNumber, shipment }: { orderNumber: string; shipment: Shipment }) {
  const [isOpen, setOpen] = useState(false)
  const mayCorrect = useMay()(correctShipmentCall)
  const { kind, deliveryId, deliveryNumber, deliveredAt, lines, shippedAt } = shipment
  const { label, carrierId } = couriers[deliveryId]
  return (
    <div className={css['parcel']}>
      <span>
        {label} <b>{deliveryNumber || '번호 없음'}</b>{' '}
        {carrierId && <Link to={`/shop/delivery/${deliveryId}/${deliveryNumber}`}>배송조회</Link>}
      </span>
      <span className={layout['dim']}>
        {kind === 'EXCHANGE' && '교환 상품 · '}
        {lines.length}품목 · {shortMinute(shippedAt)}
        {deliveredAt && ' · 배송완료'}
      </span>
      {mayCorrect && (
        <Button
          size="small"
          aria-label={`${deliveryNumber || label} 송장 정정`}
          disabledReason={deliveredAt ? correctionSentences.delivered : undefined}
          onClick={() => setOpen(true)}
        >
          송장 정정
        </Button>
      )}
      <Corrections shipment={shipment} />
      {isOpen && <CorrectParcelDialog orderNumber={orderNumber} shipment={shipment} onClose={() => setOpen(false)} />}
    </div>
  )
}
