import { IconCreditCardOff } from '@tabler/icons-react'
import { cardSentences } from '#features/money/payments/contract/card-terms.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { orderDetailCall, type OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { CancelOrder } from '#features/orders/orders/web/cancel/CancelOrder.tsx'
import { CardGuide } from './CardGuide.tsx'
import css from './CardNotPaid.module.css'
import { headlineOf } from '#features/orders/orders/web/order/order-headline.ts'
import { useOwnShopPath } from '#web/session/own-shop-path.ts'
import layout from '#web/ui/layout/words.module.css'

interface CardNotPaidProps {
  orderNumber: string
  /** Sentence that tells the buyer the result. */
  sentence: string
  /** The server's reason of a refusal. */
  reason?: string | undefined
}

/** Shown after a failed card payment: the unchanged order can be paid again, in another way, or cancelled. */
export function CardNotPaid({ orderNumber, sentence, reason }: CardNotPaidProps) {
  const {
    data: order,
    error,
    refetch,
  } = useCall(orderDetailCall, { params: { id: orderNumber } }, { refetchOnMountOrArgChange: true })
  const base = useOwnShopPath()
  // An ended attempt of an order that no longer waits for a card: "pay again" would be wrong.
  const isPaidOtherwise = reason === 'closed' && order && !order.may.pay && order.status !== 'CC'
  return (
    <PlainPage title="카드 결제" closeTo={`${base}/orderDetail/${orderNumber}`}>
      <div className={layout['stack16']}>
        <header className={css['head']} role="alert">
          <IconCreditCardOff size={48} stroke={1.5} className={css['icon']} aria-hidden />
          <h2>{order && !order.may.pay ? headlineOf(order).title : '결제가 완료되지 않았습니다.'}</h2>
          <p>{isPaidOtherwise ? cardSentences.otherWay : sentence}</p>
        </header>
        {order ? (
          <Choices order={order} base={base} />
        ) : error ? (
          <LoadError error={error} base={base} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={2} height={120} />
        )}
      </div>
    </PlainPage>
  )
}

/** Load error. A 404 gets no retry, because the sentence above already explains it. */
function LoadError({ error, base, onRetry }: { error: unknown; base: string; onRetry: () => void }) {
  if (!isApiError(error) || error.status !== 404) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <div className={layout['stack8']}>
      <ButtonLink to={`${base}/orderList`} size="large" wide>
        주문내역
      </ButtonLink>
    </div>
  )
}

function Choices({ order, base }: { order: OrderDetail; base: string }) {
  return (
    <>
      {order.may.pay && <CardGuide order={order} action="카드로 다시 결제" />}
      <div className={layout['stack8']}>
        <ButtonLink to={`${base}/orderDetail/${order.orderNumber}`} size="large" wide>
          주문상세 보기
        </ButtonLink>
        {order.status === 'CC' ? (
          <ButtonLink to={`${base}/productList`} look="primary" size="large" wide>
            상품 보러 가기
          </ButtonLink>
        ) : (
          order.may.pay && <CancelOrder order={order} tel={undefined} />
        )}
      </div>
    </>
  )
}
