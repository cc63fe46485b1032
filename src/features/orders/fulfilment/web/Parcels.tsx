import type { ReactNode } from 'react'
import type { Shipment } from '#features/orders/orders/contract/shipments.calls.ts'
import { shortDay } from '#features/goods/delivery/contract/ships-on.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { PictureRow } from '#web/ui/layout/PictureRow.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { buyerStatusOf, orderStatuses } from '#features/orders/orders/contract/order-status.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { ParcelPill, ParcelTrack } from './ParcelTrack.tsx'
import { Corrections } from './Corrections.tsx'
import { ReceiveParcel } from './ReceiveOrder.tsx'
import css from './Parcels.module.css'
import { ProductPicture } from '#features/orders/orders/web/order/ProductPicture.tsx'
import {
  cancelledParts,
  isByHand,
  refundedParts,
  unshippedParts,
  shippedParts,
  type OrderPart,
} from '#features/orders/orders/web/order/order-parts.ts'
import layout from '#web/ui/layout/words.module.css'

interface ParcelsProps {
  order: OrderDetail
  /** The ways out of trouble with ordered goods of a parcel. */
  problemsOf?: ((part: OrderPart, shipment: Shipment) => ReactNode) | undefined
}

/** Shows shipped parcels, unshipped, cancelled and refunded products. */
export function Parcels({ order, problemsOf }: ParcelsProps) {
  const rest = unshippedParts(order)
  const cancelled = cancelledParts(order)
  const refunded = refundedParts(order)
  return (
    <>
      {order.shipments.map((shipment, index) => (
        <Card
          key={shipment.shipmentId}
          title={titleOf(shipment, index + 1)}
          action={<ParcelPill shipment={shipment} />}
        >
          <Parts
            parts={shippedParts(order, shipment)}
            order={order}
            {...(problemsOf && shipment.kind === 'ORDER' && { problemsOf: (part) => problemsOf(part, shipment) })}
          />
          <ParcelTrack shipment={shipment} no={index + 1} />
          <Times shipment={shipment} />
          <Corrections shipment={shipment} />
          <ReceiveParcel order={order} shipment={shipment} />
        </Card>
      ))}
      {rest.length > 0 && (
        <Card title={order.shipments.length > 0 ? '아직 출고 전' : '주문 상품'} action={<RestPill order={order} />}>
          <Parts parts={rest} order={order} />
          <Promised order={order} parts={rest} />
        </Card>
      )}
      {cancelled.length > 0 && (
        <Card title="취소된 상품" action={<Pill tone="gray">{orderStatuses.CC.label}</Pill>}>
          <Parts parts={cancelled} order={order} />
        </Card>
      )}
      {refunded.length > 0 && (
        <Card title="환불된 상품" action={<Pill tone="gray">환불</Pill>}>
          <Parts parts={refunded} order={order} />
        </Card>
      )}
    </>
  )
}

/** Replacements are called so, because they are no part of what was ordered. */
const titleOf = (shipment: Shipment, no: number): string =>
  shipment.kind === 'EXCHANGE' ? '교환 상품' : `${isByHand(shipment) ? '직접배송' : '택배'} ${no}`

interface PromisedProps {
  order: OrderDetail
  parts: readonly OrderPart[]
}

/** Expected shipping days of the unshipped products; an unpaid order gets its day after the payment. */
function Promised({ order: { status, payMethod, bundles }, parts }: PromisedProps) {
  if (status === 'BD') {
    const paid = payMethod === 'CARD' ? '결제가 완료되면' : '입금이 확인되면'
    return <p className={css['times']}>{paid} 출고일을 알려 드립니다.</p>
  }
  const waiting = bundles.filter(({ supplierId }) => parts.some((part) => part.supplierId === supplierId))
  return (
    <>
      {waiting.map(
        ({ supplierId, supplierName, shipsOn, isLate, delayedTo }) =>
          shipsOn && (
            <p key={supplierId} className={css['times']}>
              {isLate && <Pill tone="red">지연</Pill>} <b>{shortDay((isLate && delayedTo) || shipsOn)} 출고 예정</b>
              {waiting.length > 1 && ` · ${supplierName}`}
              {isLate && delayedTo && ` · 약속한 날 ${shortDay(shipsOn)}`}
            </p>
          ),
      )}
    </>
  )
}

/** Unshipped products of a partly shipped order show the state 상품준비중. */
function RestPill({ order: { status, payMethod } }: { order: OrderDetail }) {
  const { tone, label } = buyerStatusOf({ status: status === 'RP' ? 'PIP' : status, payMethod })
  return <Pill tone={tone}>{label}</Pill>
}

const Times = ({ shipment: { shippedAt, deliveredAt } }: { shipment: Shipment }) => (
  <p className={css['times']}>
    {minute(shippedAt)} 출고{deliveredAt && <b> · {minute(deliveredAt)} 도착</b>}
  </p>
)

const minute = (at: string) => formatKoreanMinute(new Date(at))

interface PartsProps {
  parts: readonly OrderPart[]
  order: OrderDetail
  problemsOf?: (part: OrderPart) => ReactNode
}

const Parts = ({ parts, order, problemsOf }: PartsProps) => (
  <ul>
    {parts.map((part) => (
      <PictureRow
        key={part.key}
        picture={<ProductPicture picture={part.picture} />}
        end={part.price !== null && <Money amount={part.price} size="card" />}
        below={problemsOf?.(part)}
      >
        <p className={css['name']}>{part.name}</p>
        <p className={layout['note']}>{factsOf(part, order)}</p>
      </PictureRow>
    ))}
  </ul>
)

function factsOf({ option, count, unit, supplierId }: OrderPart, { bundles }: OrderDetail): ReactNode {
  const supplier = bundles.find((bundle) => bundle.supplierId === supplierId)?.supplierName
  return [option, `${formatNumber(count)}${unit}`, supplier].filter(Boolean).join(' · ')
}
