import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useParams, useSearchParams } from 'react-router'
import { DocumentButtons } from '#features/orders/documents/web/DocumentButtons.tsx'
import { SendAlim } from '#features/orders/orders/web/order/SendAlim.tsx'
import { selectAuth, type WithAuth } from '#web/session/auth.slice.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useReadMessages } from '#features/messages/messages/web/use-read-messages.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import type { SessionUser } from '#contract/session-data.ts'
import { buyerStatusOf } from '#features/orders/orders/contract/order-status.ts'
import { orderDetailCall, type OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { CancelOrder } from '#features/orders/orders/web/cancel/CancelOrder.tsx'
import css from './OrderDetailPage.module.css'
import { OrderHistory } from '#features/orders/orders/web/read/OrderHistory.tsx'
import { OrderSteps } from '#features/orders/orders/web/order/OrderSteps.tsx'
import { Parcels } from '#features/orders/fulfilment/web/Parcels.tsx'
import { PaymentCard } from '#features/orders/orders/web/read/PaymentCard.tsx'
import { PayGuide } from '#features/orders/checkout/web/pay/PayGuide.tsx'
import { ReceiveOrder } from '#features/orders/fulfilment/web/ReceiveOrder.tsx'
import { ReorderButton } from '#features/orders/checkout/web/quick/ReorderButton.tsx'
import { LineProblems } from '#features/orders/returns/web/LineProblems.tsx'
import { headlineOf } from '#features/orders/orders/web/order/order-headline.ts'
import { ReceiverCard } from './ReceiverCard.tsx'
import { handedOverSentence, orderSentences } from '#features/orders/orders/contract/order-sentences.ts'
import layout from '#web/ui/layout/words.module.css'

/** /shop/:shopId/orderDetail/:orderNumber: state, amounts and remaining actions of an order, and the reviews of its goods. */
export function OrderDetailPage() {
  const { shopId = '', orderNumber = '' } = useParams()
  // Refetches on mount, because the operator and suppliers change the order meanwhile.
  const [isPolling, setPolling] = useState(false)
  const {
    data: order,
    error,
    refetch,
  } = useCall(
    orderDetailCall,
    { params: { id: orderNumber } },
    {
      refetchOnMountOrArgChange: true,
      // Polls while a card payment or refund is pending.
      pollingInterval: isPolling ? 5_000 : 0,
      skipPollingIfUnfocused: true,
    },
  )
  if (isPolling !== hasPendingCard(order)) setPolling(hasPendingCard(order))
  return (
    <>
      <DocumentTitle title={`주문상세 ${orderNumber}`} />
      {!order && <h1 className="visually-hidden">주문상세</h1>}
      <Breadcrumbs crumbs={[{ label: '주문내역', to: `/shop/${shopId}/orderList` }, { label: orderNumber }]} />
      {order ? (
        <Order order={order} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} height={150} />
      )}
    </>
  )
}

const hasPendingCard = (order: OrderDetail | undefined): boolean =>
  Boolean(order?.card?.checking || order?.card?.refunds.some(({ state }) => state === 'PENDING'))

/** Such a reader of an order does not message its owner. */
const readsForBrand = ({ type, operatorRole }: SessionUser): boolean =>
  type.authority === 'ROLE_PARTNER' || operatorRole === 'brands'

function Order({ order }: { order: OrderDetail }) {
  const { data: site } = useCall(siteCall)
  useReadMessages({ orderNumber: order.orderNumber })
  const { user } = useSelector((state: WithAuth) => selectAuth(state))
  const maySendAlim = user !== null && !readsForBrand(user)
  // A former owner without a store reads the own orders, and has nothing to order for.
  const mayReorder = !isWithoutStore(user, order)
  const isCancelled = order.status === 'CC'
  // Set by links from the order page back to the re-order sheet.
  const opensReorder = useSearchParams()[0].has('again')
  const isUnpaid = order.status === 'BD'
  const changes = <Changes order={order} tel={site?.company.tel} asks={mayAsk(user)} />
  return (
    <div className={layout['stack16']}>
      <Head order={order} />
      {!isUnpaid && <OrderSteps order={order} />}
      <div className={css['columns']}>
        <div className={css['column']}>
          {isUnpaid && (
            <>
              <PayGuide order={order} />
              <div className={css['changes']}>{changes}</div>
              <OrderSteps order={order} />
            </>
          )}
          <Parcels
            order={order}
            problemsOf={(part, { deliveredAt }) => <LineProblems order={order} part={part} arrivedAt={deliveredAt} />}
          />
          <OwnReturns order={order} />
          <ShippedReviews order={order} />
        </div>
        <div className={css['side']}>
          <ReceiveOrder order={order} />
          <PaymentCard order={order} />
          <OrderTaxDocuments order={order} />
          {/* Only one primary button per screen: a pending action of the buyer has priority over re-ordering. */}
          {mayReorder && (
            <ReorderButton
              orderNumber={order.orderNumber}
              open={opensReorder}
              look={isUnpaid || order.may.receive ? 'outline' : 'primary'}
              size="large"
              wide
            >
              같은 상품 재주문
            </ReorderButton>
          )}
          <DocumentButtons
            orderNumber={order.orderNumber}
            printable={order.may.print}
            reason={isCancelled ? orderSentences.noDocumentForCancelled : orderSentences.receiptTooEarly}
          />
          <ReceiverCard order={order} />
          <AskAboutOrder order={order} user={user} />
          {maySendAlim && <SendAlim orderNumber={order.orderNumber} label="내 카카오톡으로 받기" wide />}
          {!isUnpaid && changes}
        </div>
        <div>
          <OrderHistory order={order} />
        </div>
      </div>
    </div>
  )
}

/** Buyers ask the operators about their own orders. */
const mayAsk = (user: SessionUser | null): boolean =>
  user !== null && !['ROLE_PARTNER', 'ROLE_ADMIN'].includes(user.type.authority)

function AskAboutOrder({ order, user }: { order: OrderDetail; user: SessionUser | null }) {
  const { shopId = '' } = useParams()
  if (!mayAsk(user)) return null
  return (
    <ButtonLink to={`/shop/${shopId}/questionList/new?order=${order.orderNumber}`} size="large" wide>
      이 주문 문의하기
    </ButtonLink>
  )
}

// Load late: they are below the parcels, and show only after a shipment.
const OrderReturns = optionalComponent(
  async () => (await import('#features/orders/returns/web/OrderReturns.tsx')).OrderReturns,
)
// Loads only while an order is being prepared.
const CancelRequest = optionalComponent(
  async () => (await import('#features/talk/questions/web/CancelRequest.tsx')).CancelRequest,
)
const OrderReviews = optionalComponent(
  async () => (await import('#features/talk/reviews/web/OrderReviews.tsx')).OrderReviews,
)

/** Only of the caller's own order. */
const OwnReturns = ({ order: { may, orderNumber } }: { order: OrderDetail }) =>
  may.returns && <OrderReturns orderNumber={orderNumber} />

function ShippedReviews({ order }: { order: OrderDetail }) {
  const { shopId = '' } = useParams()
  return order.shipments.length > 0 && <OrderReviews base={`/shop/${shopId}`} orderNumber={order.orderNumber} />
}

// Loads late: it is below the payment, and most visits are about the parcels.
const OrderTaxDocuments = optionalComponent(
  async () => (await import('#features/orders/orders/web/read/OrderTaxDocuments.tsx')).OrderTaxDocuments,
)

const isWithoutStore = (user: SessionUser | null, order: OrderDetail): boolean =>
  order.may.handedOver && user?.chainStoreId === null

/** The changes that are open to the buyer; of an order that was handed over, the reason why there are none. */
function Changes({ order, tel, asks }: { order: OrderDetail; tel: string | undefined; asks: boolean }) {
  if (order.may.handedOver) return <Notice>{handedOverSentence}</Notice>
  return (
    <>
      {order.may.edit && (
        <ButtonLink to="edit" wide>
          주문 수정
        </ButtonLink>
      )}
      <CancelOrder order={order} tel={tel} request={asks && <CancelRequest orderNumber={order.orderNumber} />} />
    </>
  )
}

function Head({ order }: { order: OrderDetail }) {
  const { title, text } = headlineOf(order)
  const { label, tone } = buyerStatusOf({ ...order, delivered: isDelivered(order) })
  return (
    <header className={css['head']}>
      <div>
        <div className={css['title']}>
          <h1>{title}</h1>
          <Pill tone={tone}>{label}</Pill>
        </div>
        {text && <p className={layout['soft']}>{text}</p>}
      </div>
      <p className={css['facts']}>
        <span>주문일시 {formatKoreanMinute(new Date(order.createdAt))}</span>
        <span>주문번호 {order.orderNumber}</span>
      </p>
    </header>
  )
}

const isDelivered = ({ shipments }: OrderDetail): boolean =>
  shipments.every(({ kind, deliveredAt }) => kind === 'EXCHANGE' || deliveredAt !== null)
