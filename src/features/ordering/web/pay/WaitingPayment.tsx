import { IconCreditCard } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Money } from '#web/ui/text/Money.tsx'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import { awaitsCard, dueInWords } from '../../contract/order-due.ts'
import type { OrderRow } from '../../contract/ordering.calls.ts'
import { titleOf } from '../order/order-title.ts'
import { useOwnShopPath } from '../order/shop-paths.ts'
import { useRecentOrdersQuery } from '../ordering.api.ts'
import { PayByCardButton } from './PayByCardButton.tsx'
import css from './WaitingPayment.module.css'

/** The orders that wait for a card payment, until they are paid or ended: '22:39까지 결제' and the amount. */
export function WaitingPayment() {
  const { data = [] } = useRecentOrdersQuery()
  const now = useCurrentMinute()
  const base = useOwnShopPath()
  const waiting = data.filter((order) => awaitsCard(order, now))
  if (waiting.length === 0) return null
  return (
    <ul className={css['lines']} aria-label="결제를 기다리는 주문">
      {waiting.map((order) => (
        <Line key={order.orderNumber} order={order} base={base} />
      ))}
    </ul>
  )
}

function Line({ order, base }: { order: OrderRow; base: string }) {
  const { orderNumber, payMethod, depositDueAt, due } = order
  return (
    <li className={css['line']}>
      <IconCreditCard size={22} stroke={1.7} className={css['icon']} aria-hidden />
      <div className={css['text']}>
        <p className={css['due']}>
          <b>{depositDueAt && dueInWords(payMethod, depositDueAt)}</b> <Money amount={due} />
        </p>
        <Link to={`${base}/orderDetail/${orderNumber}`} className={css['title']}>
          {titleOf(order)}
        </Link>
      </div>
      <PayByCardButton orderNumber={orderNumber} about={titleOf(order)} />
    </li>
  )
}
