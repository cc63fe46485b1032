import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { buyerStatusOf, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { orderListCall, recentOrders, type OrderRow } from '#features/orders/orders/contract/orders.calls.ts'
import { dueText } from '#features/orders/orders/contract/order-due.ts'
import { useCall } from '#web/api/use-call.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { Timeline, type Step } from '#web/ui/text/Timeline.tsx'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import css from './HomeOrders.module.css'
import { SectionHead } from './SectionHead.tsx'
import layout from '#web/ui/layout/words.module.css'

const mostShown = 3

/** Unpaid orders by their deadline, then the others. */
const urgencyOf = ({ status, depositDueAt }: OrderRow): number =>
  status === 'BD' && depositDueAt ? Date.parse(depositDueAt) : Number.MAX_SAFE_INTEGER

/** Shows orders that are not shipped yet: unpaid ones first, then the newest. */
export function HomeOrders({ base, severalStores }: { base: string; severalStores: boolean }) {
  const { data, error, refetch } = useCall(orderListCall, recentOrders)
  const orders = data?.content
    .filter(({ status }) => status !== 'RC' && status !== 'CC')
    .sort((one, other) => urgencyOf(one) - urgencyOf(other))
    .slice(0, mostShown)
  return (
    <section>
      <SectionHead title="진행 중인 주문" more={{ label: '주문내역', to: `${base}/orderList` }} />
      {error && !orders && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!orders && !error && <SkeletonRows rows={1} height={150} />}
      {orders?.length === 0 && (
        <EmptyState
          title="진행 중인 주문이 없습니다."
          text="주문하시면 준비와 배송 상태를 여기에서 확인하실 수 있습니다."
        />
      )}
      <ul className={layout['stack12']}>
        {orders?.map((order) => (
          <li key={order.orderNumber}>
            <OrderCard order={order} base={base} withStore={severalStores} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderCard({ order, base, withStore }: { order: OrderRow; base: string; withStore: boolean }) {
  const { label, tone } = buyerStatusOf(order)
  return (
    <article className={css['order']}>
      <div className={css['head']}>
        <Pill tone={tone}>{label}</Pill>
        <span className={css['number']}>
          {order.orderNumber}
          <IconChevronRight size={16} aria-hidden />
        </span>
      </div>
      <div className={css['what']}>
        <span className={css['pictures']}>
          {order.pictures.slice(0, 3).map((picture) => (
            <PictureImage key={picture.filename} picture={picture} alt="" width={44} height={44} loading="lazy" />
          ))}
        </span>
        <div className={css['words']}>
          <h3 className={css['title']}>
            <Link to={`${base}/orderDetail/${order.orderNumber}`}>
              {order.title}
              {order.productCount > 1 && ` 외 ${order.productCount - 1}건`}
            </Link>
          </h3>
          <p className={layout['note']}>
            {withStore && `${order.storeName} · `}
            <Money amount={order.total} size="small" light />
          </p>
        </div>
      </div>
      {order.status === 'BD' && order.depositDueAt && (
        <p className={css['due']}>{dueText(order.payMethod, order.depositDueAt)}해 주세요.</p>
      )}
      <Timeline label="주문 진행 단계" steps={stepsOf(order.status)} />
    </article>
  )
}

const labels = ['결제', '준비', '출고', '도착'] as const
/** Number of completed steps, and whether the next step has begun. */
const progress: Record<OrderStatus, { done: number; begun: boolean }> = {
  BD: { done: 0, begun: true },
  PC: { done: 1, begun: false },
  PIP: { done: 1, begun: true },
  RP: { done: 2, begun: true },
  RC: { done: 3, begun: false },
  CC: { done: 0, begun: false },
}

const stepsOf = (status: OrderStatus): Step[] =>
  labels.map((label, index) => {
    const { done, begun } = progress[status]
    return { key: label, label, state: index < done ? 'done' : index === done && begun ? 'now' : 'todo' }
  })
