import { useParams } from 'react-router'
import { payMethods } from '#features/money/payments/contract/payment-terms.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { Panel, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { partnerOrderCall, type PartnerOrderDetail } from '../../contract/order-detail.partner.calls.ts'
import { OrderPill } from './partner-order-columns.tsx'
import { PartnerOrderLines } from './PartnerOrderLines.tsx'

// Loads late: the history is below the ordered goods.
const history = () => import('./PartnerOrderHistory.tsx')
const PartnerOrderReductions = optionalComponent(async () => (await history()).PartnerOrderReductions)
const PartnerOrderParcels = optionalComponent(async () => (await history()).PartnerOrderParcels)
const PartnerOrderTimeline = optionalComponent(async () => (await history()).PartnerOrderTimeline)

/** /partner/:shopId/order/:orderId: an order with supply price and margin per line, and its history. */
export function PartnerOrderPage() {
  const { shopId = '', orderId = '' } = useParams()
  const {
    currentData: order,
    error,
    refetch,
  } = useCall(partnerOrderCall, { params: { id: orderId }, shop: shopId }, { refetchOnMountOrArgChange: true })
  return (
    <Panel
      title={orderId}
      mark={order && <OrderPill row={order} />}
      under={order && `${order.store.name} · ${formatKoreanMinute(new Date(order.createdAt))} 주문`}
      list={`/partner/${shopId}/order`}
      back="주문 목록으로"
    >
      <PanelData data={order} error={error} onRetry={() => void refetch()} unknown="주문을 찾을 수 없습니다.">
        {(opened) => <Opened order={opened} />}
      </PanelData>
    </Panel>
  )
}

const Opened = ({ order }: { order: PartnerOrderDetail }) => (
  <>
    <PanelSection title="상품과 마진">
      <PartnerOrderLines lines={order.lines} />
      <Facts
        rows={[
          ['상품금액', formatWon(order.sales)],
          ['공급가', formatWon(order.supply)],
          ['마진', formatWon(order.margin)],
          ['인쇄비', order.printPrice > 0 && formatWon(order.printPrice)],
          ['배송비', formatWon(order.sendCost)],
          ['합계', <b key="total">{formatWon(order.total)}</b>],
        ]}
      />
    </PanelSection>
    <PanelSection title="매장과 받는 곳">
      <Facts
        rows={[
          ['매장', order.store.name],
          ['점주', `${order.store.contactName} · ${order.store.phone}`],
          ['받는 분', `${order.receiver.name} · ${order.receiver.phone}`],
          ['지역', order.receiver.region],
          ['결제 수단', payMethods[order.payMethod].label],
          ['결제 시각', order.paidAt && formatKoreanMinute(new Date(order.paidAt))],
        ]}
      />
    </PanelSection>
    {order.shipments.length > 0 && (
      <PanelSection title="배송">
        <PartnerOrderParcels order={order} />
      </PanelSection>
    )}
    {order.reductions.length > 0 && (
      <PanelSection title="취소">
        <PartnerOrderReductions order={order} />
      </PanelSection>
    )}
    <PanelSection title="진행 내역">
      <PartnerOrderTimeline order={order} />
    </PanelSection>
  </>
)
