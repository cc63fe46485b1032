import { Fragment } from 'react'
import { Link, useParams } from 'react-router'
import { shortDay } from '#features/goods/delivery/contract/ships-on.ts'
import { payMethods } from '#features/money/payments/contract/payment-terms.ts'
import { storeContactCall } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { Panel, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import layout from '#web/ui/layout/words.module.css'
import { Pill } from '#web/ui/text/Pill.tsx'
import { partnerOrderCall, type PartnerOrderDetail } from '../../contract/order-detail.partner.calls.ts'
import { OrderPill } from './partner-order-columns.tsx'
import { PartnerOrderLines } from './PartnerOrderLines.tsx'

// Loads late: the store's contacts are read anyway before they show.
const ReachStore = optionalComponent(
  async () => (await import('#features/stores/chain-stores/web/StoreContact.tsx')).ReachStore,
)
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
      mark={
        order && (
          <>
            <OrderPill row={order} />
            <LatePill days={Math.max(0, ...order.promises.map(({ daysLate }) => daysLate))} />
          </>
        )
      }
      under={order && `${order.store.name} · ${formatKoreanMinute(new Date(order.createdAt))} 주문`}
      list={`/partner/${shopId}/order`}
      back="주문 목록으로"
    >
      <PanelData data={order} error={error} onRetry={() => void refetch()} unknown="주문을 찾을 수 없습니다.">
        {(opened) => <Opened key={opened.orderNumber} shopId={shopId} order={opened} />}
      </PanelData>
    </Panel>
  )
}

const LatePill = ({ days }: { days: number }) => (days > 0 ? <Pill tone="red">출고 지연 {days}일</Pill> : null)

interface OfOrder {
  shopId: string
  order: PartnerOrderDetail
}

const Opened = ({ shopId, order }: OfOrder) => (
  <>
    {order.promises.length > 0 && (
      <PanelSection title="출고 예정">
        <Facts
          rows={order.promises.map(({ supplierName, shipsOn, daysLate }) => [
            supplierName,
            <Fragment key="day">
              {shortDay(shipsOn)} <LatePill days={daysLate} />
            </Fragment>,
          ])}
        />
      </PanelSection>
    )}
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
      <StoreAndReceiver shopId={shopId} order={order} />
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

function StoreAndReceiver({ shopId, order: { store, receiver, payMethod, paidAt } }: OfOrder) {
  const mayReach = useMay()(storeContactCall)
  return (
    <Facts
      rows={[
        [
          '매장',
          store.isOwn ? (
            <Link key="store" to={`/partner/${shopId}/store/${store.id}`}>
              {store.name}
            </Link>
          ) : (
            store.name
          ),
        ],
        ['점주', `${store.contactName} · ${store.phone}`],
        [
          '연락',
          mayReach && store.isOwn && !store.isClosed && (
            <span key="reach" className={layout['cluster8']}>
              <ReachStore shopId={shopId} storeId={store.id} name={store.name} by={['call', 'mail']} />
            </span>
          ),
        ],
        ['받는 분', `${receiver.name} · ${receiver.phone}`],
        ['지역', receiver.region],
        ['결제 수단', payMethods[payMethod].label],
        ['결제 시각', paidAt && formatKoreanMinute(new Date(paidAt))],
      ]}
    />
  )
}
