import { IconCreditCardOff } from '@tabler/icons-react'
import { isApiError } from '#web/api/api-error.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { CancelOrder } from '../change/CancelOrder.tsx'
import { CardGuide } from './CardGuide.tsx'
import css from './CardNotPaid.module.css'
import { headlineOf } from '../order/order-headline.ts'
import { useOrderQuery } from '../ordering.api.ts'
import { useOwnShopPath } from '../order/shop-paths.ts'

interface CardNotPaidProps {
  orderNumber: string
  /** Sentence that tells the buyer the result. */
  sentence: string
}

/** Shown after a failed card payment: the unchanged order can be paid again or cancelled. */
export function CardNotPaid({ orderNumber, sentence }: CardNotPaidProps) {
  const { data: order, error, refetch } = useOrderQuery(orderNumber, { refetchOnMountOrArgChange: true })
  const base = useOwnShopPath()
  return (
    <PlainPage title="카드 결제" closeTo={`${base}/orderList`}>
      <div className={css['page']}>
        <header className={css['head']} role="alert">
          <IconCreditCardOff size={48} stroke={1.5} className={css['icon']} aria-hidden />
          <h2>{order && !order.may.pay ? headlineOf(order).title : '결제가 완료되지 않았습니다.'}</h2>
          <p>{sentence}</p>
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
    <div className={css['actions']}>
      <ButtonLink to={`${base}/orderList`} size="large" wide>
        주문내역
      </ButtonLink>
    </div>
  )
}

function Choices({ order, base }: { order: OrderDetail; base: string }) {
  return (
    <>
      {order.may.pay && (
        <>
          <CardGuide order={order} action="다시 결제" />
          <p className={css['other']}>
            <b>다른 방법으로 결제하시려면</b> 이 주문을 취소한 뒤 계좌입금이나 예치금으로 다시 주문해 주세요.
          </p>
        </>
      )}
      <div className={css['actions']}>
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
