import { Link, useParams } from 'react-router'
import { couriers } from '#features/goods/delivery/contract/couriers.ts'
import { shortDay } from '#features/goods/delivery/contract/ships-on.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { PrintNotes } from '#web/ui/text/PrintNotes.tsx'
import { Tag } from '#web/ui/text/Pill.tsx'
import { addressLine, type PurchaseBundle } from '../contract/purchase-bundle.ts'
import { purchaseOrderCall, type PurchaseOrderDetail } from '../contract/purchase-orders.admin.calls.ts'
import css from './AdminPurchaseOrderPage.module.css'
import { PurchaseLines } from './PurchaseLines.tsx'
import { PurchaseOrderActions } from './PurchaseOrderActions.tsx'
import { MailStateMark } from './purchase-order-columns.tsx'

/** /admin/purchaseOrder/:number: one purchase order, its mail and its link. */
export function AdminPurchaseOrderPage() {
  const { number = '' } = useParams()
  const {
    currentData: order,
    error,
    refetch,
  } = useCall(
    purchaseOrderCall,
    { params: { number } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: 60_000,
      skipPollingIfUnfocused: true,
    },
  )
  return (
    <Panel
      title={number}
      mark={order && <MailStateMark state={order.mailState} />}
      under={order && `${order.supplierName} · 제${formatNumber(order.sequence)}차`}
      list="/admin/purchaseOrder"
      back="발주서 목록으로"
    >
      <PanelData data={order} error={error} onRetry={() => void refetch()} unknown="발주서를 찾을 수 없습니다.">
        {(opened) => <Opened key={opened.number} order={opened} />}
      </PanelData>
    </Panel>
  )
}

const Opened = ({ order }: { order: PurchaseOrderDetail }) => (
  <>
    <PanelSection title="발주 정보">
      <Facts
        rows={[
          [
            '작성 일시',
            `${formatKoreanMinute(new Date(order.createdAt))} ${order.isFromCutoff ? '(주문 마감)' : '(직접)'}`,
          ],
          ['지난 발주서', order.previous && `${order.previous.number} (${order.previous.day})`],
          [
            '내용',
            `주문 ${formatNumber(order.orders)}건 · 추가 ${formatNumber(order.asked)}개 · 취소 ${formatNumber(order.takenBack)}개${order.exchanges > 0 ? ` · 교환 ${formatNumber(order.exchanges)}건` : ''}`,
          ],
          ['공급가 합계', formatWon(order.supply)],
          ['담당자', [order.contactName, order.contactPhone].filter(Boolean).join(' ')],
          ['메일', mailText(order)],
        ]}
      />
    </PanelSection>
    <PurchaseOrderActions order={order} />
    <PanelSection title={`주문 ${formatNumber(order.bundles.length)}건`}>
      <ul className={css['bundles']}>
        {order.bundles.map((bundle) => (
          <Bundle key={bundle.orderNumber} bundle={bundle} />
        ))}
      </ul>
    </PanelSection>
  </>
)

function mailText({ mailState, mailedTo, mailedAt, contactEmail }: PurchaseOrderDetail): string {
  if (mailedAt) return `${mailedTo} · ${formatKoreanMinute(new Date(mailedAt))}`
  if (mailState === 'NO_ADDRESS' || mailState === 'HANDED_OVER') return contactEmail || '등록된 이메일 없음'
  return mailedTo
}

const Bundle = ({ bundle }: { bundle: PurchaseBundle }) => (
  <li className={css['bundle']}>
    <p className={css['head']}>
      <Link to={`/admin/order/${bundle.orderNumber}`}>{bundle.orderNumber}</Link>
      {bundle.isMoved && <Tag>배송지 변경</Tag>}
      {bundle.isCancelled && <Tag>취소됨</Tag>}
    </p>
    <p className={css['under']}>
      {bundle.storeName}
      {bundle.shipsOn && ` · ${shortDay(bundle.shipsOn)} 출고 예정`}
    </p>
    <p className={css['under']}>
      {bundle.receiver.name} {bundle.receiver.phone}
      <br />
      {addressLine(bundle.receiver)}
    </p>
    <PrintNotes check={bundle.printCheck} others={false} />
    <PurchaseLines bundle={bundle} />
    {bundle.exchanges.map(({ returnId }) => (
      <p key={returnId} className={css['under']}>
        <Link to={`/admin/return/${returnId}`}>교환 신청 {returnId}번</Link>
      </p>
    ))}
    {bundle.parcels.map((parcel, index) => (
      <p key={`${parcel.number}${index}`} className={css['under']}>
        {parcel.returnId !== null && '교환 '}
        {couriers[parcel.courier].label} <b>{parcel.number || '번호 없음'}</b> · {formatNumber(parcel.pieces)}개
      </p>
    ))}
  </li>
)
