import { Link } from 'react-router'
import { couriers } from '#features/goods/delivery/contract/couriers.ts'
import { shortDay } from '#features/goods/delivery/contract/ships-on.ts'
import { formatUnitCounts } from '#values/unit-counts.ts'
import { PrintNotes } from '#web/ui/text/PrintNotes.tsx'
import { Tag } from '#web/ui/text/Pill.tsx'
import { addressLine, type PurchaseBundle } from '../contract/purchase-bundle.ts'
import css from './AdminPurchaseOrderPage.module.css'
import { PurchaseLines } from './PurchaseLines.tsx'
import layout from '#web/ui/layout/words.module.css'

/** The orders of a purchase order, with their lines and parcels. */
export const BundleList = ({ bundles }: { bundles: readonly PurchaseBundle[] }) => (
  <ul className={layout['stack12']}>
    {bundles.map((bundle) => (
      <Bundle key={bundle.orderNumber} bundle={bundle} />
    ))}
  </ul>
)

const Bundle = ({ bundle }: { bundle: PurchaseBundle }) => (
  <li className={css['bundle']}>
    <p className={css['head']}>
      <Link to={`/admin/order/${bundle.orderNumber}`}>{bundle.orderNumber}</Link>
      {bundle.isMoved && <Tag>배송지 변경</Tag>}
      {bundle.isCancelled && <Tag>취소됨</Tag>}
    </p>
    <p className={layout['soft']}>
      {bundle.storeName}
      {bundle.shipsOn && ` · ${shortDay(bundle.shipsOn)} 출고 예정`}
    </p>
    <p className={layout['soft']}>
      {bundle.receiver.name} {bundle.receiver.phone}
      <br />
      {addressLine(bundle.receiver)}
    </p>
    <PrintNotes check={bundle.printCheck} others={false} />
    <PurchaseLines bundle={bundle} />
    {bundle.exchanges.map(({ returnId }) => (
      <p key={returnId} className={layout['soft']}>
        <Link to={`/admin/return/${returnId}`}>교환 신청 {returnId}번</Link>
      </p>
    ))}
    {bundle.parcels.map((parcel, index) => (
      <p key={`${parcel.number}${index}`} className={layout['soft']}>
        {parcel.returnId !== null && '교환 '}
        {couriers[parcel.courier].label} <b>{parcel.number || '번호 없음'}</b> · {formatUnitCounts(parcel.pieces)}
      </p>
    ))}
  </li>
)
