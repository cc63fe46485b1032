import { IconCircleCheck } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Money } from '#web/ui/Money.tsx'
import { DocumentTitle } from '#web/ui/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { orderSentences } from '../contract/order-refusals.ts'
import type { OrderDetail } from '../contract/ordering.calls.ts'
import { FactRow } from './FactRow.tsx'
import css from './OrderResultPage.module.css'
import { TransferGuide } from './TransferGuide.tsx'
import { useOrderQuery } from './ordering.api.ts'

/** /shop/:shopId/order/result/:orderNumber: that it worked, and what happens next. Read from the order, so it stands a reload. */
export function OrderResultPage() {
  const { shopId = '', orderNumber = '' } = useParams()
  const { data: order, error, refetch } = useOrderQuery(orderNumber)
  const base = `/shop/${shopId}`
  return (
    <div className={css['page']}>
      <DocumentTitle title="주문 완료" />
      {!order && <h1 className="visually-hidden">주문 완료</h1>}
      {order ? (
        <Result order={order} base={base} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} height={120} />
      )}
    </div>
  )
}

function Result({ order, base }: { order: OrderDetail; base: string }) {
  const waits = order.status === 'BD'
  return (
    <>
      <header className={css['head']}>
        <IconCircleCheck size={56} stroke={1.5} className={css['icon']} aria-hidden />
        <h1>{orderSentences.placed}</h1>
        <p className={css['next']}>{nextOf(order)}</p>
        <p className={css['number']}>
          주문번호 <b>{order.orderNumber}</b>
        </p>
      </header>
      {waits && <TransferGuide order={order} />}
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
          <FactRow label="받는 곳">
            {order.receiver.name} · {order.receiver.address1} {order.receiver.address2}
          </FactRow>
        </dl>
      </Card>
      <div className={css['actions']}>
        <ButtonLink to={`${base}/orderDetail/${order.orderNumber}`} look="primary" size="large" wide>
          주문상세 보기
        </ButtonLink>
        <ButtonLink to={`${base}/orderList`} size="large" wide>
          주문내역
        </ButtonLink>
      </div>
      <p className={css['more']}>
        <Link to={base}>쇼핑 계속하기</Link>
      </p>
    </>
  )
}

function nextOf({ status }: OrderDetail): string {
  if (status === 'BD') return '입금하시면 바로 준비를 시작합니다.'
  return status === 'CC' ? orderSentences.cancelled : '결제가 완료되었습니다. 곧 상품 준비를 시작합니다.'
}
