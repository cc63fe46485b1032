import { couriers } from '#features/goods/delivery/contract/couriers.ts'
import { shortDay } from '#features/goods/delivery/contract/ships-on.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatUnitCounts } from '#values/unit-counts.ts'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { PrintNotes } from '#web/ui/text/PrintNotes.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { addressLine, type PurchaseBundle } from '../contract/purchase-bundle.ts'
import { PurchaseLines } from './PurchaseLines.tsx'
import { isDone, openExchanges, openLines } from './purchase-lines.ts'
import css from './SupplierBundle.module.css'
import { SupplierShipForm } from './SupplierShipForm.tsx'
import type { SupplierShipProps } from './use-supplier-ship.ts'
import layout from '#web/ui/layout/words.module.css'

/** One customer's order: its receiver, its goods, its parcels, and the form for the next one. */
export function SupplierBundle(props: SupplierShipProps) {
  const { bundle } = props
  const { orderNumber, storeName, shipsOn, receiver, isMoved, isOutdated, parcels } = bundle
  const address = addressLine(receiver)
  return (
    <Card title={storeName} action={<State bundle={bundle} />}>
      <div className={css['bundle']}>
        <p className={layout['note']}>
          {orderNumber}
          {shipsOn && ` · ${shortDay(shipsOn)} 출고 예정`}
        </p>
        {(isMoved || isOutdated) && <Notice>배송지가 바뀐 주문입니다. 아래 주소로 보내 주세요.</Notice>}
        <address className={css['receiver']}>
          <span>
            <b>{receiver.name}</b> <a href={`tel:${receiver.phone}`}>{receiver.phone}</a>
            <br />
            {address}
            {receiver.memo && <small>배송 요청사항: {receiver.memo}</small>}
          </span>
          <CopyButton text={`${receiver.name} ${receiver.phone}\n${address}`} what="받는 곳" />
        </address>
        <PrintNotes check={bundle.printCheck} others />
        <PurchaseLines bundle={bundle} />
        {parcels.length > 0 && (
          <ul className={css['parcels']} aria-label="보낸 상자">
            {parcels.map((parcel, index) => (
              <li key={`${parcel.number}${index}`}>
                {parcel.returnId !== null && '교환 '}
                {couriers[parcel.courier].label} <b>{parcel.number || '번호 없음'}</b>
                <small>
                  {formatUnitCounts(parcel.pieces)} · {formatKoreanMinute(new Date(parcel.shippedAt))}
                </small>
              </li>
            ))}
          </ul>
        )}
        {openLines(bundle).length > 0 && !bundle.isCancelled && (
          // After a parcel the form begins again with what is left.
          <SupplierShipForm key={parcels.length} {...props} />
        )}
        {openExchanges(bundle).map((exchange) => (
          <SupplierShipForm key={`exchange${exchange.returnId}`} {...props} exchange={exchange} />
        ))}
      </div>
    </Card>
  )
}

function State({ bundle }: { bundle: PurchaseBundle }) {
  if (bundle.isCancelled) return <Pill tone="gray">취소됨</Pill>
  if (isDone(bundle)) return bundle.parcels.length > 0 ? <Pill tone="green">출고 완료</Pill> : null
  return bundle.parcels.length > 0 ? <Pill tone="teal">일부 출고</Pill> : <Pill tone="blue">출고 전</Pill>
}
