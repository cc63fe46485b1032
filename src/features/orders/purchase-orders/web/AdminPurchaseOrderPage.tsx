import { useParams } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatUnitCounts } from '#values/unit-counts.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { purchaseOrderCall, type PurchaseOrderDetail } from '../contract/purchase-orders.admin.calls.ts'
import { BundleList } from './BundleList.tsx'
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
            `주문 ${formatNumber(order.orders)}건${order.exchanges > 0 ? ` · 교환 ${formatNumber(order.exchanges)}건` : ''}`,
          ],
          ['추가', formatUnitCounts(order.asked) || '없음'],
          ['취소', formatUnitCounts(order.takenBack) || '없음'],
          ['공급가 합계', formatWon(order.supply)],
          ['담당자', [order.contactName, order.contactPhone].filter(Boolean).join(' ')],
          ['메일', mailText(order)],
        ]}
      />
    </PanelSection>
    <PurchaseOrderActions order={order} />
    <PanelSection title={`주문 ${formatNumber(order.bundles.length)}건`}>
      <BundleList bundles={order.bundles} />
    </PanelSection>
  </>
)

function mailText({ mailState, mailedTo, mailedAt, contactEmail }: PurchaseOrderDetail): string {
  if (mailedAt) return `${mailedTo} · ${formatKoreanMinute(new Date(mailedAt))}`
  if (mailState === 'NO_ADDRESS' || mailState === 'HANDED_OVER') return contactEmail || '등록된 이메일 없음'
  return mailedTo
}
