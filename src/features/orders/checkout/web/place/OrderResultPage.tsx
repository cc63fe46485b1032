import { IconCircleCheck } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { shortDay } from '#features/goods/delivery/contract/ships-on.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { evidenceText } from '#features/orders/orders/contract/evidence-parts.ts'
import { orderDetailCall, type OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { CancelOrder } from '#features/orders/orders/web/cancel/CancelOrder.tsx'
import { headlineOf } from '#features/orders/orders/web/order/order-headline.ts'
import { FactRow } from '#web/ui/layout/FactRow.tsx'
import css from './OrderResultPage.module.css'
import { PayGuide } from '../pay/PayGuide.tsx'
import { cardLabel } from '#features/orders/orders/web/pay/card-label.ts'
import { orderSentences } from '#features/orders/orders/contract/order-sentences.ts'

const AskPush = optionalComponent(
  async () => (await import('#features/messages/messages/web/push/AskPush.tsx')).AskPush,
)

/**
 * /shop/:shopId/order/result/:orderNumber: confirms the order and shows the next step. Reads the order, so it survives
 * a reload.
 */
export function OrderResultPage() {
  const { orderNumber = '' } = useParams()
  const { base, home } = useShop()
  const { data: order, error, refetch } = useCall(orderDetailCall, { params: { id: orderNumber } })
  return (
    <div className={css['page']}>
      <DocumentTitle title={order?.status === 'BD' ? '주문 접수' : '주문 완료'} />
      {!order && <h1 className="visually-hidden">주문 완료</h1>}
      {order ? (
        <Result order={order} base={base} home={home} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} height={120} />
      )}
    </div>
  )
}

function Result({ order, base, home }: { order: OrderDetail; base: string; home: string }) {
  const waits = order.status === 'BD'
  // Shows the latest day of all suppliers, so that no day is promised too early.
  const shipsOn = order.bundles
    .map((bundle) => bundle.shipsOn ?? '')
    .toSorted()
    .at(-1)
  return (
    <>
      <header className={css['head']}>
        <IconCircleCheck size={56} stroke={1.5} className={css['icon']} aria-hidden />
        <h1>{titleOf(order)}</h1>
        <p className={css['next']}>{nextOf(order)}</p>
        <p className={css['number']}>
          주문번호 <b>{order.orderNumber}</b>
        </p>
      </header>
      {waits && <PayGuide order={order} />}
      <Card>
        <dl>
          <FactRow label="결제금액">
            <Money amount={order.total} size="card" />
          </FactRow>
          {order.usedCash > 0 && (
            <FactRow label="예치금 결제">
              <Money amount={order.usedCash} />
            </FactRow>
          )}
          {order.card?.state === 'DONE' && (
            <FactRow label="카드 결제">
              <Money amount={order.card.amount} /> · {cardLabel(order.card)}
            </FactRow>
          )}
          {!waits && shipsOn && (
            <FactRow label="출고 예정">
              <b>{shortDay(shipsOn)}</b>
            </FactRow>
          )}
          {order.evidenceParts.length > 0 && <FactRow label="증빙">{evidenceText(order.evidenceParts)}</FactRow>}
          <FactRow label="받는 곳">
            {order.receiver.name} · {order.receiver.address1} {order.receiver.address2}
          </FactRow>
        </dl>
      </Card>
      <div className={css['actions']}>
        <ButtonLink
          to={`${home}/orderDetail/${order.orderNumber}`}
          look={waits ? 'outline' : 'primary'}
          size="large"
          wide
        >
          주문상세 보기
        </ButtonLink>
        <ButtonLink to={`${home}/orderList`} size="large" wide>
          주문내역
        </ButtonLink>
        {waits && <CancelOrder order={order} tel={undefined} />}
      </div>
      {order.status !== 'CC' && 'PushManager' in window && <AskPush />}
      <p className={css['more']}>
        <Link to={base}>쇼핑 계속하기</Link>
      </p>
    </>
  )
}

const isUnpaidCard = ({ status, payMethod }: OrderDetail) => status === 'BD' && payMethod === 'CARD'

function titleOf(order: OrderDetail): string {
  if (order.status === 'CC') return orderSentences.cancelled
  if (isUnpaidCard(order)) return '결제를 기다리고 있습니다.'
  return order.status === 'BD' ? orderSentences.accepted : orderSentences.placed
}

function nextOf(order: OrderDetail): string {
  const { status } = order
  if (isUnpaidCard(order)) return '카드로 결제하시면 바로 준비를 시작합니다.'
  if (status === 'BD') return '입금하시면 바로 준비를 시작합니다.'
  return status === 'CC' ? headlineOf(order).text : '결제가 완료되었습니다. 곧 상품 준비를 시작합니다.'
}
