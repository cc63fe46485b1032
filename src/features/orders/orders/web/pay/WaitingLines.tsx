import { IconCreditCard } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { dueText } from '../../contract/order-due.ts'
import type { OrderRow } from '../../contract/orders.calls.ts'
import { goodsName } from '../../contract/order-terms.ts'
import { useOwnShopPath } from '#web/session/own-shop-path.ts'
import { PayByCardButton } from './PayByCardButton.tsx'
import css from './WaitingLines.module.css'
import layout from '#web/ui/layout/words.module.css'

/** '22:39까지 결제' with the amount and the button to pay, for each order; one of another store of the member names its store. */
export function WaitingLines({ orders }: { orders: readonly OrderRow[] }) {
  const base = useOwnShopPath()
  return (
    <ul className={layout['stack8']} aria-label="결제를 기다리는 주문">
      {orders.map((order) => (
        <Line key={order.orderNumber} order={order} base={base} />
      ))}
    </ul>
  )
}

function Line({ order, base }: { order: OrderRow; base: string }) {
  const { orderNumber, payMethod, depositDueAt, due, chainStoreId, storeName } = order
  const current = useSelector((state: WithAuth) => selectUser(state)?.chainStoreId)
  return (
    <li className={css['line']}>
      <IconCreditCard size={22} stroke={1.7} className={css['icon']} aria-hidden />
      <div>
        <p className={css['due']}>
          <b>{depositDueAt && dueText(payMethod, depositDueAt)}</b> <Money amount={due} />
        </p>
        <Link to={`${base}/orderDetail/${orderNumber}`} className={css['title']}>
          {chainStoreId !== current && `${storeName} · `}
          {goodsName(order)}
        </Link>
      </div>
      <PayByCardButton orderNumber={orderNumber} about={goodsName(order)} />
    </li>
  )
}
