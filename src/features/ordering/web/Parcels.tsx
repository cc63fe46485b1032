import type { ReactNode } from 'react'
import { couriers } from '#features/delivery/contract/couriers.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { Card } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { orderStatuses } from '../contract/order-status.ts'
import type { OrderDetail } from '../contract/ordering.calls.ts'
import css from './Parcels.module.css'
import { ProductPicture } from './ProductPicture.tsx'
import { cancelledOf, restOf, shippedParts, type OrderPart } from './order-rest.ts'

/** What was sent, parcel by parcel; what is still to come; what does not come any more. */
export function Parcels({ order }: { order: OrderDetail }) {
  const rest = restOf(order)
  const cancelled = cancelledOf(order)
  return (
    <>
      {order.shipments.map((shipment, index) => (
        <Parcel key={shipment.shipmentId} order={order} shipment={shipment} no={index + 1} />
      ))}
      {rest.length > 0 && (
        <Card title={order.shipments.length > 0 ? '아직 출고 전' : '주문 상품'} action={<RestPill order={order} />}>
          <Parts parts={rest} order={order} />
        </Card>
      )}
      {cancelled.length > 0 && (
        <Card title="취소된 상품" action={<Pill tone="gray">{orderStatuses.CC.label}</Pill>}>
          <Parts parts={cancelled} order={order} />
        </Card>
      )}
    </>
  )
}

/** In a part that waits, an order that is partly sent is still being prepared. */
function RestPill({ order: { status } }: { order: OrderDetail }) {
  const { tone, label } = orderStatuses[status === 'RP' ? 'PIP' : status]
  return <Pill tone={tone}>{label}</Pill>
}

interface ParcelProps {
  order: OrderDetail
  shipment: OrderDetail['shipments'][number]
  no: number
}

function Parcel({ order, shipment, no }: ParcelProps) {
  const { deliveryId, deliveryNumber, shippedAt, deliveredAt } = shipment
  return (
    <Card
      title={`택배 ${no}`}
      action={deliveredAt ? <Pill tone="gray">배송완료</Pill> : <Pill tone="green">배송중</Pill>}
    >
      <p className={css['courier']}>
        <span className={css['soft']}>{couriers[deliveryId].label}</span>
        {deliveryNumber && (
          <>
            <b>{deliveryNumber}</b>
            <CopyButton text={deliveryNumber} what="운송장번호" />
          </>
        )}
      </p>
      <Parts parts={shippedParts(order, shipment)} order={order} />
      <p className={css['times']}>
        {minute(shippedAt)} 출고{deliveredAt && <b> · {minute(deliveredAt)} 도착</b>}
      </p>
    </Card>
  )
}

const minute = (at: string) => formatKoreanMinute(new Date(at))

const Parts = ({ parts, order }: { parts: readonly OrderPart[]; order: OrderDetail }) => (
  <ul className={css['parts']}>
    {parts.map((part) => (
      <li key={part.key} className={css['part']}>
        <ProductPicture picture={part.picture} />
        <div className={css['text']}>
          <p className={css['name']}>{part.name}</p>
          <p className={css['soft']}>{factsOf(part, order)}</p>
        </div>
        {part.price !== null && <Money amount={part.price} size="card" />}
      </li>
    ))}
  </ul>
)

function factsOf({ option, count, unit, supplierId }: OrderPart, { bundles }: OrderDetail): ReactNode {
  const supplier = bundles.find((bundle) => bundle.supplierId === supplierId)?.supplierName
  return [option, `${formatNumber(count)}${unit}`, supplier].filter(Boolean).join(' · ')
}
