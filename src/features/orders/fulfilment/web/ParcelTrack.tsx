import { IconMapPin } from '@tabler/icons-react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { couriers } from '#features/goods/delivery/contract/couriers.ts'
import { trackingStates } from '#features/goods/delivery/contract/tracking.ts'
import type { Shipment } from '#features/orders/orders/contract/shipments.calls.ts'
import css from './ParcelTrack.module.css'
import layout from '#web/ui/layout/words.module.css'

/** Tracking state of a parcel; an unknown state is shown as in transit, because the parcel has been shipped. */
export function ParcelPill({ shipment: { state, deliveredAt } }: { shipment: Shipment }) {
  if (deliveredAt) return <Pill tone="gray">{trackingStates.DELIVERED.label}</Pill>
  const { label, tone } = trackingStates[state === 'UNKNOWN' ? 'IN_TRANSIT' : state]
  return <Pill tone={tone}>{label}</Pill>
}

/** Courier, number, tracking link and last event of a parcel. */
export function ParcelTrack({ shipment, no }: { shipment: Shipment; no: number }) {
  const { deliveryId, deliveryNumber, lastEvent, deliveredAt } = shipment
  const canBeTracked = couriers[deliveryId].carrierId !== null && deliveryNumber !== ''
  return (
    <div className={css['track']}>
      <div className={css['parcel']}>
        <p className={layout['note']}>{couriers[deliveryId].label}</p>
        {deliveryNumber && (
          <p className={css['number']}>
            <b>{deliveryNumber}</b>
            <CopyButton text={deliveryNumber} what="운송장번호" />
          </p>
        )}
      </div>
      {canBeTracked && (
        <ButtonLink to={`/shop/delivery/${deliveryId}/${deliveryNumber}`} aria-label={`택배 ${no} 배송조회`}>
          배송조회
        </ButtonLink>
      )}
      {lastEvent && !deliveredAt && (
        <p className={css['last']}>
          <IconMapPin size={18} stroke={1.7} aria-hidden />
          <span>
            <b>{[lastEvent.place, trackingStates[lastEvent.state].label].filter(Boolean).join(' ')}</b>
            <span className={layout['note']}>{formatKoreanMinute(new Date(lastEvent.at))}</span>
          </span>
        </p>
      )}
    </div>
  )
}
