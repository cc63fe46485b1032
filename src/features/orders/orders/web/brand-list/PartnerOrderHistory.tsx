import { couriers } from '#features/goods/delivery/contract/couriers.ts'
import { trackingStates } from '#features/goods/delivery/contract/tracking.ts'
import { noteText, orderActors, orderEvents } from '#features/orders/orders/contract/order-events.ts'
import { refundCauses } from '#features/orders/orders/contract/refund-terms.ts'
import { sameLine } from '#features/orders/orders/contract/order-lines.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { PanelLog } from '#web/ui/layout/Panel.tsx'
import type { PartnerOrderDetail } from '../../contract/order-detail.partner.calls.ts'

interface OfOrder {
  order: PartnerOrderDetail
}

/** The order's events, newest first. */
export const PartnerOrderTimeline = ({ order: { timeline } }: OfOrder) => (
  <PanelLog
    label="진행 내역"
    entries={timeline
      .map((event, id) => ({
        id,
        at: event.createdAt,
        actor: orderActors[event.actor].label,
        text: [orderEvents[event.type].label, noteText(event)].filter(Boolean).join(' · '),
      }))
      .toReversed()}
  />
)

export const PartnerOrderParcels = ({ order }: OfOrder) => (
  <PanelLog
    label="배송"
    entries={order.shipments.map((shipment) => ({
      id: shipment.shipmentId,
      at: shipment.shippedAt,
      actor: shipment.supplierName,
      text: (
        <>
          {shipment.kind === 'EXCHANGE' && '교환 상품 · '}
          {trackingStates[shipment.state === 'UNKNOWN' ? 'IN_TRANSIT' : shipment.state].label} ·{' '}
          {couriers[shipment.deliveryId].label} {shipment.deliveryNumber}
          <small>{piecesOf(order, shipment.lines)}</small>
        </>
      ),
    }))}
  />
)

export const PartnerOrderReductions = ({ order }: OfOrder) => (
  <PanelLog
    label="취소·환불"
    entries={order.reductions.map((reduction, id) => ({
      id,
      at: reduction.createdAt,
      actor: orderActors[reduction.actor].label,
      text: (
        <>
          {reduction.kind === 'REFUND' && `${refundCauses[reduction.refundCause].label} · `}환불{' '}
          {formatWon(reduction.refundTotal)}
          <small>{[piecesOf(order, reduction.lines), reduction.reason].filter(Boolean).join(' · ')}</small>
        </>
      ),
    }))}
  />
)

function piecesOf(order: PartnerOrderDetail, pieces: readonly { lineNo: number; rowNo: number; count: number }[]) {
  return pieces
    .flatMap((piece) => {
      const line = order.lines.find((each) => sameLine(each, piece))
      return line ? [`${line.name} ${formatNumber(piece.count)}${line.unit}`] : []
    })
    .join(', ')
}
