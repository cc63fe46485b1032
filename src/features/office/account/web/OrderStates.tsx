import { Link } from 'react-router'
import { orderListStates, orderStatuses, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { formatNumber } from '#values/won.ts'
import { dashboardMonths } from '../contract/account.calls.ts'
import css from './OrderStates.module.css'
import layout from '#web/ui/layout/words.module.css'

/** Shows the number of orders per state; each figure links to its list. */
export const OrderStates = ({
  counts,
  base,
}: {
  counts: readonly { status: OrderStatus; count: number }[]
  base: string
}) => (
  <section>
    <h2 className={css['title']}>
      주문 현황 <small>최근 {dashboardMonths}개월</small>
    </h2>
    <ul className={css['list']}>
      {counts.map(({ status, count }) => (
        <li key={status}>
          <Link to={`${base}/orderList?status=${status}`} className={css['state']} data-none={count === 0 || undefined}>
            <span className={layout['note']} data-tone={orderStatuses[status].tone}>
              {orderListStates[status].label}
            </span>
            <span className={css['count']}>
              {formatNumber(count)}
              <small>건</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
